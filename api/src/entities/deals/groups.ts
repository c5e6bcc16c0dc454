import { newId } from '@overtrick/shared/learning/values/ids';
import type { Db, Trx } from '../../database/connect.ts';
import { flag } from '../../database/flag.ts';
import { givenRows } from '../../database/given-rows.ts';
import { countTerms, termIds } from './index-terms.ts';
import { openLibrary } from './own-library.ts';

export interface NewGroup {
  /** When its device has named it. */
  readonly id?: string;
  readonly teacherProfileId: string;
  readonly name: string;
  /** Its teacher makes it on purpose: it is shown without deals too. */
  readonly made?: boolean;
}

/** Makes a group without deals; returns its id. Unless its teacher made it on purpose, it is shown once it has deals. */
export async function createGroup(
  trx: Trx,
  { id, teacherProfileId, name, made = false }: NewGroup,
  now: Date,
): Promise<string> {
  const [group] = await createGroups(trx, teacherProfileId, [{ ...(id && { id }), name, made }], now);
  if (!group) throw new Error('a group was not made');
  if (made) await showWithoutDeals(trx, teacherProfileId, group.place, 1);
  return group.id;
}

/** Makes groups in one statement, the last one the newest; returns them in the given order. */
export async function createGroups(
  trx: Trx,
  teacherProfileId: string,
  groups: readonly Pick<NewGroup, 'id' | 'name' | 'made'>[],
  now: Date,
): Promise<readonly { readonly id: string; readonly place: number }[]> {
  if (groups.length === 0) return [];
  const { next_place: end } = await openLibrary(trx, teacherProfileId, { places: groups.length });
  const rows = groups.map(({ id = newId(), name, made = false }, index) => ({
    id,
    teacher_profile_id: teacherProfileId,
    name,
    place: end - groups.length + index,
    indexed_name: name,
    made: flag(made),
    created_at: now.toISOString(),
  }));
  await trx.insertInto('deal_groups').values(rows).execute();
  return rows.map(({ id, place }) => ({ id, place }));
}

/** The term that all deals have counts the group itself, from now on (1) or no longer (-1). */
async function showWithoutDeals(trx: Trx, teacherProfileId: string, place: number, entries: 1 | -1): Promise<void> {
  const all = { kind: 'all', value: '' } as const;
  const idOf = await termIds(trx, teacherProfileId, [all]);
  await countTerms(trx, [{ posting: [idOf(all), place], deals: 0, entries }]);
}

/** Where a group stands in the index: its place, and the name under which its deals are found. */
export interface GroupPlace {
  readonly place: number;
  readonly name: string;
}

/**
 * Gives those of these groups that a server of an older release has made a place, and the name that they have now, as the
 * one under which their deals are indexed; returns them by id.
 */
export async function placeGroups(
  trx: Trx,
  teacherProfileId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, GroupPlace>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('deal_groups')
    .select(['id', 'place'])
    .where('id', 'in', ids)
    .where((eb) => eb.or([eb('place', 'is', null), eb('indexed_name', 'is', null)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const fresh = rows.filter(({ place }) => place === null);
  const { next_place: end } = await openLibrary(trx, teacherProfileId, { places: fresh.length });
  const given = [
    ...rows.flatMap(({ id, place }) => (place === null ? [] : [[id, place] as const])),
    ...fresh.map(({ id }, index) => [id, end - fresh.length + index] as const),
  ];
  const placed = await trx
    .updateTable('deal_groups')
    .from(
      givenRows<{ given: string; given_place: number }>(trx, { given: 'text', given_place: 'bigint' }, given).as(
        'placed',
      ),
    )
    .set((eb) => ({
      place: eb.ref('placed.given_place'),
      indexed_name: eb.fn.coalesce('deal_groups.indexed_name', 'deal_groups.name'),
    }))
    .whereRef('deal_groups.id', '=', 'placed.given')
    .returning(['deal_groups.id', 'deal_groups.place', 'deal_groups.indexed_name'])
    .execute();
  return new Map(placed.map(({ id, place, indexed_name }) => [id, { place: place ?? 0, name: indexed_name ?? '' }]));
}

/** One of the teacher's own groups, as its changes need it. */
export interface OwnGroup {
  readonly id: string;
  readonly teacherProfileId: string;
  readonly place: number;
  readonly isMade: boolean;
}

/** A group that was made on purpose is shown no longer when it has no deals. */
export async function unmakeGroup(trx: Trx, { id, teacherProfileId, place, isMade }: OwnGroup): Promise<void> {
  if (!isMade) return;
  await openLibrary(trx, teacherProfileId);
  await trx.updateTable('deal_groups').set({ made: 0 }).where('id', '=', id).execute();
  await showWithoutDeals(trx, teacherProfileId, place, -1);
}

/** Renames a group. Its deals are found under the old name until it is followed. */
export async function renameGroup(trx: Trx, { id, teacherProfileId }: OwnGroup, name: string): Promise<void> {
  await openLibrary(trx, teacherProfileId);
  await trx.updateTable('deal_groups').set({ name }).where('id', '=', id).execute();
}

/**
 * From now on the deals of these groups are indexed under the names that the groups have. Those of renamed ones that
 * stand in the index already are left to the caller, or to the next round (adopt-library).
 */
export async function takeNames(trx: Trx, teacherProfileId: string, ids: readonly string[]): Promise<void> {
  await openLibrary(trx, teacherProfileId);
  await trx
    .updateTable('deal_groups')
    .set((eb) => ({ indexed_name: eb.ref('name'), indexed_to: '' }))
    .where('id', 'in', ids)
    .whereRef('indexed_name', '<>', 'name')
    .execute();
}

/** Notes how far the deals of a group are indexed under its name: the id of the last one, null for all. */
export async function noteIndexed(trx: Trx, id: string, indexedTo: string | null): Promise<void> {
  await trx.updateTable('deal_groups').set({ indexed_to: indexedTo }).where('id', '=', id).execute();
}

/** The ids of the deals of a group, in order. */
export async function listGroupIds(db: Db, groupId: string, limit?: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('deals')
    .select('id')
    .where('group_id', '=', groupId)
    .where('deleted_at', 'is', null)
    .orderBy('import_order')
    .orderBy('id')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
  return rows.map(({ id }) => id);
}

/** Where a deal goes. */
export interface NewPlace {
  readonly id: string;
  readonly groupId: string;
  readonly importOrder: number;
}

/** Puts deals into groups; the caller indexes them. */
export async function placeDeals(trx: Trx, places: readonly NewPlace[]): Promise<void> {
  if (places.length === 0) return;
  await trx
    .updateTable('deals')
    .from(
      givenRows<{ given: string; given_group: string; given_order: number }>(
        trx,
        { given: 'text', given_group: 'text', given_order: 'bigint' },
        places.map(({ id, groupId, importOrder }) => [id, groupId, importOrder]),
      ).as('placed'),
    )
    .set((eb) => ({ group_id: eb.ref('placed.given_group'), import_order: eb.ref('placed.given_order') }))
    .whereRef('deals.id', '=', 'placed.given')
    .execute();
}

/** The order of the last deal of a group; 0 without deals. */
export async function lastOrder(trx: Trx, groupId: string): Promise<number> {
  const { last } = await trx
    .selectFrom('deals')
    .select((eb) => eb.fn.max('import_order').as('last'))
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow();
  return Number(last ?? 0);
}
