import { newId } from '@overtrick/shared/learning/values/ids';
import type { Db, Trx } from '../../database/connect.ts';
import type { MailKind } from '../../database/tables/mails.ts';
import { findDueMail, type MailRow } from './queries.ts';

export interface NewMail {
  readonly kind: MailKind;
  readonly recipient: string;
  readonly userId: string | null;
}

/** Adds a message to the queue. If one of the same kind already waits for this address, it becomes due now instead. */
export async function queueMail(trx: Trx, { kind, recipient, userId }: NewMail, now: Date): Promise<void> {
  const due = { user_id: userId, due_at: now.toISOString(), created_at: now.toISOString() };
  await trx
    .insertInto('mails')
    .values({ id: newId(), kind, recipient: recipient.toLowerCase(), tries: 0, ...due })
    .onConflict((conflict) => conflict.columns(['kind', 'recipient']).doUpdateSet(due))
    .execute();
}

/** The pause before the next try, in milliseconds: a minute, then twice as long each time, at most an hour. */
const pauseAfter = (tries: number): number => Math.min(2 ** tries, 60) * 60_000;

/**
 * Takes the due message that has waited longest, and sets the time of its next try, so that no other server takes it
 * meanwhile. Call it outside a transaction, because sending follows.
 */
export async function takeDueMail(db: Db, now: Date): Promise<MailRow | undefined> {
  const mail = await findDueMail(db, now);
  if (!mail) return undefined;
  const due_at = new Date(now.getTime() + pauseAfter(mail.tries)).toISOString();
  const taken = await db
    .updateTable('mails')
    .set({ tries: mail.tries + 1, due_at })
    .where('id', '=', mail.id)
    .where('tries', '=', mail.tries)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n ? mail : takeDueMail(db, now);
}

/** Removes a message that was sent, or that can never be delivered. */
export async function removeMail(db: Db, id: string): Promise<void> {
  await db.deleteFrom('mails').where('id', '=', id).execute();
}
