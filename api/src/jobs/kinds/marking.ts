import { setTimeout as pause } from 'node:timers/promises';
import { fromJson } from '../../database/json.ts';
import {
  MARKING_JOB,
  type MarkingPlace,
  type MarkingTask,
  markingTaskSchema,
  stepMarking,
} from '../../entities/attempts/markings.ts';
import type { JobKind } from '../kind.ts';

/** The rest after a step, in its own length, and the longest in milliseconds: students are served meanwhile. */
const REST = 2;
const LONGEST_REST = 100;

/**
 * Marks the kept answers to a question again (ruling 67), a few students in a transaction, which notes where the next
 * begins: after a crash another holder goes on there.
 */
export const markingKind: JobKind<MarkingTask> = {
  name: MARKING_JOB,
  body: markingTaskSchema,
  where: 'here',
  tries: 5,
  pause: (tries) => tries * 5_000,
  look: 1_000,
  run: async ({ db, job, body, signal, note }) => {
    let place: MarkingPlace | undefined =
      job.place === null ? { after: '', done: 0 } : fromJson<MarkingPlace>(job.place);
    while (place) {
      signal.throwIfAborted();
      const began = performance.now();
      const from: MarkingPlace = place;
      place = await db.transaction().execute(async (trx) => {
        const next = await stepMarking(trx, body.question, from);
        if (next) await note(trx, { progress: Math.min(1, next.done / Math.max(1, body.students)), place: next });
        return next;
      });
      await pause(Math.min(REST * (performance.now() - began), LONGEST_REST));
    }
  },
};
