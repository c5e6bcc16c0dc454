import type { Selectable } from 'kysely';
import type { Db } from '../../database/connect.ts';
import type { EnrolmentsTable } from './table.ts';

export const findEnrolment = (
  db: Db,
  userId: string,
  packId: string,
): Promise<Selectable<EnrolmentsTable> | undefined> =>
  db
    .selectFrom('enrolments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('deal_pack_id', '=', packId)
    .executeTakeFirst();

/** Now or at any time before: what decides whether an attempt is taken (decision 22). */
export const wasEverEnrolled = async (db: Db, userId: string, packId: string): Promise<boolean> =>
  (await findEnrolment(db, userId, packId)) !== undefined;
