import type { Selectable } from 'kysely';
import type { Db } from '../../database/connect.ts';
import type { MailsTable } from '../../database/tables/mails.ts';

export type MailRow = Selectable<MailsTable>;

/** The message that has been due for the longest time. */
export const findDueMail = (db: Db, now: Date): Promise<MailRow | undefined> =>
  db
    .selectFrom('mails')
    .selectAll()
    .where('due_at', '<=', now.toISOString())
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
