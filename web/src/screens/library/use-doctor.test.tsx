import type { ManyAnswer } from '@overtrick/shared/dealing/many-solver';
import type { DealContent } from '@overtrick/shared/learning/deals/deal-content';
import { SAMPLE_DEALS } from '@overtrick/shared/learning/deals/sample-deals';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OpenedManySolver } from '../../engine/solvers.ts';
import { useDoctor } from './use-doctor.ts';

const [, , , CONTENT] = SAMPLE_DEALS as unknown as readonly DealContent[];
const content = CONTENT as DealContent;
const withHint = (hint: string): DealContent => ({ ...content, hints: [{ hint, bid: '1H', seat: 'S' }] });

/** Says that every contract is made, and every card takes all tricks; counts what it is asked. */
function contentSolver() {
  const asked: string[] = [];
  const signals: (AbortSignal | undefined)[] = [];
  const answerOf = (kind: string): ManyAnswer =>
    kind === 'reach' ? { kind: 'reach', holds: true } : { kind: 'cards', cards: [] };
  const solver: OpenedManySolver = {
    async solveMany(positions, what, options) {
      asked.push(`${what.kind} ${positions.length}`);
      signals.push(options?.signal as AbortSignal | undefined);
      return positions.map(() => answerOf(what.kind));
    },
    close: vi.fn(),
  };
  return { asked, signals, solver, open: vi.fn(() => solver) };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());
const later = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const codes = (doctor: ReturnType<typeof useDoctor>) => doctor.state.findings.map(({ code }) => code);

const open = (solver = contentSolver()) => ({
  ...solver,
  ...renderHook(({ deal }) => useDoctor(deal, solver.open), { initialProps: { deal: withHint('Bid one heart.') } }),
});

it('says at once what needs no solver, and asks the solver after a pause (D-135)', async () => {
  const { result, asked } = open();
  expect(codes(result.current)).toEqual(['hint-names-call']);
  expect([result.current.state.phase, asked]).toEqual(['waiting', []]);
  await later(2000);
  expect(result.current.state.phase).toBe('done');
  expect(codes(result.current)).toContain('open-cards-rate');
  expect(asked).toContain('reach 100');
});

it('keeps what the solver found when only words change, and asks nothing again (D-135)', async () => {
  const { result, rerender, asked } = open();
  await later(2000);
  const before = asked.length;
  rerender({ deal: withHint('How strong are you?') });
  expect(codes(result.current)).toContain('open-cards-rate');
  expect(codes(result.current)).not.toContain('hint-names-call');
  await later(2000);
  expect(asked).toHaveLength(before);
});

it('ends an examination when the cards change, and begins another after a pause (D-135)', async () => {
  const { result, rerender, signals, asked } = open();
  await later(2000);
  rerender({ deal: { ...content, lead: 'KD' } });
  expect(codes(result.current)).not.toContain('open-cards-rate');
  expect(signals[0]?.aborted).toBe(true);
  const before = asked.length;
  await later(2000);
  expect(asked.length).toBeGreaterThan(before);
});

it('is cancelled, and examines again when it is asked to', async () => {
  const { result, asked } = open();
  act(() => result.current.onStop());
  await later(2000);
  expect([result.current.state.phase, asked]).toEqual(['stopped', []]);
  act(() => result.current.onAgain());
  await later(2000);
  expect(result.current.state.phase).toBe('done');
});

it('says that the solver does not work when it answers nothing', async () => {
  const none = contentSolver();
  none.solver.solveMany = async (positions) => positions.map(() => null);
  const { result } = open(none);
  await later(2000);
  expect(result.current.state.phase).toBe('failed');
});

it('opens one solver and closes it with the screen', async () => {
  const { unmount, solver, open: opening } = open();
  await later(2000);
  unmount();
  expect(opening).toHaveBeenCalledOnce();
  expect(solver.close).toHaveBeenCalledOnce();
});
