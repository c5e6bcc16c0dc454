import { toWire } from '@overtrick/shared/contract/wire';
import { type CourseBundle, courseBundleSchema } from '@overtrick/shared/learning/courses/course';
import { type PackBundle, packBundleSchema } from '@overtrick/shared/learning/packs/deal-pack';
import type { Db } from '../database/connect.ts';
import { contentHash } from '../database/content-hash.ts';
import type { ItemName, ItemTable } from '../database/tables/items.ts';
import { SIZE_UNKNOWN } from '../entities/items/changed.ts';
import { getCourseBundle } from './course-bundle.ts';
import { getPackBundle } from './pack-bundle.ts';

interface Bundles {
  readonly courses: CourseBundle;
  readonly deal_packs: PackBundle;
}

type Bundle = CourseBundle | PackBundle;

const BUILD: { readonly [N in ItemName]: (db: Db, id: string) => Promise<Bundles[N]> } = {
  courses: getCourseBundle,
  deal_packs: getPackBundle,
};

const SCHEMAS = { courses: courseBundleSchema, deal_packs: packBundleSchema };

/** An item with what the database knows about its bundle. */
export type BundledItem = Pick<ItemTable, 'id' | 'version' | 'size' | 'hash' | 'hashed_version'>;

/** What a device compares before it fetches a bundle. */
export interface BundleFacts {
  /** In bytes of JSON. */
  readonly size: number;
  /** Of its content; trick tables and the version number do not count. */
  readonly hash: string;
}

/** The facts that are stored; undefined when the item has changed since its bundle was last read. */
const findFacts = ({ version, size, hash, hashed_version }: BundledItem): BundleFacts | undefined =>
  size === SIZE_UNKNOWN || hash === null || hashed_version !== version ? undefined : { size, hash };

interface Built<B> {
  readonly bundle: B;
  readonly facts: BundleFacts;
}

/** Builds the bundle and stores its facts, unless they are known already. */
async function build<N extends ItemName>(db: Db, name: N, item: BundledItem): Promise<Built<Bundles[N]>> {
  const bundle = await BUILD[name](db, item.id);
  // The stored hash goes out, so that a newer server that hashes other fields does not make every device fetch again.
  const known = bundle.version === item.version ? findFacts(item) : undefined;
  const hash = known?.hash ?? hashOf(bundle);
  const whole = { ...bundle, hash };
  if (known) return { bundle: whole, facts: known };
  const facts = { size: sizeOf(name, whole), hash };
  await keepFacts(db, name, bundle, facts);
  return { bundle: whole, facts };
}

/**
 * Builds an item's bundle; its size and hash are stored at the first reading, so that a pull only reads them. The caller
 * has checked that the person may read it.
 */
export const readBundle = async <N extends ItemName>(db: Db, name: N, item: BundledItem): Promise<Bundles[N]> =>
  (await build(db, name, item)).bundle;

/** The size and the hash of an item's bundle. */
export const getBundleFacts = async (db: Db, name: ItemName, item: BundledItem): Promise<BundleFacts> =>
  findFacts(item) ?? (await build(db, name, item)).facts;

const sizeOf = (name: ItemName, bundle: Bundle): number =>
  Buffer.byteLength(JSON.stringify(toWire(SCHEMAS[name], bundle)));

const hashOf = ({ version: _version, ...bundle }: Bundle): string =>
  contentHash({ ...bundle, deals: bundle.deals.map(({ table: _table, ...deal }) => deal) });

/** Stores what is known of the bundle, unless the item has changed since it was built. */
const keepFacts = (db: Db, name: ItemName, { id, version }: Bundle, { size, hash }: BundleFacts) =>
  db
    .updateTable(name as 'courses')
    .set({ size, hash, hashed_version: version })
    .where('id', '=', id)
    .where('version', '=', version)
    .execute();

/**
 * The ETag of a bundle: it changes with the bundle's version and content, and whenever another trick table is known.
 */
export const bundleTag = ({ id, version, hash, deals }: Bundle): string =>
  `"${id}-${version}-${hash}-${deals.filter((deal) => deal.table !== null).length}"`;
