import type { PackBundle } from '@overtrick/shared/learning/packs/deal-pack';
import type { Db } from '../../database/connect.ts';
import { getBundleHead } from '../catalogue/bundle-head.ts';
import { studyDealView } from '../deals/views.ts';
import { listMedia } from '../media/queries.ts';
import { listPackDeals } from './queries.ts';
import { bundleView } from './views.ts';

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
