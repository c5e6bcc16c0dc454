import * as lines from '@overtrick/shared/contract/jobs';
import { beginJob, failJob } from '../entities/jobs/operations.ts';
import { type AccessRow, row, signedIn } from './access-row.ts';
import { makeTeacher } from './factories.ts';
import type { Harness } from './harness.ts';

/** A job that has failed, and its owner. */
async function failed(harness: Harness) {
  const owner = await makeTeacher(harness);
  const { db, now } = harness;
  const jobId = await db.transaction().execute(async (trx) => {
    const held = await beginJob(trx, { kind: 'deal-import', ownerId: owner.id, body: null }, now, 1000);
    await failJob(trx, held, 'internal', now);
    return held.id;
  });
  return { owner, params: { jobId } };
}

/** The answers for what only its owner sees: admins have no jobs of others in their hands. */
const owners = (status: number) => ({ visitor: 401, student: 404, other: 404, owner: status, admin: 404 });

export const JOB_ROWS: readonly AccessRow[] = [
  row(lines.listJobs, signedIn(200)),
  row(lines.getJob, owners(200), failed),
  row(lines.retryJob, owners(200), failed),
  row(lines.deleteJob, owners(204), failed),
];
