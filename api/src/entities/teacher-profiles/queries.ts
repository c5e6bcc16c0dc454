import type { Selectable } from 'kysely';
import type { Db } from '../../database/connect.ts';
import type { TeacherProfilesTable } from './table.ts';

/** Every teacher's profile is public. */
export const findTeacherProfile = (db: Db, id: string): Promise<Selectable<TeacherProfilesTable> | undefined> =>
  db.selectFrom('teacher_profiles').selectAll().where('id', '=', id).executeTakeFirst();
