/** waiting: for its time, its turn or its next try; running: somebody has its lease; done and failed: ended. */
type JobState = 'waiting' | 'running' | 'done' | 'failed';

/**
 * A piece of work beside the calls. It is queued in the transaction of the change that causes it; who takes it has a
 * lease, and when the lease runs out another takes it and goes on.
 */
export interface JobsTable {
  id: string;
  /** The name of its record in api/src/jobs/kinds. */
  kind: string;
  /** At most one job of a kind waits under a key; null for kinds of which any number may wait. */
  key: string | null;
  /** The person who waits for it and may ask for it; null when nobody does. */
  owner_id: string | null;
  /** What its owner calls it, such as a file's name. */
  title: string | null;
  /** JSON, in the shape of its kind. */
  body: string;
  state: JobState;
  /** When it may be taken: while it waits, the time of its next try; while it runs, the end of its lease. */
  due_at: string;
  /** The lease of who runs it; a new one each time it is taken, so that a former holder can write nothing more. */
  leased_by: string | null;
  /** How often it was taken, the present time included. */
  tries: number;
  /** How much of it is done, from 0 to 1; null when that is not known. */
  progress: number | null;
  /** JSON of its kind: where the next holder goes on. It is noted in the transaction of the step before it. */
  place: string | null;
  /** JSON of its kind, once it is done. */
  result: string | null;
  /** Why it failed, as a code: 'internal'. */
  error: string | null;
  created_at: string;
  ended_at: string | null;
}

/** A job's long text, apart from its row, which each step of the job writes anew. It is deleted when the job is done. */
export interface JobTextsTable {
  job_id: string;
  content: string;
}
