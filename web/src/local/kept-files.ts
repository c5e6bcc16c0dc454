import type { CourseBundle } from '@overtrick/shared/learning/courses/course';
import type { KeptMedia } from '@overtrick/shared/learning/values/media';
import { type FileSize, splitFiles } from '@overtrick/shared/sync/small-files';
import { dropParts } from './begun-files.ts';
import type { UserDatabase } from './database.ts';

/** The hash in a media address, '/api/media/{hash}.mp4?…'; undefined for any other address. */
export const hashOf = (url: string): string | undefined => /\/api\/media\/([0-9a-f]{64})\./.exec(url)?.[1];

/** How much of a course's small or large files is on this device; sizes in bytes. */
export interface KeptFiles {
  readonly count: number;
  readonly size: number;
  readonly heldCount: number;
  readonly heldSize: number;
}

/** A course's small or large files, without those of its deals, which are opened and kept one by one. */
export function listCourseFiles(
  { media, dealMedia = {} }: Pick<CourseBundle, 'media' | 'dealMedia'>,
  size: FileSize,
): readonly KeptMedia[] {
  const ofDeals = new Set(Object.values(dealMedia).flatMap((files) => files.map(({ url }) => hashOf(url))));
  return splitFiles(media.filter(({ hash }) => !ofDeals.has(hash)))[size];
}

/** Counts a course's small or large files, without those of its deals, and how many of them are on this device. */
export async function countKeptFiles(
  db: UserDatabase,
  bundle: Parameters<typeof listCourseFiles>[0],
  size: FileSize,
): Promise<KeptFiles> {
  const media = listCourseFiles(bundle, size);
  const held = await listHeldHashes(db);
  const here = media.filter(({ hash }) => held.has(hash));
  const sizeOf = (files: typeof media): number => files.reduce((sum, file) => sum + file.size, 0);
  return { count: media.length, size: sizeOf(media), heldCount: here.length, heldSize: sizeOf(here) };
}

export const listHeldHashes = async (db: UserDatabase): Promise<ReadonlySet<string>> =>
  new Set((await db.files.toCollection().primaryKeys()) as string[]);

/** Deletes the files, and parts of files, that no bundle here names; call in the transaction that deleted bundles. */
export async function dropUnneededFiles(db: UserDatabase): Promise<void> {
  if ((await db.files.count()) + (await db.fileParts.count()) === 0) return;
  const bundles = await db.bundles.toArray();
  const needed = new Set(bundles.flatMap(({ bundle }) => bundle.media.map(({ hash }) => hash)));
  await db.files
    .where('hash')
    .noneOf([...needed])
    .delete();
  await dropParts(db, (hash) => !needed.has(hash));
}
