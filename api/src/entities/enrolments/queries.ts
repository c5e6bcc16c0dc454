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

/** A pack or a course. */
export type ItemKey = { readonly packId: string } | { readonly courseId: string };

/**
 * Finds out in which of these packs and courses the student is or was ever enrolled, which decides whether an attempt is
 * accepted (ruling 22).
 */
export async function findEverEnrolled(
  db: Db,
  userId: string,
  items: readonly ItemKey[],
): Promise<(item: ItemKey) => boolean> {
  const packs = items.flatMap((item) => ('packId' in item ? [item.packId] : []));
  const courses = items.flatMap((item) => ('courseId' in item ? [item.courseId] : []));
  if (items.length === 0) return () => false;
  const rows = await db
    .selectFrom('enrolments')
    .select(['deal_pack_id', 'course_id'])
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([
        ...(packs.length > 0 ? [eb('deal_pack_id', 'in', [...new Set(packs)])] : []),
        ...(courses.length > 0 ? [eb('course_id', 'in', [...new Set(courses)])] : []),
      ]),
    )
    .execute();
  const enrolled = new Set(rows.map((row) => row.deal_pack_id ?? row.course_id));
  return (item) => enrolled.has('packId' in item ? item.packId : item.courseId);
}
