import { describe, expect, it } from 'vitest';
import type { Actor } from './actor.ts';
import { guard } from './authenticate.ts';

const ANN: Actor = {
  id: '1',
  sessionId: '1',
  isTeacher: false,
  isAdmin: false,
  teacherProfileId: null,
  hasCompleteProfile: true,
};

const statusOf = (run: () => void): number => {
  try {
    run();
    return 200;
  } catch (error) {
    return (error as { status: number }).status;
  }
};

describe('the guard', () => {
  it.each([
    ['student', ANN, 200],
    ['teacher', ANN, 403],
    ['teacher', { ...ANN, isTeacher: true }, 200],
    ['teacher', { ...ANN, isAdmin: true }, 403],
    ['admin', { ...ANN, isTeacher: true }, 403],
    ['admin', { ...ANN, isAdmin: true }, 200],
  ] as const)('lets onto a line for %s who has the role (A-44)', (who, actor, status) => {
    expect(statusOf(() => guard(actor, who, false))).toBe(status);
  });

  it('tells the wrong role before the incomplete profile, and 418 only where set-up must come first (A-05)', () => {
    const newcomer = { ...ANN, hasCompleteProfile: false };
    expect(statusOf(() => guard(newcomer, 'admin', false))).toBe(403);
    expect(statusOf(() => guard(newcomer, 'student', false))).toBe(418);
    expect(statusOf(() => guard(newcomer, 'student', true))).toBe(200);
  });
});
