import { importResultSchema, type Job } from '@overtrick/shared/contract/jobs';
import * as v from 'valibot';
import { fromJson } from '../../database/json.ts';
import type { JobRow } from './queries.ts';

/** The kinds that clients know by another name, which a server of before 1.45 would take for its own. */
const TOLD_AS: Readonly<Record<string, string>> = { 'file-import': 'deal-import' };

/** A job as its owner sees it. */
export const jobView = (job: JobRow): Job => ({
  id: job.id,
  kind: TOLD_AS[job.kind] ?? job.kind,
  title: job.title,
  state: job.state,
  progress: job.progress,
  result: resultOf(job),
  error: job.error,
  createdDate: job.created_at,
  endedDate: job.ended_at,
});

/** The result, if it is of a kind that has one for its owner; a newer release may have written others. */
function resultOf({ result }: JobRow): Job['result'] {
  const read = v.safeParse(importResultSchema, result === null ? null : fromJson(result));
  return read.success ? read.output : null;
}
