import * as dealPacks from '@overtrick/shared/contract/deal-packs';
import { managedPacks } from '@overtrick/shared/contract/managed-packs';
import { type AccessRow, row } from './access-row.ts';
import * as rules from './access-rules.ts';
import { makePack } from './factories.ts';
import type { Harness } from './harness.ts';
import { publicationRows, reviewRows, unshown } from './item-rows.ts';
import { addPrivateFile } from './private-file.ts';
import { makeSeller } from './selling.ts';

const packIn = (status: 'draft' | 'published') => async (harness: Harness) => {
  const { id, teacher: owner, deals } = await makePack(harness, { status, dealCount: 1 });
  for (const deal of deals) await addPrivateFile(harness, 'deal_id', deal.id);
  return { owner, item: { name: 'deal_packs' as const, id }, shows: id, params: { dealPackId: id } };
};
const draft = packIn('draft');
const published = packIn('published');

const renamed = async (harness: Harness) => ({ ...(await draft(harness)), body: { title: 'Anew' } });

/** A pack in a list, without parameters. */
const listed = async (harness: Harness) => {
  const { owner, item, shows } = await published(harness);
  return { owner, item, shows, query: { per: '200' } };
};

async function priced(harness: Harness) {
  const pack = await published(harness);
  await harness.db
    .updateTable('deal_packs')
    .set({ is_free: 0, cost: 1200, currency: 'GBP' })
    .where('id', '=', pack.item.id)
    .execute();
  await makeSeller(harness, pack.owner);
  return { ...pack, body: { immediateAccess: true } };
}

const { teaching, admin } = managedPacks;

/** The rows of deal packs: for those who have or may have them, and for those who edit them. */
export const PACK_ROWS: readonly AccessRow[] = [
  row(dealPacks.browseDealPacks, rules.IN_STORE, listed),
  row(dealPacks.listDealPacks, rules.IN_STORE, listed),
  row(dealPacks.listMyDealPacks, rules.LISTED_MINE, listed),
  row(dealPacks.getDealPack, rules.SEEN, published),
  row(dealPacks.checkOutDealPack, rules.JOINED, unshown(published)),
  row(dealPacks.checkOutDealPack, rules.BOUGHT, unshown(priced), {
    title: 'with a price',
  }),
  row(dealPacks.getMyDealPack, rules.HAD, published),
  row(dealPacks.getDealPackBundle, rules.OPENED, published),
  row(dealPacks.getDealPackChanges, rules.OPENED, async (harness) => ({
    ...(await published(harness)),
    body: { parts: [] },
  })),

  row(teaching.list, rules.LISTED_TAUGHT, listed),
  row(teaching.get, rules.TAUGHT, draft),
  row(teaching.put, rules.TAUGHT, renamed),
  row(teaching.create, rules.TEACHERS, async () => ({ body: { title: 'New' } })),
  row(teaching.duplicate, rules.TAUGHT, unshown(draft)),
  ...publicationRows(teaching, rules.TAUGHT, 'deal_packs', unshown(draft)),

  row(admin.list, rules.ADMINS, listed),
  row(admin.get, rules.ADMINS, draft),
  row(admin.put, rules.ADMINS, renamed),
  ...publicationRows(admin, rules.ADMINS, 'deal_packs', unshown(draft)),
  ...reviewRows(admin, 'deal_packs', unshown(draft)),
];
