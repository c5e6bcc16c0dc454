import type { Selectable } from 'kysely';
import type { Db } from '../../database/connect.ts';
import type { DealPacksTable } from '../../database/tables/deal-packs.ts';
import type { Actor } from '../../http/actor.ts';
import { type DealRef, type DealVersionRow, getDealVersions, selectVersions } from '../deals/queries.ts';
import { readStudyLacks } from '../deals/study-lacks.ts';
import type { ItemRule } from '../items/access.ts';
import { findItem, type ItemRow } from '../items/queries.ts';
import { packsVisibleTo } from './access.ts';

/** A pack with its teacher's name and the viewer's enrolment. */
export type PackRow = ItemRow & Pick<Selectable<DealPacksTable>, 'unlock'>;

export const findPack = (
  db: Db,
  actor: Actor,
  id: string,
  rule: ItemRule = packsVisibleTo(actor),
): Promise<PackRow | undefined> => findItem(db, 'deal_packs', actor, id, rule);

/** The deals of these packs, in order. */
export async function listPackDealRefs(
  db: Db,
  packIds: readonly string[],
): Promise<ReadonlyMap<string, readonly DealRef[]>> {
  const refs = new Map<string, DealRef[]>(packIds.map((id) => [id, []]));
  if (packIds.length === 0) return refs;
  const rows = await db
    .selectFrom('deal_pack_deals')
    .select(['deal_pack_id', 'deal_id as id', 'deal_version as version'])
    .where('deal_pack_id', 'in', packIds)
    .orderBy('position')
    .execute();
  for (const { deal_pack_id, id, version } of rows) refs.get(deal_pack_id)?.push({ id, version });
  return refs;
}

/** The deals of these packs that can be studied, in order: those that students get (ruling 31; silence 233). */
export async function listStudiedPackRefs(
  db: Db,
  packIds: readonly string[],
): Promise<ReadonlyMap<string, readonly DealRef[]>> {
  const refs = await listPackDealRefs(db, packIds);
  const lackOf = await readStudyLacks(db, [...refs.values()].flat());
  return new Map([...refs].map(([id, deals]) => [id, deals.filter((ref) => lackOf(ref) === undefined)]));
}

/** A pack's deals that can be studied with their content, in order: those that students get. */
export const listStudiedPackDeals = async (db: Db, packId: string): Promise<readonly DealVersionRow[]> =>
  getDealVersions(db, (await listStudiedPackRefs(db, [packId])).get(packId) ?? []);

/** A pack's deals with their content, in order. */
export const listPackDeals = (db: Db, packId: string): Promise<readonly DealVersionRow[]> =>
  selectVersions(db)
    .innerJoin('deal_pack_deals', (join) =>
      join
        .onRef('deal_pack_deals.deal_id', '=', 'deal_versions.deal_id')
        .onRef('deal_pack_deals.deal_version', '=', 'deal_versions.version'),
    )
    .where('deal_pack_deals.deal_pack_id', '=', packId)
    .orderBy('deal_pack_deals.position')
    .execute();
