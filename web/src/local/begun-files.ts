import type { UserDatabase } from './database.ts';

/** The bytes that are here of each file that has not come whole. */
export async function readBegunSizes(db: UserDatabase): Promise<ReadonlyMap<string, number>> {
  const sizes = new Map<string, number>();
  await db.fileParts.each(({ file, content }) => sizes.set(file, (sizes.get(file) ?? 0) + content.size));
  return sizes;
}

/** Deletes what is here of files that have not come whole. Call alone or in a transaction. */
export async function dropParts(db: UserDatabase, isDropped: (hash: string) => boolean): Promise<void> {
  const keys = (await db.fileParts.toCollection().primaryKeys()) as unknown as [string, number][];
  await db.fileParts.bulkDelete(keys.filter(([hash]) => isDropped(hash)));
}
