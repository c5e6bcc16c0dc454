import { UPLOAD_KEY } from '@overtrick/shared/forms/uploads';
import { type FileRoom, hasRoom, noRoomMessage } from '@overtrick/shared/learning/values/file-room';
import type { Db } from '../../database/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Services } from '../../http/services.ts';
import type { UploadRoom } from '../../http/upload.ts';

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
 * The room that a teacher has left for a file of so many bytes; throws 413 when it goes beyond what they may keep (D-375).
 * Asked before the file is received. One that does not say its length counts as nothing here, and is held to the room
 * while it comes (D-408).
 */
export async function getRoom(
  { db, config }: Pick<Services, 'db' | 'config'>,
  teacherProfileId: string,
  size: number,
): Promise<UploadRoom> {
  const room = { used: await usedBytes(db, teacherProfileId), quota: config.fileQuota };
  const full = (): Refusal => quotaFull(room);
  if (!hasRoom(room, size)) throw full();
  return { bytes: room.quota - room.used, full };
}

function quotaFull(room: FileRoom): Refusal {
  const words = noRoomMessage(room);
  return new Refusal(413, 'quota_full', words, { [UPLOAD_KEY]: [words] });
}
