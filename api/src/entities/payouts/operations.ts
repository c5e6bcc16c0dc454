import { newId } from '@overtrick/shared/learning/values/ids';
import { linesOf, negated, partsOf, payoutLines } from '@overtrick/shared/money/ledger';
import { type PaymentProvider, ProviderRefusal } from '../../adapters/payments/provider.ts';
import type { Db, Trx } from '../../database/connect.ts';
import { enter, listOwed } from '../ledger/entries.ts';
import { lockSeller } from '../ledger/sellers.ts';
import { listDueSellers, listSending, type PayoutRow } from './queries.ts';

const DAY = 86_400_000;

/**
 * Pays every seller what is owed and has rested: first what was begun and not answered, then what is new. A payout is
 * entered before it is sent and taken out of the ledger when the provider refuses, so that no crash pays twice.
 */
export async function payOut(
  db: Db,
  provider: PaymentProvider,
  { now, restDays, signal }: { readonly now: Date; readonly restDays: number; readonly signal?: AbortSignal },
): Promise<void> {
  const until = new Date(now.getTime() - restDays * DAY);
  const faults: unknown[] = [];
  const sendAll = async (payouts: readonly PayoutRow[]): Promise<void> => {
    // One that is not answered holds up no other.
    for (const payout of payouts) await send(db, provider, payout, now).catch((error: unknown) => faults.push(error));
  };
  await sendAll(await listSending(db));
  for (const { id: sellerId, account_id: accountId } of await listDueSellers(db, new Date(now.getTime() - DAY))) {
    if (signal?.aborted) return;
    await sendAll(await db.transaction().execute((trx) => begin(trx, { sellerId, accountId, until }, now)));
  }
  if (faults.length > 0) throw faults[0];
}

/** Enters the payouts of a seller, one for each currency. */
async function begin(
  trx: Trx,
  { sellerId, accountId, until }: { readonly sellerId: string; readonly accountId: string; readonly until: Date },
  now: Date,
): Promise<readonly PayoutRow[]> {
  await lockSeller(trx, sellerId);
  const begun: PayoutRow[] = [];
  for (const { currency, ...owed } of await listOwed(trx, sellerId, until)) {
    const amount = owed.seller + owed.tax;
    if (amount <= 0) continue;
    const payout = await trx
      .insertInto('payouts')
      .values({
        ...{ id: newId(), seller_id: sellerId, account_id: accountId, amount, currency },
        ...{ state: 'sending', transfer_id: null, created_at: now.toISOString() },
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const entry = { key: `payout:${payout.id}`, kind: 'payout', currency, lines: payoutLines(owed) } as const;
    await enter(trx, entry, { sellerId, payoutId: payout.id }, now);
    begun.push(payout);
  }
  return begun;
}

/** Sends a payout; what the provider does not answer is sent again with the next round, and arrives once. */
async function send(db: Db, provider: PaymentProvider, payout: PayoutRow, now: Date): Promise<void> {
  const { id, account_id: account, amount, currency } = payout;
  try {
    const transferId = await provider.transfer({ key: id, account, amount, currency });
    await db.updateTable('payouts').set({ state: 'paid', transfer_id: transferId }).where('id', '=', id).execute();
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    await db.transaction().execute((trx) => takeBack(trx, payout, now));
  }
}

async function takeBack(trx: Trx, { id, seller_id: sellerId, currency }: PayoutRow, now: Date): Promise<void> {
  await lockSeller(trx, sellerId);
  const { numUpdatedRows } = await trx
    .updateTable('payouts')
    .set({ state: 'failed' })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return;
  const lines = await trx
    .selectFrom('ledger_lines')
    .innerJoin('ledger_entries', 'ledger_entries.id', 'ledger_lines.entry_id')
    .select(['account', 'amount'])
    .where('key', '=', `payout:${id}`)
    .execute();
  const entry = {
    key: `payoutFailed:${id}`,
    kind: 'payoutFailed',
    currency,
    lines: linesOf(negated(partsOf(lines))),
  } as const;
  await enter(trx, entry, { sellerId, payoutId: id }, now);
}
