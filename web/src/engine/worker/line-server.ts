import type { SolverLine } from './protocol.ts';
import type { SolverQueue } from './solver-queue.ts';

/**
 * The solver worker's end of a line: its questions wait in the worker's queue with those of the other lines. The ids
 * are those of the asking side, so that two lines may use the same.
 */
export function serveLine(queue: SolverQueue): SolverLine {
  const open = new Map<number, object>();
  return {
    async ask(id, asker, question) {
      const key = {};
      open.set(id, key);
      const answer = await queue.ask(key, asker, question);
      open.delete(id);
      return answer;
    },
    cancel(id) {
      const key = open.get(id);
      if (key) queue.cancel(key);
    },
  };
}
