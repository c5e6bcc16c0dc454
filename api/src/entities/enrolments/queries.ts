import type { Selectable } from 'kysely';
import type { Db } from '../../database/connect.ts';
import type { EnrolmentsTable } from '../../database/tables/enrolments.ts';

/** Identifies an enrolment: a student in a pack or a course. */
export type EnrolmentKey = { readonly userId: string } & ({ readonly packId: string } | { readonly courseId: string });

export const findEnrolment = (db: Db, key: EnrolmentKey): Promise<Selectable<EnrolmentsTable> | undefined> =>
  db
    .selectFrom('enrolments')
    .selectAll()
    .where('user_id', '=', key.userId)
    .where((eb) => ('packId' in key ? eb('deal_pack_id', '=', key.packId) : eb('course_id', '=', key.courseId)))
    .executeTakeFirst();

/** Whether the student is or was enrolled, which decides whether an attempt is accepted (ruling 22). */
export const wasEverEnrolled = async (db: Db, key: EnrolmentKey): Promise<boolean> =>
  (await findEnrolment(db, key)) !== undefined;
