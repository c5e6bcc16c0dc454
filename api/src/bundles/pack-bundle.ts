import type { PackBundle } from '@overtrick/shared/learning/packs/deal-pack';
import type { Db } from '../database/connect.ts';
import { listStudiedPackDeals } from '../entities/deal-packs/queries.ts';
import { packItemView } from '../entities/deal-packs/views.ts';
import { studiedDealView } from '../entities/deals/views.ts';
import { listMedia } from '../entities/media/queries.ts';
import { dealMediaView, keptMediaView } from '../entities/media/views.ts';
import { getBundleHead } from './head.ts';

/** Builds a pack's bundle from its present content: all that a device needs off line (ruling 24). */
export async function getPackBundle(db: Db, id: string): Promise<PackBundle> {
  const pack = await db.selectFrom('deal_packs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { teacher, pictures } = await getBundleHead(db, 'deal_packs', pack);
  const deals = await listStudiedPackDeals(db, id);
  const dealIds = deals.map((deal) => deal.deal_id);
  const dealFiles = dealIds.flatMap(await listMedia(db, 'deal_id', dealIds));
  return {
    kind: 'dealPack',
    id,
    version: pack.version,
    item: packItemView(pack, teacher.displayName, pictures),
    teacher,
    deals: deals.map(studiedDealView),
    dealMedia: dealMediaView(dealFiles),
    media: keptMediaView([...pictures, ...dealFiles]),
  };
}
