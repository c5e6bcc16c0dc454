import type { Selectable } from 'kysely';
import type { Db } from '../../database/connect.ts';
import type { PayoutsTable } from '../../database/tables/money.ts';

export type PayoutRow = Selectable<PayoutsTable>;

/** The payouts that were begun, and of which the provider's answer is not known. */
export const listSending = (db: Db): Promise<readonly PayoutRow[]> =>
  db.selectFrom('payouts').selectAll().where('state', '=', 'sending').orderBy('created_at').execute();

/**
 * The sellers who may be paid out and have an account, but for those whose last payout was refused since: the same would
 * be refused again.
 */
export async function listDueSellers(db: Db, since: Date) {
  const rows = await db
    .selectFrom('sellers')
    .innerJoin('users', 'users.id', 'sellers.user_id')
    .select(['sellers.id', 'sellers.account_id'])
    .where('users.allow_payout', '=', 1)
    .where('users.stripe_linked', '=', 1)
    .where('sellers.account_id', 'is not', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payouts')
            .select('payouts.id')
            .whereRef('payouts.seller_id', '=', 'sellers.id')
            .where('payouts.state', 'in', ['failed', 'sending'])
            .where('payouts.created_at', '>', since.toISOString()),
        ),
      ),
    )
    .orderBy('sellers.id')
    .execute();
  return rows.map(({ id, account_id }) => ({ id, account_id: account_id ?? '' }));
}

/** How many payouts are listed. */
const LISTED = 50;

export const listPayouts = (db: Db, sellerId: string): Promise<readonly PayoutRow[]> =>
  db
    .selectFrom('payouts')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute();
