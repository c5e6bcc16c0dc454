import type { TeacherProfile } from '@overtrick/shared/learning/deal-pack';
import type { Selectable } from 'kysely';
import { fromJson } from '../../database/json.ts';
import type { TeacherProfilesTable } from './table.ts';

/** A teacher as everybody sees them. */
export const teacherProfileView = (row: Selectable<TeacherProfilesTable>): TeacherProfile => ({
  id: row.id,
  displayName: row.display_name,
  headline: row.headline,
  biography: row.biography,
  website: row.website,
  languages: fromJson(row.languages),
  media: fromJson(row.media),
});
