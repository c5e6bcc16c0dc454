import { newId } from '@overtrick/shared/learning/values/ids';
import type { Db, Trx } from '../../database/connect.ts';
import type { MailKind } from '../../database/tables/mails.ts';
import { findDueMail, type MailRow } from './queries.ts';

export interface NewMail {
  readonly kind: MailKind;
  readonly recipient: string;
  readonly userId: string | null;
}

/** Puts a message into the queue. One of the same kind that still waits for this address becomes due again instead. */
export async function queueMail(trx: Trx, { kind, recipient, userId }: NewMail, now: Date): Promise<void> {
  const due = { user_id: userId, due_at: now.toISOString(), created_at: now.toISOString() };
  await trx
    .insertInto('mails')
    .values({ id: newId(), kind, recipient: recipient.toLowerCase(), tries: 0, ...due })
    .onConflict((conflict) => conflict.columns(['kind', 'recipient']).doUpdateSet(due))
    .execute();
}

/** A minute, then twice as long each time, an hour at the most; in milliseconds. */
const pauseAfter = (tries: number): number => Math.min(2 ** tries, 60) * 60_000;

/**
 * Takes the message that waits longest: it is not due again before the next try, and no other server takes it now.
 * Called outside of a transaction, since sending follows.
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

/** It went out, or never can. */
export async function removeMail(db: Db, id: string): Promise<void> {
  await db.deleteFrom('mails').where('id', '=', id).execute();
}
