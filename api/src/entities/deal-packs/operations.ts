import { toWire } from '@overtrick/shared/contract/wire';
import { packBundleSchema } from '@overtrick/shared/learning/deal-pack';
import { newId } from '@overtrick/shared/learning/ids';
import { searchText } from '@overtrick/shared/learning/search-text';
import type { Trx } from '../../database/connect.ts';
import { toJson } from '../../database/json.ts';
import { sanitise } from '../../database/sanitise.ts';
import { flag } from '../../database/schema.ts';
import type { DealRef } from '../deals/queries.ts';
import { getBundle } from './bundle.ts';

export interface NewPack {
  readonly id?: string;
  readonly teacherProfileId: string;
  readonly title: string;
  readonly description: string;
  /** HTML; only what is harmless is kept. */
  readonly introduction: string;
  readonly keywords: readonly string[];
  readonly focus: readonly string[];
  /** Null for any. */
  readonly biddingSystems: readonly string[] | null;
  readonly minExperienceLevel: number | null;
  readonly maxExperienceLevel: number | null;
  /** In minor units (decision 17); null is free. */
  readonly cost: number | null;
  readonly costWithDiscount?: number | null;
  readonly currency: string | null;
  readonly status: 'draft' | 'published' | 'archived';
}

/** Makes a pack without deals; returns its id. */
export async function createPack(trx: Trx, pack: NewPack, now: Date): Promise<string> {
  const id = pack.id ?? newId();
  await trx
    .insertInto('deal_packs')
    .values({
      id,
      teacher_profile_id: pack.teacherProfileId,
      title: pack.title,
      description: pack.description,
      introduction: sanitise(pack.introduction),
      keywords: toJson(pack.keywords),
      focus: toJson(pack.focus),
      bidding_systems: pack.biddingSystems && toJson(pack.biddingSystems),
      min_experience_level: pack.minExperienceLevel,
      max_experience_level: pack.maxExperienceLevel,
      is_free: flag(pack.cost === null || pack.cost === 0),
      cost: pack.cost,
      cost_with_discount: pack.costWithDiscount ?? null,
      currency: pack.currency,
      media: '[]',
      status: pack.status,
      approval: pack.status === 'draft' ? null : 'approved',
      version: 0,
      size: 0,
      search_text: searchText(`${pack.title}\n${pack.description}`),
      created_at: now.toISOString(),
    })
    .execute();
  await raisePackVersion(trx, id);
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
async function raisePackVersion(trx: Trx, packId: string): Promise<void> {
  await trx
    .updateTable('deal_packs')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', packId)
    .execute();
  const bundle = await getBundle(trx, packId);
  const size = Buffer.byteLength(JSON.stringify(toWire(packBundleSchema, bundle)));
  await trx.updateTable('deal_packs').set({ size }).where('id', '=', packId).execute();
}
