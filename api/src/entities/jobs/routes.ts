import * as lines from '@overtrick/shared/contract/jobs';
import { found, Refusal } from '../../http/refusal.ts';
import { type Route, route } from '../../http/route.ts';
import { removeEndedJob, retryJob } from './operations.ts';
import { findOwnJob, listOwnJobs } from './queries.ts';
import { jobView } from './views.ts';

export const jobRoutes: readonly Route[] = [
  route(lines.listJobs, async ({ db, actor }) => (await listOwnJobs(db, actor)).map(jobView)),

  route(lines.getJob, async ({ db, actor, params }) => jobView(found(await findOwnJob(db, actor, params.jobId)))),

  route(lines.retryJob, ({ db, actor, params, clock }) =>
    db.transaction().execute(async (trx) => {
      const { id } = found(await findOwnJob(trx, actor, params.jobId));
      if (!(await retryJob(trx, id, clock()))) throw new Refusal(409, 'not_failed', 'Only what failed is tried again');
      return jobView(found(await findOwnJob(trx, actor, id)));
    }),
  ),

  route(lines.deleteJob, ({ db, actor, params }) =>
    db.transaction().execute(async (trx) => {
      const { id } = found(await findOwnJob(trx, actor, params.jobId));
      if (!(await removeEndedJob(trx, id))) throw new Refusal(409, 'not_ended', 'This is still under way');
    }),
  ),
];
