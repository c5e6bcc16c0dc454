import type { TeacherProfile } from '@overtrick/shared/learning/packs/deal-pack';
import type { Db } from '../database/connect.ts';
import { type ItemName, type ItemTable, OWNER_COLUMNS } from '../database/tables/items.ts';
import { listMedia, type MediaRow } from '../entities/media/queries.ts';
import { teacherProfileView } from '../entities/teacher-profiles/views.ts';

/** The first fields of every bundle: the teacher, and the item's picture. */
export async function getBundleHead(
  db: Db,
  name: ItemName,
  item: Pick<ItemTable, 'id' | 'teacher_profile_id'>,
): Promise<{ readonly teacher: TeacherProfile; readonly pictures: readonly MediaRow[] }> {
  const teacher = await db
    .selectFrom('teacher_profiles')
    .selectAll()
    .where('id', '=', item.teacher_profile_id)
    .executeTakeFirstOrThrow();
  const mediaOf = await listMedia(db, 'teacher_profile_id', [teacher.id]);
  const picturesOf = await listMedia(db, OWNER_COLUMNS[name], [item.id]);
  return { teacher: teacherProfileView(teacher, mediaOf(teacher.id)), pictures: picturesOf(item.id) };
}
