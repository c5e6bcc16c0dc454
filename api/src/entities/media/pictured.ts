import type { AttachedType, PictureFault } from '@overtrick/shared/learning/values/media';
import type { Db, Trx } from '../../database/connect.ts';
import type { FileName } from '../../http/file-address.ts';
import { addMedia } from './operations.ts';

/*
 * Pictures that are made of a file by a job: of a presentation its slides, of a film its poster. `pictures` of the
 * file's use says how far it is: null, wanted, making, made, or a fault (silence 289).
 */

/** What the file of an activity is recorded with: whoever can make pictures of it, does. */
export const wantsPictures = { pictures: 'wanted' } as const;

/** Wants pictures of the files with these extensions of which nothing is said: an older server has recorded them. */
export async function wantOldPictures(db: Db, extensions: readonly string[]): Promise<void> {
  await db
    .updateTable('media')
    .set(wantsPictures)
    .where('activity_id', 'is not', null)
    .where('type', 'is', null)
    .where('pictures', 'is', null)
    .where('file_hash', 'in', (eb) => eb.selectFrom('files').select('hash').where('extension', 'in', extensions))
    .execute();
}

/** What is said of pictures that are not a fault of theirs. A newer release may note faults that this one does not know. */
const FAULTLESS = ['wanted', 'making', 'made'];

/**
 * Wants pictures anew of a file of which none could be made: whoever has the program tries again. Any other is left as
 * it is, so that a second tap changes nothing (silence 322). Returns false when the activity has no such file.
 */
export async function wantPicturesAgain(trx: Trx, activityId: string, mediaId: string): Promise<boolean> {
  const file = await trx
    .selectFrom('media')
    .select('id')
    .where('id', '=', mediaId)
    .where('activity_id', '=', activityId)
    .where('type', 'is', null)
    .executeTakeFirst();
  if (!file) return false;
  await trx
    .updateTable('media')
    .set(wantsPictures)
    .where('id', '=', mediaId)
    .where('pictures', 'not in', FAULTLESS)
    .execute();
  return true;
}

/** How many files are taken at a time. */
const AT_ONCE = 50;

/** Takes files with these extensions of which pictures are wanted: they are being made from now on. */
export async function takeWanted(trx: Trx, extensions: readonly string[]): Promise<readonly string[]> {
  const wanted = await trx
    .selectFrom('media')
    .innerJoin('files', 'files.hash', 'media.file_hash')
    .select('media.id')
    .where('media.pictures', '=', 'wanted')
    .where('files.extension', 'in', extensions)
    .orderBy('media.id')
    .limit(AT_ONCE)
    .execute();
  if (wanted.length === 0) return [];
  const ids = wanted.map(({ id }) => id);
  await trx
    .updateTable('media')
    .set({ pictures: 'making' })
    .where('id', 'in', ids)
    .where('pictures', '=', 'wanted')
    .execute();
  return ids;
}

/** The file of which pictures are being made; undefined when its author has replaced or deleted it. */
export const findPictured = (db: Db, mediaId: string): Promise<FileName | undefined> =>
  db
    .selectFrom('media')
    .innerJoin('files', 'files.hash', 'media.file_hash')
    .select(['files.hash', 'files.extension'])
    .where('media.id', '=', mediaId)
    .where('media.pictures', '=', 'making')
    .executeTakeFirst();

/** Says what became of the pictures of a file; returns its activity, or undefined when the file is gone. */
async function settle(trx: Trx, mediaId: string, pictures: 'made' | PictureFault): Promise<string | undefined> {
  const settled = await trx
    .updateTable('media')
    .set({ pictures })
    .where('id', '=', mediaId)
    .where('pictures', '=', 'making')
    .returning('activity_id')
    .executeTakeFirst();
  return settled?.activity_id ?? undefined;
}

export interface MadePicture {
  readonly type: AttachedType;
  readonly file: FileName;
  readonly position?: number;
  readonly words?: string;
}

/**
 * Hangs pictures on the file of which they were made, and returns the course in which they are. They go with the file
 * when that has gone meanwhile: then there is no course.
 */
export async function hangPictures(
  trx: Trx,
  mediaId: string,
  pictures: readonly MadePicture[],
  now: Date,
): Promise<string | undefined> {
  const activityId = await settle(trx, mediaId, 'made');
  if (activityId === undefined) return undefined;
  for (const { type, file, position, words } of pictures) {
    const use = { owner: 'activity_id', ownerId: activityId, file, name: nameOf(type, position), type } as const;
    const attached = { to: mediaId, position: position ?? null, words: words ?? null };
    await addMedia(trx, { ...use, isPublic: false, attached }, now);
  }
  const course = await trx
    .selectFrom('activities')
    .innerJoin('lessons', 'lessons.id', 'activities.lesson_id')
    .select('lessons.course_id')
    .where('activities.id', '=', activityId)
    .executeTakeFirst();
  return course?.course_id;
}

const nameOf = (type: AttachedType, position: number | undefined): string =>
  position === undefined ? `${type}.webp` : `${type}-${position}.webp`;

/** Says why no pictures could be made of a file. */
export const failPictures = async (trx: Trx, mediaId: string, fault: PictureFault): Promise<void> =>
  void (await settle(trx, mediaId, fault));
