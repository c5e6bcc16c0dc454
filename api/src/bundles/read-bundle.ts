import { toWire } from '@overtrick/shared/contract/wire';
import { type CourseBundle, courseBundleSchema } from '@overtrick/shared/learning/courses/course';
import { type PackBundle, packBundleSchema } from '@overtrick/shared/learning/packs/deal-pack';
import type { Db } from '../database/connect.ts';
import type { ItemName } from '../database/tables/items.ts';
import { SIZE_UNKNOWN } from '../entities/items/changed.ts';
import { getCourseBundle } from './course-bundle.ts';
import { getPackBundle } from './pack-bundle.ts';

interface Bundles {
  readonly courses: CourseBundle;
  readonly deal_packs: PackBundle;
}

const BUILD: { readonly [N in ItemName]: (db: Db, id: string) => Promise<Bundles[N]> } = {
  courses: getCourseBundle,
  deal_packs: getPackBundle,
};

const SCHEMAS = { courses: courseBundleSchema, deal_packs: packBundleSchema };

/** An item with what the database knows about its bundle. */
export interface BundledItem {
  readonly id: string;
  /** In bytes; SIZE_UNKNOWN until the bundle is first read. */
  readonly size: number;
}

/**
 * Builds an item's bundle and stores its size at the first reading. The caller has checked that the person may read it.
 */
export async function readBundle<N extends ItemName>(db: Db, name: N, { id, size }: BundledItem): Promise<Bundles[N]> {
  const bundle = await BUILD[name](db, id);
  if (size === SIZE_UNKNOWN) await keepSize(db, name, bundle, sizeOf(name, bundle));
  return bundle;
}

/** The size of an item's bundle as JSON, in bytes. */
export async function getBundleSize(db: Db, name: ItemName, item: BundledItem): Promise<number> {
  return item.size === SIZE_UNKNOWN ? sizeOf(name, await readBundle(db, name, item)) : item.size;
}

const sizeOf = (name: ItemName, bundle: CourseBundle | PackBundle): number =>
  Buffer.byteLength(JSON.stringify(toWire(SCHEMAS[name], bundle)));

/** Stores the size, unless the item has changed since the bundle was built. */
const keepSize = (db: Db, name: ItemName, { id, version }: CourseBundle | PackBundle, size: number) =>
  db
    .updateTable(name as 'courses')
    .set({ size })
    .where('id', '=', id)
    .where('version', '=', version)
    .execute();

/** The ETag of a bundle: it changes with the bundle's version, and whenever another trick table is known. */
export const bundleTag = ({ id, version, deals }: CourseBundle | PackBundle): string =>
  `"${id}-${version}-${deals.filter((deal) => deal.table !== null).length}"`;
