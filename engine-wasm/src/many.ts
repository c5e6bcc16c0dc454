import type { Play } from '@overtrick/shared/bridge/play';
import type { ManyAnswer, ManyQuestion } from '@overtrick/shared/dealing/many-solver';
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
