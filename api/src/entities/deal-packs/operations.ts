import { toWire } from '@overtrick/shared/contract/wire';
import { packBundleSchema } from '@overtrick/shared/learning/packs/deal-pack';
import { newId } from '@overtrick/shared/learning/values/ids';
import { getBundle } from '../../bundles/pack-bundle.ts';
import type { Trx } from '../../database/connect.ts';
import type { DealRef } from '../deals/queries.ts';
import { copiedItemColumns, type NewItem, newItemColumns } from '../items/operations.ts';
import { copyMedia } from '../media/operations.ts';
import { listPackDealRefs, type PackRow } from './queries.ts';

export interface NewPack extends NewItem {
  readonly id?: string;
}

/** Makes a pack without deals; returns its id. */
export async function createPack(trx: Trx, pack: NewPack, now: Date): Promise<string> {
  const id = pack.id ?? newId();
  await trx
    .insertInto('deal_packs')
    .values(newItemColumns(id, pack, now))
    .execute();
  await raisePackVersion(trx, id);
  return id;
}

/** A draft with all that a pack has; returns its id. */
export async function duplicatePack(trx: Trx, pack: PackRow, now: Date): Promise<string> {
  const id = newId();
  await trx
    .insertInto('deal_packs')
    .values(copiedItemColumns(id, pack, now))
    .execute();
  await copyMedia(trx, 'deal_pack_id', { from: pack.id, to: id }, now);
  await setPackDeals(trx, id, (await listPackDealRefs(trx, [pack.id])).get(pack.id) ?? []);
  return id;
}

/** Sets a pack's deals, in order: a new version of its bundle. */
export async function setPackDeals(trx: Trx, packId: string, deals: readonly DealRef[]): Promise<void> {
  await trx.deleteFrom('deal_pack_deals').where('deal_pack_id', '=', packId).execute();
  if (deals.length > 0)
    await trx
      .insertInto('deal_pack_deals')
      .values(
        deals.map(({ id, version }, position) => ({
          deal_pack_id: packId,
          position,
          deal_id: id,
          deal_version: version,
        })),
      )
      .execute();
  await raisePackVersion(trx, packId);
}

/** The teacher's profile stands in every bundle of theirs. */
export async function raisePackVersions(trx: Trx, teacherProfileId: string): Promise<void> {
  const packs = await trx
    .selectFrom('deal_packs')
    .select('id')
    .where('teacher_profile_id', '=', teacherProfileId)
    .orderBy('id')
    .execute();
  for (const { id } of packs) await raisePackVersion(trx, id);
}

/** Whatever changes what is in a bundle ends with this: devices fetch by version (decision 23). */
export async function raisePackVersion(trx: Trx, packId: string): Promise<void> {
  await trx
    .updateTable('deal_packs')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', packId)
    .execute();
  const bundle = await getBundle(trx, packId);
  const size = Buffer.byteLength(JSON.stringify(toWire(packBundleSchema, bundle)));
  await trx.updateTable('deal_packs').set({ size }).where('id', '=', packId).execute();
}
