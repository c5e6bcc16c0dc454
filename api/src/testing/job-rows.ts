import * as lines from '@overtrick/shared/contract/jobs';
import { beginJob, failJob } from '../entities/jobs/operations.ts';
import { type AccessRow, row } from './access-row.ts';
import * as rules from './access-rules.ts';
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

export const JOB_ROWS: readonly AccessRow[] = [
  row(lines.listJobs, rules.SIGNED_IN),
  row(lines.getJob, rules.OWN_JOB, failed),
  row(lines.retryJob, rules.OWN_JOB, failed),
  row(lines.deleteJob, rules.OWN_JOB, failed),
];
