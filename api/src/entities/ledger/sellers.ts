import { newId } from '@overtrick/shared/learning/values/ids';
import { type BasisPoints, basisPoints } from '@overtrick/shared/money/amounts';
import { USUAL_COMMISSION } from '@overtrick/shared/money/seller';
import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../database/connect.ts';
import type { SellersTable } from '../../database/tables/money.ts';

export type SellerRow = Selectable<SellersTable>;

/** The seller who is this person; undefined before anything of theirs was sold or said. */
export const findSellerOf = (db: Db, userId: string): Promise<SellerRow | undefined> =>
  db.selectFrom('sellers').selectAll().where('user_id', '=', userId).executeTakeFirst();

export const getSeller = (db: Db, id: string): Promise<SellerRow> =>
  db.selectFrom('sellers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** The seller who is this person, made if there is none yet. */
export async function openSeller(trx: Trx, userId: string, now: Date): Promise<SellerRow> {
  await trx
    .insertInto('sellers')
    .values({ id: newId(), user_id: userId, account_id: null, account_at: null, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  return trx.selectFrom('sellers').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow();
}

/** Lets nobody else enter anything for this seller until the transaction ends: numbers and balances follow each other. */
export async function lockSeller(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('sellers')
    .set((eb) => ({ name: eb.ref('name') }))
    .where('id', '=', id)
    .execute();
}

export async function changeSeller(
  trx: Trx,
  id: string,
  changes: Partial<Pick<SellerRow, 'name' | 'address' | 'tax_number' | 'tax_rate' | 'account_id'>>,
): Promise<void> {
  await trx.updateTable('sellers').set(changes).where('id', '=', id).execute();
}

/** The commissions of a seller, the newest first, with the admin who set each. */
export const listCommissions = (db: Db, sellerId: string) =>
  db
    .selectFrom('commissions')
    .leftJoin('users', 'users.id', 'commissions.by_id')
    .select(['commissions.rate', 'commissions.since', 'commissions.by_id', 'users.first_name', 'users.last_name'])
    .where('seller_id', '=', sellerId)
    .orderBy('since', 'desc')
    .orderBy('commissions.id', 'desc')
    .execute();

/** What the platform keeps of this seller's sales from now on. */
export async function getCommission(db: Db, sellerId: string): Promise<BasisPoints> {
  const row = await db
    .selectFrom('commissions')
    .select('rate')
    .where('seller_id', '=', sellerId)
    .orderBy('since', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.rate ?? basisPoints(USUAL_COMMISSION);
}

/** Sets the commission of sales from now on; those before keep theirs. */
export async function setCommission(
  trx: Trx,
  { sellerId, rate, byId }: { readonly sellerId: string; readonly rate: BasisPoints; readonly byId: string },
  now: Date,
): Promise<void> {
  if ((await getCommission(trx, sellerId)) === rate) return;
  await trx
    .insertInto('commissions')
    .values({ id: newId(), seller_id: sellerId, rate, since: now.toISOString(), by_id: byId })
    .execute();
}
