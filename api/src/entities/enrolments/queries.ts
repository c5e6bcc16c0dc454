import type { Selectable } from 'kysely';
import type { Db } from '../../database/connect.ts';
import type { EnrolmentsTable } from '../../database/tables/enrolments.ts';

/** One student in one pack or one course. */
export type Place = { readonly userId: string } & ({ readonly packId: string } | { readonly courseId: string });

export const findEnrolment = (db: Db, place: Place): Promise<Selectable<EnrolmentsTable> | undefined> =>
  db
    .selectFrom('enrolments')
    .selectAll()
    .where('user_id', '=', place.userId)
    .where((eb) => ('packId' in place ? eb('deal_pack_id', '=', place.packId) : eb('course_id', '=', place.courseId)))
    .executeTakeFirst();

/** Now or at any time before: what decides whether an attempt is taken (ruling 22). */
export const wasEverEnrolled = async (db: Db, place: Place): Promise<boolean> =>
  (await findEnrolment(db, place)) !== undefined;
