import type { Trx } from '../../database/connect.ts';
import {
  MARKING_JOB,
  type MarkingPlace,
  type MarkingTask,
  markingTaskSchema,
  stepMarking,
} from '../../entities/attempts/markings.ts';
import { runInSteps } from '../in-steps.ts';
import type { JobKind } from '../kind.ts';

/**
 * Marks the kept answers to a question again (ruling 67), a few students in a transaction (in-steps.ts).
 */
export const markingKind: JobKind<MarkingTask> = {
  name: MARKING_JOB,
  body: markingTaskSchema,
  where: 'here',
  tries: 5,
  pause: (tries) => tries * 5_000,
  look: 1_000,
  run: (context) => {
    const { body } = context;
    const step = (trx: Trx, from: MarkingPlace) => stepMarking(trx, body.question, from);
    return runInSteps(context, { start: { after: '', done: 0 }, of: body.students, step });
  },
};
