import type { Selectable } from 'kysely';
import type { Db } from '../../database/connect.ts';
import type { JobsTable } from '../../database/tables/jobs.ts';
import type { Actor } from '../../http/actor.ts';

export type JobRow = Selectable<JobsTable>;

/** How many of their jobs people are told of. */
const LISTED = 50;

/** A job of this person. Others', and those that belong to nobody, are not found. */
export const findOwnJob = (db: Db, { id: ownerId }: Actor, id: string): Promise<JobRow | undefined> =>
  db.selectFrom('jobs').selectAll().where('id', '=', id).where('owner_id', '=', ownerId).executeTakeFirst();

/** This person's jobs, the newest first. */
export const listOwnJobs = (db: Db, { id: ownerId }: Actor): Promise<readonly JobRow[]> =>
  db
    .selectFrom('jobs')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute();

/** The text that was queued with a job; undefined when the job is done. */
export async function findJobText(db: Db, jobId: string): Promise<string | undefined> {
  const row = await db.selectFrom('job_texts').select('content').where('job_id', '=', jobId).executeTakeFirst();
  return row?.content;
}

/** Whether a job of this kind, under this key when one is given, has not ended. */
export async function isAnyOpen(db: Db, kind: string, key?: string): Promise<boolean> {
  const row = await db
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .$if(key !== undefined, (query) => query.where('key', '=', key ?? ''))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What waits in the queue although it is due. */
export interface Due {
  readonly count: number;
  /** For how long the oldest is due; 0 when nothing waits. */
  readonly seconds: number;
}

/** The jobs that somebody should have taken by now. A job that runs is due again when its lease ends. */
export async function describeDue(db: Db, now: Date): Promise<Due> {
  const { count, oldest } = await db
    .selectFrom('jobs')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('due_at').as('oldest')])
    .where('ended_at', 'is', null)
    .where('due_at', '<=', now.toISOString())
    .executeTakeFirstOrThrow();
  const seconds = oldest === null ? 0 : (now.getTime() - new Date(oldest).getTime()) / 1000;
  return { count: Number(count), seconds };
}
