import type { Selectable } from 'kysely';
import type { Db } from '../../database/connect.ts';
import type { MailsTable } from '../../database/tables/mails.ts';

export type MailRow = Selectable<MailsTable>;

export const findDueMail = (db: Db, id: string, now: Date): Promise<MailRow | undefined> =>
  db.selectFrom('mails').selectAll().where('id', '=', id).where('due_at', '<=', now.toISOString()).executeTakeFirst();

/** The due messages for which no job of this kind is queued. */
export const listMailsWithoutJob = (db: Db, kind: string, now: Date): Promise<readonly Pick<MailRow, 'id'>[]> =>
  db
    .selectFrom('mails')
    .select('id')
    .where('due_at', '<=', now.toISOString())
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('jobs')
            .select('jobs.id')
            .where('jobs.kind', '=', kind)
            .where('jobs.ended_at', 'is', null)
            .whereRef('jobs.key', '=', 'mails.id'),
        ),
      ),
    )
    .execute();
