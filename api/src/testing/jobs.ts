import type { JobKind } from '../jobs/kind.ts';
import { type JobsDeps, runNextJob } from '../jobs/run-job.ts';
import { atOnce, THREAD_TASKS } from '../jobs/start.ts';
import type { Harness } from './harness.ts';
import { createThreadsHere } from './threads.ts';

const threads = createThreadsHere(THREAD_TASKS);

/** What runs jobs in a test: with the harness's clock, and without threads. An error of a try is thrown. */
export const jobsDeps = (harness: Harness, changes: Partial<JobsDeps> = {}): JobsDeps => ({
  db: harness.db,
  clock: () => harness.now,
  leisure: atOnce,
  ask: threads.ask,
  stopping: new AbortController().signal,
  held: new Set(),
  onFault: (error) => {
    throw error;
  },
  ...changes,
});

/** Runs the due jobs of a kind, until none is left or one must wait. */
export async function runJobs<Body>(deps: JobsDeps, kind: JobKind<Body>): Promise<void> {
  while ((await runNextJob(deps, kind as unknown as JobKind)) === 'ended');
}
