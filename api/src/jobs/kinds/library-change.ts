import { setTimeout as pause } from 'node:timers/promises';
import { fromJson } from '../../database/json.ts';
import {
  LIBRARY_CHANGE_JOB,
  type LibraryTask,
  libraryTaskSchema,
  stepTask,
  TASK_START,
  type TaskPlace,
} from '../../entities/deals/library-task.ts';
import type { JobKind } from '../kind.ts';

/** The rest after a step, in its own length, and the longest in milliseconds: students are served meanwhile. */
const REST = 2;
const LONGEST_REST = 100;

/**
 * Changes, removes or restores many deals of a library, a hundred in a transaction, which notes where the next begins:
 * after a crash another holder goes on there.
 */
export const libraryChangeKind: JobKind<LibraryTask> = {
  name: LIBRARY_CHANGE_JOB,
  body: libraryTaskSchema,
  where: 'here',
  tries: 5,
  pause: (tries) => tries * 5_000,
  look: 500,
  run: async ({ db, job, body, clock, signal, note }) => {
    let place: TaskPlace | undefined = job.place === null ? TASK_START : fromJson<TaskPlace>(job.place);
    while (place) {
      signal.throwIfAborted();
      const began = performance.now();
      const from: TaskPlace = place;
      place = await db.transaction().execute(async (trx) => {
        const next = await stepTask(trx, body, from, clock());
        if (next) await note(trx, { progress: Math.min(1, next.done / Math.max(1, body.deals)), place: next });
        return next;
      });
      await pause(Math.min(REST * (performance.now() - began), LONGEST_REST));
    }
  },
};
