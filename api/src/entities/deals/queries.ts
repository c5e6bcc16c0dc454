import type { RawBuilder, Selectable } from 'kysely';
import type { Db } from '../../database/connect.ts';
import type { DealsTable, DealVersionsTable } from '../../database/tables/deals.ts';
import type { Actor } from '../../http/actor.ts';
import { type HeldDeal, heldBy, inLibraryOf, taughtWith } from './access.ts';

/** A version of a deal with its words, and with the level and the keywords that its library keeps (ruling 67). */
export type DealVersionRow = Selectable<DealVersionsTable> &
  Pick<Selectable<DealsTable>, 'experience_level' | 'keywords'>;

/** Every reading of what deals contain begins here, so that none misses their words. */
export const selectVersions = (db: Db) =>
  db
    .selectFrom('deal_versions')
    .innerJoin('deals', 'deals.id', 'deal_versions.deal_id')
    .selectAll('deal_versions')
    .select(['deals.experience_level', 'deals.keywords']);

/** One version of a deal; packs, rooms and attempts refer to it. */
export interface DealRef {
  readonly id: string;
  readonly version: number;
}

/** Deals with their positions, as the database tables of packs, lessons, run-throughs and links store them. */
export const placedDeals = (deals: readonly DealRef[]) =>
  deals.map(({ id, version }, position) => ({ position, deal_id: id, deal_version: version }));

/** A deal, if this person may read it, in the version of `listVisibleRefs`. */
export async function findVisibleDeal(db: Db, actor: Actor, id: string): Promise<DealVersionRow | undefined> {
  return (await getDealVersions(db, await listVisibleRefs(db, actor, [id])))[0];
}

/**
 * Those of these deals that a person may read: the newest versions of their library, else the newest that stand in a
 * pack or a course that they have or teach.
 */
export async function listVisibleRefs(db: Db, actor: Actor, ids: readonly string[]): Promise<readonly DealRef[]> {
  if (ids.length === 0) return [];
  const refs = [...(await listLibraryRefs(db, actor, ids))];
  for (const rule of [heldBy, taughtWith]) {
    const left = ids.filter((id) => !refs.some((ref) => ref.id === id));
    if (left.length > 0) refs.push(...(await listNewestIn(db, rule(actor), left)));
  }
  return refs;
}

/** The newest of the versions in which these deals are held. */
const listNewestIn = (db: Db, held: RawBuilder<HeldDeal>, ids: readonly string[]): Promise<readonly DealRef[]> =>
  db
    .selectFrom(held.as('held'))
    .select((eb) => ['held.deal_id as id', eb.fn.max('held.deal_version').as('version')])
    .where('held.deal_id', 'in', ids)
    .groupBy('held.deal_id')
    .execute();

/** Those of these versions that stand in a pack or a course that a person teaches. */
export async function listTaughtRefs(db: Db, actor: Actor, ids: readonly string[]): Promise<readonly DealRef[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom(taughtWith(actor).as('held'))
    .select(['held.deal_id as id', 'held.deal_version as version'])
    .distinct()
    .where('held.deal_id', 'in', ids)
    .execute();
}

/** The newest versions of those of these deals that are in the person's library. */
export async function listLibraryRefs(db: Db, actor: Actor, ids: readonly string[]): Promise<readonly DealRef[]> {
  const rows = await db
    .selectFrom('deals')
    .select(['deals.id', 'deals.latest_version as version'])
    .where('deals.id', 'in', ids)
    .where(inLibraryOf(actor))
    .execute();
  return rows;
}

/** The newest versions of those of these deals that are in this teacher's library. */
export async function listTeachersRefs(
  db: Db,
  teacherProfileId: string,
  ids: readonly string[],
): Promise<readonly DealRef[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('deals')
    .select(['id', 'latest_version as version'])
    .where('id', 'in', ids)
    .where('teacher_profile_id', '=', teacherProfileId)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Gets these versions, in the given order; throws for a version that does not exist, which is a bug. */
export async function getDealVersions(db: Db, refs: readonly DealRef[]): Promise<readonly DealVersionRow[]> {
  if (refs.length === 0) return [];
  const ids = [...new Set(refs.map((ref) => ref.id))];
  const rows = await selectVersions(db).where('deal_versions.deal_id', 'in', ids).execute();
  const byRef = new Map(rows.map((row) => [`${row.deal_id} ${row.version}`, row]));
  return refs.map((ref) => {
    const row = byRef.get(`${ref.id} ${ref.version}`);
    if (!row) throw new Error(`deal ${ref.id} has no version ${ref.version}`);
    return row;
  });
}

/** Those of these versions that exist, in no order. */
export async function listDealVersions(db: Db, refs: readonly DealRef[]): Promise<readonly DealVersionRow[]> {
  if (refs.length === 0) return [];
  const rows = await selectVersions(db)
    .where('deal_versions.deal_id', 'in', [...new Set(refs.map(({ id }) => id))])
    .where('deal_versions.version', 'in', [...new Set(refs.map(({ version }) => version))])
    .execute();
  return rows.filter((row) => refs.some(({ id, version }) => id === row.deal_id && version === row.version));
}

/** Gets the versions of several lists by one reading, each list by its key and in its order. */
export async function getDealVersionLists(
  db: Db,
  lists: ReadonlyMap<string, readonly DealRef[]>,
): Promise<(key: string) => readonly DealVersionRow[]> {
  const rows = await getDealVersions(db, [...lists.values()].flat());
  const found = new Map<string, readonly DealVersionRow[]>();
  let from = 0;
  for (const [key, refs] of lists) {
    found.set(key, rows.slice(from, from + refs.length));
    from += refs.length;
  }
  return (key) => found.get(key) ?? [];
}

/** A version without what is kept beside it: its cards are in its body. */
type OpenDeal = Selectable<DealVersionsTable>;

/** A deal version whose trick table is not known and may be solved (ruling 27). */
export const findOpenDeal = (db: Db, { id, version }: DealRef): Promise<OpenDeal | undefined> =>
  openDeals(db).where('deal_id', '=', id).where('version', '=', version).executeTakeFirst();

/** The oldest of them, by an index that has no others. */
export const listOpenDeals = (db: Db, limit: number): Promise<readonly OpenDeal[]> =>
  openDeals(db).orderBy('created_at').orderBy('deal_id').orderBy('version').limit(limit).execute();

const openDeals = (db: Db) =>
  db.selectFrom('deal_versions').selectAll().where('trick_table', 'is', null).where('no_trick_table', 'is', null);
