import type { Play } from '@overtrick/shared/bridge/play';
import type { ManyAnswer, ManyOptions, ManyQuestion, ManySolver } from '@overtrick/shared/dealing/many-solver';
import type { Result } from '@overtrick/shared/result';
import type { Solver, SolverError, SolverLimits } from './solver.ts';

/** The part of a solver that many positions need. */
export type PositionSolver = Pick<Solver, 'solveCards' | 'solveValue' | 'checkClaim'>;

/** The answer of one solver for one position of many. */
export function answerPosition(
  solver: PositionSolver,
  play: Play,
  what: ManyQuestion,
  limits: SolverLimits,
): Result<ManyAnswer, SolverError> {
  switch (what.kind) {
    case 'cards':
      return mapped(solver.solveCards(play, limits), (cards) => ({ kind: 'cards', cards }));
    case 'value':
      return mapped(solver.solveValue(play, limits), (tricks) => ({ kind: 'value', tricks }));
    case 'reach':
      return mapped(solver.checkClaim(play, what.side, what.tricks, limits), (holds) => ({ kind: 'reach', holds }));
  }
}

const mapped = <T>(result: Result<T, SolverError>, wrap: (value: T) => ManyAnswer): Result<ManyAnswer, SolverError> =>
  result.ok ? { ok: true, value: wrap(result.value) } : result;

/** Positions searched after which one position of many is given up: some ten seconds on a laptop. */
export const MANY_LIMIT = 20_000_000;

interface ManySolverOptions {
  /** Awaited between two positions, so that a server answers others and a signal is heard. */
  readonly pause?: () => Promise<void>;
}

/**
 * Answers many positions with one solver, one after another: in a script, a thread of a server or a test. They should
 * have something in common, as layouts of one position have: each uses what was found for the others.
 */
export const createManySolver = (solver: PositionSolver, { pause }: ManySolverOptions = {}): ManySolver => ({
  async solveMany(positions, what, { signal, onAnswer }: ManyOptions = {}) {
    const answers: (ManyAnswer | null)[] = positions.map(() => null);
    for (const [index, play] of positions.entries()) {
      if (signal?.aborted) break;
      const answer = answerPosition(solver, play, what, { budget: MANY_LIMIT, related: 'many' });
      answers[index] = answer.ok ? answer.value : null;
      if (onAnswer?.(index, answers[index] ?? null) === 'enough') break;
      await pause?.();
    }
    return answers;
  },
});
