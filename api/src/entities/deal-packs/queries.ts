import type { Selectable } from 'kysely';
import type { Db } from '../../database/connect.ts';
import type { DealPacksTable } from '../../database/tables/deal-packs.ts';
import type { Actor } from '../../http/actor.ts';
import { type DealRef, type DealVersionRow, selectVersions } from '../deals/queries.ts';
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
