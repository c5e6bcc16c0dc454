import type { SolverClient } from './protocol.ts';
import type { SolverQueue } from './solver-queue.ts';

/**
 * The solver worker's end of one port: its questions wait in the worker's queue with those of the other ports. The asking
 * side chooses the ids, so that two ports may use the same.
 */
export function serveSolverPort(queue: SolverQueue): SolverClient {
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
