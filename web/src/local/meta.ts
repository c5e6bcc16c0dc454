import type { UserDatabase } from './database.ts';
import type { MetaKey, MetaValues } from './meta-values.ts';

/** A value of the meta database table; undefined until it is first set. */
export async function findMeta<K extends MetaKey>(db: UserDatabase, key: K): Promise<MetaValues[K] | undefined> {
  return (await db.meta.get(key))?.value as MetaValues[K] | undefined;
}

export async function setMeta<K extends MetaKey>(db: UserDatabase, key: K, value: MetaValues[K]): Promise<void> {
  await db.meta.put({ key, value });
}
