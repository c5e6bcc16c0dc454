import { newId } from '@overtrick/shared/learning/values/ids';
import type { Db, Trx } from '../../database/connect.ts';
import type { MailKind } from '../../database/tables/mails.ts';
import { queueJob } from '../jobs/operations.ts';
import { findDueMail, listMailsWithoutJob, type MailRow } from './queries.ts';

export interface NewMail {
  readonly kind: MailKind;
  readonly recipient: string;
  readonly userId: string | null;
}

/** The kind of the jobs that send messages. */
export const MAIL_JOB = 'mail';

/**
 * Adds a message, and queues the job that sends it. If one of the same kind already waits for this address, it becomes
 * due now instead.
 */
export async function queueMail(trx: Trx, { kind, recipient, userId }: NewMail, now: Date): Promise<void> {
  const due = { user_id: userId, due_at: now.toISOString(), created_at: now.toISOString() };
  const { id } = await trx
    .insertInto('mails')
    .values({ id: newId(), kind, recipient: recipient.toLowerCase(), tries: 0, ...due })
    .onConflict((conflict) => conflict.columns(['kind', 'recipient']).doUpdateSet(due))
    .returning('id')
    .executeTakeFirstOrThrow();
  await queueMailJob(trx, id, now);
}

const queueMailJob = (trx: Trx, mailId: string, now: Date): Promise<string> =>
  queueJob(trx, { kind: MAIL_JOB, key: mailId, body: { mailId } }, now);

/** The pause after this many tries, in milliseconds: a minute, then twice as long each time, at most an hour. */
export const mailPause = (tries: number): number => Math.min(2 ** (tries - 1), 60) * 60_000;

/**
 * Takes a message for one try, and sets the time of the next one, so that no server of an older release, which has no
 * jobs, takes it meanwhile. Undefined when it is not due or there no longer.
 */
export async function takeMail(db: Db, id: string, now: Date): Promise<MailRow | undefined> {
  const mail = await findDueMail(db, id, now);
  if (!mail) return undefined;
  const tries = mail.tries + 1;
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ tries, due_at: new Date(now.getTime() + mailPause(tries)).toISOString() })
    .where('id', '=', id)
    .where('tries', '=', mail.tries)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? { ...mail, tries } : undefined;
}

/** Removes a message that was sent, or that can never be delivered. */
export async function removeMail(db: Db, id: string): Promise<void> {
  await db.deleteFrom('mails').where('id', '=', id).execute();
}

/** Queues the jobs of due messages that have none: a server of an older release has written them. */
export async function adoptMails(db: Db, now: Date): Promise<void> {
  for (const { id } of await listMailsWithoutJob(db, MAIL_JOB, now))
    await db.transaction().execute((trx) => queueMailJob(trx, id, now));
}
