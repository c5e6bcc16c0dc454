import type { Trx } from '../../database/connect.ts';
import {
  LIBRARY_CHANGE_JOB,
  type LibraryTask,
  libraryTaskSchema,
  stepTask,
  TASK_START,
  type TaskPlace,
} from '../../entities/deals/library-task.ts';
import { runInSteps } from '../in-steps.ts';
import type { JobKind } from '../kind.ts';

/**
 * Changes, removes or restores many deals of a library, a hundred in a transaction (in-steps.ts).
 */
export const libraryChangeKind: JobKind<LibraryTask> = {
  name: LIBRARY_CHANGE_JOB,
  body: libraryTaskSchema,
  where: 'here',
  tries: 5,
  pause: (tries) => tries * 5_000,
  look: 500,
  run: (context) => {
    const { body } = context;
    const step = (trx: Trx, from: TaskPlace) => stepTask(trx, body, from, context.clock());
    return runInSteps(context, { start: TASK_START, of: body.deals, step });
  },
};
