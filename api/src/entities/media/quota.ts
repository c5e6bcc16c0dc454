import { UPLOAD_KEY } from '@overtrick/shared/forms/uploads';
import { formatBytes } from '@overtrick/shared/learning/values/bytes';
import type { Db } from '../../database/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Services } from '../../http/services.ts';

/**
 * The bytes of all that a teacher has uploaded and what was made of it, each content once, with what is on its way in
 * parts.
 */
export async function usedBytes(db: Db, teacherProfileId: string): Promise<number> {
  const own = (table: 'deal_packs' | 'courses' | 'deals') =>
    db.selectFrom(table).select('id').where('teacher_profile_id', '=', teacherProfileId);
  const lessons = db.selectFrom('lessons').select('id').where('course_id', 'in', own('courses'));
  const activities = db.selectFrom('activities').select('id').where('lesson_id', 'in', lessons);
  const uses = db.selectFrom('media').select('file_hash');
  const hashes = uses
    .where('teacher_profile_id', '=', teacherProfileId)
    .union(uses.where('deal_pack_id', 'in', own('deal_packs')))
    .union(uses.where('course_id', 'in', own('courses')))
    .union(uses.where('lesson_id', 'in', lessons))
    .union(uses.where('activity_id', 'in', activities))
    .union(uses.where('deal_id', 'in', own('deals')));
  const kept = await db
    .selectFrom('files')
    .select((eb) => eb.fn.sum<number | string | null>('size').as('bytes'))
    .where('hash', 'in', hashes)
    .executeTakeFirst();
  const coming = await db
    .selectFrom('uploads')
    .select((eb) => eb.fn.sum<number | string | null>('size').as('bytes'))
    .where('deal_id', 'in', own('deals'))
    .executeTakeFirst();
  return Number(kept?.bytes ?? 0) + Number(coming?.bytes ?? 0);
}

/**
 * Throws 413 when a file of so many bytes goes beyond what the teacher may keep (D-375). Asked before the file is
 * received; one that is not announced by its length counts as nothing, so that at most one goes beyond.
 */
export async function refuseFull(
  { db, config }: Pick<Services, 'db' | 'config'>,
  teacherProfileId: string,
  size: number,
): Promise<void> {
  const used = await usedBytes(db, teacherProfileId);
  if (used + size <= config.fileQuota && used < config.fileQuota) return;
  const words = `There is no room for this file: ${formatBytes(used)} of ${formatBytes(config.fileQuota)} are used. Delete files that are not needed any more.`;
  throw new Refusal(413, 'quota_full', words, { [UPLOAD_KEY]: [words] });
}
