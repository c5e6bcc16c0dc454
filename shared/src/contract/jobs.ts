import * as v from 'valibot';
import { idSchema } from '../learning/values/id-schemas.ts';
import { importProblemSchema } from './deal-imports.ts';
import { endpoint } from './endpoint.ts';

/** waiting: for its turn or its next try; done and failed: ended. */
const JOB_STATES = ['waiting', 'running', 'done', 'failed'] as const;

/** What an import has brought. */
export const importResultSchema = v.object({
  created: v.number(),
  /** The first problems of the file. */
  problems: v.array(importProblemSchema),
  /** The number of all its problems. */
  problemCount: v.number(),
});
export type ImportResult = v.InferOutput<typeof importResultSchema>;

/** Work that the server does for somebody beside their calls, as its owner sees it. */
export const jobSchema = v.object({
  id: idSchema,
  /** 'deal-import'. A client passes over kinds that it does not know. */
  kind: v.string(),
  /** Such as the file's name. */
  title: v.nullable(v.string()),
  state: v.picklist(JOB_STATES),
  /** From 0 to 1; null when it is not known. */
  progress: v.nullable(v.number()),
  /** Of an import that is done. */
  result: v.nullable(importResultSchema),
  /** Why it failed, as a code: 'internal'. */
  error: v.nullable(v.string()),
  createdDate: v.string(),
  endedDate: v.nullable(v.string()),
});
export type Job = v.InferOutput<typeof jobSchema>;

const params = v.object({ jobId: idSchema });

export const listJobs = endpoint({
  method: 'GET',
  path: '/jobs',
  who: 'student',
  summary: 'What the server does for the caller beside the calls, the newest first',
  reply: v.array(jobSchema),
});

export const getJob = endpoint({
  method: 'GET',
  path: '/jobs/{jobId}',
  who: 'student',
  summary: 'One job of the caller: how far it is, and what it has brought',
  params,
  reply: jobSchema,
});

export const retryJob = endpoint({
  method: 'POST',
  path: '/jobs/{jobId}/retry',
  who: 'student',
  summary: 'Has a failed job tried again, from where it stopped',
  params,
  reply: jobSchema,
});

export const deleteJob = endpoint({
  method: 'DELETE',
  path: '/jobs/{jobId}',
  who: 'student',
  summary: 'Forgets a job that has ended',
  params,
});
