import { newId } from '@overtrick/shared/learning/values/ids';
import { type SqlBool, sql } from 'kysely';
import type { Db, Trx } from '../../database/connect.ts';
import { isSqlite } from '../../database/is-sqlite.ts';
import { toJson } from '../../database/json.ts';
import type { JobRow } from './queries.ts';

export interface NewJob {
  readonly id?: string;
  readonly kind: string;
  /** At most one job of the kind waits under it. */
  readonly key?: string;
  readonly ownerId?: string;
  readonly title?: string;
  readonly body: unknown;
  /** A long text, deleted when the job is done. */
  readonly text?: string;
  /** The time of its first try; now, when absent. */
  readonly dueAt?: Date;
}

/** A new job, waiting for its first try. */
const rowOf = ({ id = newId(), kind, key, ownerId, title, body, dueAt }: NewJob, now: Date) => ({
  id,
  kind,
  key: key ?? null,
  owner_id: ownerId ?? null,
  title: title ?? null,
  body: toJson(body),
  state: 'waiting' as const,
  due_at: (dueAt ?? now).toISOString(),
  leased_by: null,
  tries: 0,
  progress: null,
  place: null,
  result: null,
  error: null,
  created_at: now.toISOString(),
  ended_at: null,
});

/**
 * Queues a job in the transaction of the change that causes it: either both are there or none. If one waits under the
 * same key, that one becomes due at this job's time instead. Returns the id of the job that waits now.
 */
export async function queueJob(trx: Trx, job: NewJob, now: Date): Promise<string> {
  const [id] = await queueJobs(trx, [job], now);
  if (id === undefined) throw new Error('a job was not queued');
  if (job.text !== undefined) {
    const content = job.text;
    await trx
      .insertInto('job_texts')
      .values({ job_id: id, content })
      .onConflict((conflict) => conflict.column('job_id').doUpdateSet({ content }))
      .execute();
  }
  return id;
}

/** Queues several jobs without a text in one statement; no two of them may have the same key. */
export async function queueJobs(trx: Trx, jobs: readonly NewJob[], now: Date): Promise<readonly string[]> {
  if (jobs.length === 0) return [];
  const rows = await trx
    .insertInto('jobs')
    .values(jobs.map((job) => rowOf(job, now)))
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'key'])
        // A literal: PostgreSQL finds the partial index only by the very condition that made it.
        .where(sql<SqlBool>`state = 'waiting'`)
        .doUpdateSet((eb) => ({ due_at: eb.ref('excluded.due_at') })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** A job and the lease under which its holder may write. */
export interface HeldJob extends JobRow {
  readonly leased_by: string;
}

export interface Taking {
  readonly kind: string;
  readonly now: Date;
  /** How long the job is this holder's without a further word, in milliseconds. */
  readonly lease: number;
  /** Takes this job only. */
  readonly id?: string;
}

/** Makes a job that its maker runs at once: it already has the lease, and if it is lost, another goes on. */
export async function beginJob(trx: Trx, job: NewJob, now: Date, lease: number): Promise<HeldJob> {
  const id = await queueJob(trx, { ...job, dueAt: new Date(now.getTime() + lease) }, now);
  const leased_by = newId();
  const row = await trx
    .updateTable('jobs')
    .set({ state: 'running', leased_by, tries: 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...row, leased_by };
}

const later = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();

/**
 * Takes the job of a kind that has been due for the longest time: one that waits, or one whose holder was lost. It is
 * one statement, so that two takers never get the same job: SQLite writes for one at a time, and on PostgreSQL rows
 * that another taker has locked are passed over.
 */
export async function takeJob(db: Db, { kind, now, lease, id }: Taking): Promise<HeldJob | undefined> {
  const leased_by = newId();
  const row = await db
    .updateTable('jobs')
    .set((eb) => ({ state: 'running', leased_by, due_at: later(now, lease), tries: eb('tries', '+', 1) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('jobs as due')
        .select('due.id')
        .where('due.kind', '=', kind)
        .where('due.ended_at', 'is', null)
        .where('due.due_at', '<=', now.toISOString())
        .$if(id !== undefined, (query) => query.where('due.id', '=', id ?? ''))
        .orderBy('due.due_at')
        .orderBy('due.id')
        .limit(1)
        .$if(!isSqlite(db), (query) => query.forUpdate().skipLocked()),
    )
    .returningAll()
    .executeTakeFirst();
  return row && { ...row, leased_by };
}

/** The holder's lease ran out and somebody else has the job: what this transaction wrote must not stay. */
export class LeaseLost extends Error {
  constructor({ kind, id }: JobRow) {
    super(`the lease of ${kind} ${id} was lost`);
  }
}

/** Changes a job as its holder; throws LeaseLost when it is no longer. */
async function change(db: Db, held: HeldJob, changes: Partial<JobRow>): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set(changes)
    .where('id', '=', held.id)
    .where('leased_by', '=', held.leased_by)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new LeaseLost(held);
}

/** Makes the lease last until `lease` milliseconds from now; throws LeaseLost when it has run out and was taken. */
export const keepLease = (db: Db, held: HeldJob, now: Date, lease: number): Promise<void> =>
  change(db, held, { due_at: later(now, lease) });

export interface Noted {
  /** From 0 to 1. */
  readonly progress: number;
  /** Where the next holder goes on, if this one is lost. */
  readonly place: unknown;
}

/**
 * Notes how far the job is, in the transaction of the step that brought it there; keeps the lease too. Tries are counted
 * anew from there: a server that is killed again and again still brings a long job to its end.
 */
export const noteProgress = (
  trx: Trx,
  held: HeldJob,
  { progress, place }: Noted,
  now: Date,
  lease: number,
): Promise<void> => change(trx, held, { progress, place: toJson(place), due_at: later(now, lease), tries: 1 });

/** Lets the jobs of holders that are known to be dead be taken at once, without waiting for the end of their leases. */
export async function freeJobs(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ due_at: now.toISOString() })
    .where('state', '=', 'running')
    .where('ended_at', 'is', null)
    .execute();
}

const ENDED = { leased_by: null, key: null } as const;

/** Ends a job that is done. Its owner may read the result; a job without an owner is deleted. */
export async function endJob(trx: Trx, held: HeldJob, result: unknown, now: Date): Promise<void> {
  if (held.owner_id === null) return forgetJob(trx, held);
  const done = { state: 'done', progress: 1, place: null, result: toJson(result ?? null) } as const;
  await change(trx, held, { ...ENDED, ...done, ended_at: now.toISOString() });
  await trx.deleteFrom('job_texts').where('job_id', '=', held.id).execute();
}

/** Deletes a job as its holder, with its text; throws LeaseLost when it is no longer. */
export async function forgetJob(trx: Trx, held: HeldJob): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('jobs')
    .where('id', '=', held.id)
    .where('leased_by', '=', held.leased_by)
    .executeTakeFirst();
  if (numDeletedRows !== 1n) throw new LeaseLost(held);
}

/**
 * Deletes somebody's job that has not ended, by its key: its holder, if it has one, can write no more. Returns whether
 * there was one.
 */
export async function dropJob(
  db: Db,
  { kind, key, ownerId }: { readonly kind: string; readonly key: string; readonly ownerId: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('jobs')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('owner_id', '=', ownerId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends a job that cannot be done; its owner may read why and have it tried again. */
export const failJob = (trx: Trx, held: HeldJob, error: string, now: Date): Promise<void> =>
  change(trx, held, { ...ENDED, state: 'failed', error, ended_at: now.toISOString() });

/**
 * Puts a job back into the queue: for its next try, or as if it had not been taken, when its holder stops. If another
 * was queued under its key meanwhile, that one stands for both.
 */
export async function putBack(
  trx: Trx,
  held: HeldJob,
  { dueAt, counts }: { readonly dueAt: Date; readonly counts: boolean },
): Promise<void> {
  const tries = counts ? held.tries : held.tries - 1;
  await change(trx, held, { leased_by: null, tries, due_at: dueAt.toISOString() });
  if (await isKeyWaiting(trx, held)) await trx.deleteFrom('jobs').where('id', '=', held.id).execute();
  else await trx.updateTable('jobs').set({ state: 'waiting' }).where('id', '=', held.id).execute();
}

async function isKeyWaiting(trx: Trx, { kind, key }: HeldJob): Promise<boolean> {
  if (key === null) return false;
  const row = await trx
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return row !== undefined;
}

/** Has a failed job tried again, from its noted place; returns false when it has not failed. */
export async function retryJob(trx: Trx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('jobs')
    .set({ state: 'waiting', due_at: now.toISOString(), tries: 0, error: null, ended_at: null })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes a job that has ended, with its text; returns false when it has not ended. */
export async function removeEndedJob(trx: Trx, id: string): Promise<boolean> {
  const removed = await trx
    .deleteFrom('jobs')
    .where('id', '=', id)
    .where('ended_at', 'is not', null)
    .executeTakeFirst();
  return removed.numDeletedRows === 1n;
}
