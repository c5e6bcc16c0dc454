import type { ManyAnswer, ManyOptions, ManySolver } from '@overtrick/shared/dealing/many-solver';
import { answerPosition, MANY_LIMIT, type PositionSolver } from './many.ts';
import { sharingOf } from './sharing.ts';

interface ManySolverOptions {
  /** Awaited between two positions, so that a signal is heard. */
  readonly pause?: () => Promise<void>;
}

/**
 * Answers many positions with one solver, one after another: in a test or a script. They should
 * have something in common, as layouts of one position have: each uses what was found for the others.
 */
export const createManySolver = (solver: PositionSolver, { pause }: ManySolverOptions = {}): ManySolver => ({
  async solveMany(positions, what, { signal, onAnswer }: ManyOptions = {}) {
    const answers: (ManyAnswer | null)[] = positions.map(() => null);
    for (const [index, play] of positions.entries()) {
      if (signal?.aborted) break;
      const answer = answerPosition(solver, play, what, { budget: MANY_LIMIT, ...sharingOf(play) });
      answers[index] = answer.ok ? answer.value : null;
      if (onAnswer?.(index, answers[index] ?? null) === 'enough') break;
      await pause?.();
    }
    return answers;
  },
});
