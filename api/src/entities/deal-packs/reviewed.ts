import { itemRights } from '@overtrick/shared/learning/library/item-rights';
import { readReviewedDeals } from '../deals/reviewed.ts';
import { reviewedFields } from '../items/reviewed-fields.ts';
import type { ReadReviewed } from '../items/reviews.ts';
import { listMedia } from '../media/queries.ts';
import { listPackDealRefs } from './queries.ts';

/** Reads what an admin reviews of these packs. */
export const readReviewedPacks: ReadReviewed = async (db, ids) => {
  const rows = ids.length === 0 ? [] : await db.selectFrom('deal_packs').selectAll().where('id', 'in', ids).execute();
  const refs = await listPackDealRefs(db, ids);
  const deals = await readReviewedDeals(db, [...refs.values()].flat());
  const picturesOf = await listMedia(db, 'deal_pack_id', ids);
  const read = rows.map((row) => {
    const held = refs.get(row.id) ?? [];
    const pictures = picturesOf(row.id).map(({ hash }) => hash);
    const reviewed = { format: 1 as const, fields: reviewedFields(row), deals: deals.of(held), lessons: [], pictures };
    return { id: row.id, reviewed, rights: itemRights(deals.partsOf(held)) };
  });
  return new Map(read.map(({ id, ...item }) => [id, item]));
};
