import type { PackBundle } from '@overtrick/shared/learning/packs/deal-pack';
import type { Db } from '../database/connect.ts';
import { listPackDeals } from '../entities/deal-packs/queries.ts';
import { bundleView } from '../entities/deal-packs/views.ts';
import { studyDealView } from '../entities/deals/views.ts';
import { listMedia } from '../entities/media/queries.ts';
import { getBundleHead } from './head.ts';

/** The bundle as it stands now. Whether a person may have it is asked before. */
export async function getBundle(db: Db, packId: string): Promise<PackBundle> {
  const pack = await db.selectFrom('deal_packs').selectAll().where('id', '=', packId).executeTakeFirstOrThrow();
  const { teacher, pictures } = await getBundleHead(db, 'deal_packs', pack);
  const deals = await listPackDeals(db, packId);
  const dealIds = deals.map((deal) => deal.deal_id);
  const dealFiles = dealIds.flatMap(await listMedia(db, 'deal_id', dealIds));
  return bundleView(pack, teacher, { pictures, dealFiles }, deals.map(studyDealView));
}

/** Changes whenever the bundle does: with its version, and with each trick table that was worked out since. */
export const bundleTag = (bundle: PackBundle): string =>
  `"${bundle.id}-${bundle.version}-${bundle.deals.filter((deal) => deal.table !== null).length}"`;
