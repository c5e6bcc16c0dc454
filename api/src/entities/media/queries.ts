import { ATTACHED_TYPES } from '@overtrick/shared/learning/values/media';
import type { Db } from '../../database/connect.ts';
import type { FileName, KeptFile } from '../../http/file-address.ts';

/** Finds a file by its hash and the matching extension. */
export async function findKeptFile(db: Db, { hash, extension }: FileName): Promise<KeptFile | undefined> {
  const row = await db
    .selectFrom('files')
    .leftJoin('media', (join) => join.onRef('media.file_hash', '=', 'files.hash').on('media.is_public', '=', 1))
    .select(['files.size', 'files.small_size', 'media.id as public_use'])
    .where('files.hash', '=', hash)
    .where('files.extension', '=', extension)
    .limit(1)
    .executeTakeFirst();
  return row && { hash, extension, size: row.size, smallSize: row.small_size, isPublic: row.public_use !== null };
}

/** A file with one of its uses. */
export interface MediaRow extends FileName {
  readonly id: string;
  readonly owner_id: string;
  readonly is_public: 0 | 1;
  /** The sender's name for the file. */
  readonly name: string;
  readonly type: string | null;
  /** In bytes. */
  readonly size: number;
  /** The file on which this one hangs. */
  readonly attached_to: string | null;
  readonly position: number | null;
  readonly words: string | null;
  readonly language: string | null;
  /** What becomes of its pictures; told to its authors only. */
  readonly pictures: string | null;
}

/** The columns of the database table of media that name an owner. */
export type MediaOwner = 'teacher_profile_id' | 'deal_pack_id' | 'course_id' | 'lesson_id' | 'activity_id' | 'deal_id';

/** Whose a use of a file is; null for an owner of another kind. Undefined for one that is not there. */
export async function findMediaOwner(
  db: Db,
  owner: MediaOwner,
  id: string,
): Promise<{ readonly ownerId: string | null } | undefined> {
  const row = await db.selectFrom('media').select(`media.${owner} as ownerId`).where('id', '=', id).executeTakeFirst();
  return row && { ownerId: row.ownerId };
}

/** The files of these owners, the oldest first; what hangs on a file comes after all files, slides by their number. */
export async function listMedia(
  db: Db,
  owner: MediaOwner,
  ids: readonly string[],
): Promise<(id: string) => readonly MediaRow[]> {
  if (ids.length === 0) return () => [];
  const rows = await db
    .selectFrom('media')
    .innerJoin('files', 'files.hash', 'media.file_hash')
    .select(['media.id', 'media.is_public', 'media.name', 'media.type', 'files.hash', 'files.extension', 'files.size'])
    .select(['media.attached_to', 'media.position', 'media.words', 'media.language', 'media.pictures'])
    .select((eb) => eb.ref(`media.${owner}`).$notNull().as('owner_id'))
    .where(`media.${owner}`, 'in', ids)
    .orderBy((eb) => eb.case().when('media.type', 'in', ATTACHED_TYPES).then(1).else(0).end())
    .orderBy((eb) => eb.fn.coalesce('media.position', eb.lit(0)))
    .orderBy('media.created_at')
    .orderBy('media.id')
    .execute();
  return (id) => rows.filter((row) => row.owner_id === id);
}
