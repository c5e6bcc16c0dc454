import type { Solver } from '@overtrick/engine-wasm/solver';
import type { Answer, Question, SolverLine } from './protocol.ts';

/** Positions looked at before the worker looks up for messages: about a twentieth of a second on a laptop. */
const SLICE = 100_000;

/** Positions after which a question is given up: about half a minute on a laptop. */
const LIMIT = 60_000_000;

/** A worker's time: one question after another, whichever line it came by. */
export interface Lane {
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function createLane(): Lane {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run(work) {
      const next = last.then(work);
      last = next.catch(() => undefined);
      return next;
    },
  };
}

/**
 * Answers the questions of one line, in slices, so that a cancel gets through between two of them.
 * @param solver when it has loaded; a rejection makes every answer 'failed'
 * @param pause lets messages in
 */
export function createDesk(solver: Promise<Solver>, lane: Lane, pause: () => Promise<void>): SolverLine {
  const open = new Set<number>();

  async function work(id: number, question: Question): Promise<Answer> {
    const ready = await solver;
    for (let looked = 0; looked < LIMIT && open.has(id); looked += SLICE) {
      const answer = answerWithin(ready, question);
      if (answer) return answer;
      await pause();
    }
    return { kind: 'none', reason: 'cancelled' };
  }

  return {
    async ask(id, question) {
      open.add(id);
      try {
        return await lane.run(() => work(id, question));
      } catch {
        return { kind: 'none', reason: 'failed' };
      } finally {
        open.delete(id);
      }
    },
    cancel(id) {
      open.delete(id);
    },
  };
}

/** The answer, if one slice is enough; asked again, the solver goes on where it stopped. */
function answerWithin(solver: Solver, question: Question): Answer | undefined {
  const limits = { budget: SLICE };
  if (question.kind === 'cards') {
    const values = solver.solveCards(question.play, limits);
    if (values.ok) return { kind: 'cards', values: values.value };
    return values.error === 'cancelled' ? undefined : { kind: 'none', reason: 'failed' };
  }
  const tricks = solver.solveStrain(question.deal, question.strain, limits);
  if (tricks.ok) return { kind: 'strain', tricks: tricks.value };
  return tricks.error === 'cancelled' ? undefined : { kind: 'none', reason: 'failed' };
}
