import type { SolverLine } from './protocol.ts';
import type { Lane } from './solver-queue.ts';

/** One line to a solver worker: its ids are its own, its questions wait in the worker's lane with those of other lines. */
export function createDesk(lane: Lane): SolverLine {
  const open = new Map<number, object>();
  return {
    async ask(id, asker, question) {
      const key = {};
      open.set(id, key);
      const answer = await lane.ask(key, asker, question);
      open.delete(id);
      return answer;
    },
    cancel(id) {
      const key = open.get(id);
      if (key) lane.cancel(key);
    },
  };
}
