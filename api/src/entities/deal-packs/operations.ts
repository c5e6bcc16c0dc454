import type { Unlock } from '@overtrick/shared/learning/packs/deal-pack';
import { newId } from '@overtrick/shared/learning/values/ids';
import type { Trx } from '../../database/connect.ts';
import { type DealRef, placedDeals } from '../deals/queries.ts';
import { changed } from '../items/changed.ts';
import { copiedItemColumns, type NewItem, newItemColumns } from '../items/operations.ts';
import { copyMedia } from '../media/operations.ts';
import { listPackDealRefs, type PackRow } from './queries.ts';

export interface NewPack extends NewItem {
  readonly id?: string;
  readonly unlock?: Unlock;
}

/** Makes a pack without deals; returns its id. */
export async function createPack(trx: Trx, pack: NewPack, now: Date): Promise<string> {
  const id = pack.id ?? newId();
  await trx
    .insertInto('deal_packs')
    .values({ ...newItemColumns(id, pack, now), unlock: pack.unlock ?? 'complete' })
    .execute();
  await changed(trx, 'deal_pack_id', id);
  return id;
}

/** Copies a pack with all its contents to a draft; returns its id. */
export async function duplicatePack(trx: Trx, pack: PackRow, now: Date): Promise<string> {
  const id = newId();
  await trx
    .insertInto('deal_packs')
    .values({ ...copiedItemColumns(id, pack, now), unlock: pack.unlock })
    .execute();
  await copyMedia(trx, 'deal_pack_id', { from: pack.id, to: id }, now);
  await setPackDeals(trx, id, (await listPackDealRefs(trx, [pack.id])).get(pack.id) ?? []);
  return id;
}

/** Sets what opens the next deal of a pack: a new version of its bundle. */
export async function setUnlock(trx: Trx, packId: string, unlock: Unlock): Promise<void> {
  await trx.updateTable('deal_packs').set({ unlock }).where('id', '=', packId).execute();
  await changed(trx, 'deal_pack_id', packId);
}

/** Sets a pack's deals, in order: a new version of its bundle. */
export async function setPackDeals(trx: Trx, packId: string, deals: readonly DealRef[]): Promise<void> {
  await writePackDeals(trx, packId, deals);
  await changed(trx, 'deal_pack_id', packId);
}

/** The same within another change of the pack, which makes the version. */
export async function writePackDeals(trx: Trx, packId: string, deals: readonly DealRef[]): Promise<void> {
  await trx.deleteFrom('deal_pack_deals').where('deal_pack_id', '=', packId).execute();
  if (deals.length > 0)
    await trx
      .insertInto('deal_pack_deals')
      .values(placedDeals(deals).map((deal) => ({ deal_pack_id: packId, ...deal })))
      .execute();
}
