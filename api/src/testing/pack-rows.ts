import { managedPacks } from '@overtrick/shared/contract/managed-packs';
import { type AccessRow, adminsOnly, row, teachersOwn } from './access-row.ts';
import { makePack } from './factories.ts';
import type { Harness } from './harness.ts';
import { publicationRows, reviewRows, taught } from './item-rows.ts';

async function draft(harness: Harness) {
  const { id: dealPackId, teacher: owner } = await makePack(harness, { status: 'draft', dealCount: 1 });
  return { owner, params: { dealPackId } };
}

const renamed = async (harness: Harness) => ({ ...(await draft(harness)), body: { title: 'Anew' } });

const { teaching, admin } = managedPacks;

/** The rows of the lines by which deal packs are edited. */
export const PACK_ROWS: readonly AccessRow[] = [
  row(teaching.list, teachersOwn(200)),
  row(teaching.get, taught(200), draft),
  row(teaching.put, taught(200), renamed),
  row(teaching.create, teachersOwn(200), async () => ({ body: { title: 'New' } })),
  row(teaching.duplicate, taught(200), draft),
  ...publicationRows(teaching, taught(200), 'deal_packs', draft),

  row(admin.list, adminsOnly(200)),
  row(admin.get, adminsOnly(200), draft),
  row(admin.put, adminsOnly(200), renamed),
  ...publicationRows(admin, adminsOnly(200), 'deal_packs', draft),
  ...reviewRows(admin, 'deal_packs', draft),
];
