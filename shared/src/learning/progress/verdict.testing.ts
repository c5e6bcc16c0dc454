import { RULES_VERSION, type Verdict } from './verdict.ts';

/** A verdict that found nothing against an attempt and checked nothing else. */
export const aVerdict = (attemptId: string, changes: Partial<Verdict> = {}): Verdict => ({
  attemptId,
  receivedAt: '2026-11-21T12:00:00.000Z',
  rulesVersion: RULES_VERSION,
  legal: null,
  tricks: null,
  score: null,
  isCorrect: null,
  ...changes,
});
