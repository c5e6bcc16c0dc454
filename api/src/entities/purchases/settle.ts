import { type Entry, partsOf } from '@overtrick/shared/money/ledger';
import type { PaymentFact } from '@overtrick/shared/money/payment-fact';
import { missingEntries, type PurchaseState, purchaseState } from '@overtrick/shared/money/purchase-state';
import type { Trx } from '../../database/connect.ts';
import { fromJson } from '../../database/json.ts';
import { enter, listEntriesOf } from '../ledger/entries.ts';
import { issueReceipt } from '../ledger/receipts.ts';
import { getSeller, lockSeller } from '../ledger/sellers.ts';
import { lockUser } from '../users/operations.ts';
import { changeAccess } from './access.ts';
import { lockPurchase, type PurchaseRow } from './queries.ts';

/**
 * Brings a purchase to what all facts about it say together, whatever has arrived when and how often: the ledger gets
 * the entries that it lacks, the state is noted, and access begins or ends where the state has changed.
 */
export async function settle(trx: Trx, purchaseId: string, now: Date): Promise<void> {
  // Always in this order, so that nobody waits for each other: the purchase, its buyer, its seller.
  const purchase = await lockPurchase(trx, purchaseId);
  if (!purchase) return;
  if (purchase.user_id !== null) await lockUser(trx, purchase.user_id);
  await lockSeller(trx, purchase.seller_id);
  const facts = await listFacts(trx, purchase);
  const state = purchaseState(facts);
  await note(trx, purchase, state, facts);
  for (const entry of missingEntries(termsOf(purchase), facts, await listEntriesOf(trx, purchase.id)))
    await enterWithReceipt(trx, purchase, entry, state, now);
  await changeAccess(trx, { purchase, state }, now);
}

const termsOf = ({ id, tax_rate, commission_rate }: PurchaseRow) => ({
  id,
  taxRate: tax_rate,
  commissionRate: commission_rate,
});

/** The facts that name the purchase or its session, and then those that name only its payment. */
async function listFacts(trx: Trx, { id, session_id }: PurchaseRow): Promise<readonly PaymentFact[]> {
  const rows = await trx
    .selectFrom('payment_facts')
    .select(['id', 'payment_id', 'fact'])
    .where((eb) =>
      eb.or([eb('purchase_id', '=', id), ...(session_id === null ? [] : [eb('session_id', '=', session_id)])]),
    )
    .execute();
  const known = new Set(rows.map((row) => row.id));
  const payments = [...new Set(rows.flatMap(({ payment_id }) => payment_id ?? []))];
  const ofPayment =
    payments.length === 0
      ? []
      : await trx.selectFrom('payment_facts').select(['id', 'fact']).where('payment_id', 'in', payments).execute();
  const all = [...rows, ...ofPayment.filter((row) => !known.has(row.id))];
  // In one order, so that the same facts make the same entries.
  return all.sort((a, b) => (a.id < b.id ? -1 : 1)).map(({ fact }) => fromJson<PaymentFact>(fact));
}

async function note(
  trx: Trx,
  purchase: PurchaseRow,
  state: PurchaseState,
  facts: readonly PaymentFact[],
): Promise<void> {
  const paid = facts.find((fact) => fact.kind === 'paid');
  // A bank that said no in the end has ended the page; after a card that was refused there it can still be paid.
  const isOver = facts.some((fact) => fact.kind === 'refused' && fact.session !== null);
  await trx
    .updateTable('purchases')
    .set({
      status: state.status,
      paid_at: state.paidAt,
      card: state.card,
      refunded: state.returned,
      ...(isOver ? { session_url: null } : {}),
      ...(paid ? { payment_id: paid.payment, session_id: purchase.session_id ?? paid.session } : {}),
      ...(state.amount === null || state.currency === null ? {} : { amount: state.amount, currency: state.currency }),
    })
    .where('id', '=', purchase.id)
    .execute();
}

async function enterWithReceipt(
  trx: Trx,
  purchase: PurchaseRow,
  entry: Entry,
  { paidAt }: PurchaseState,
  now: Date,
): Promise<void> {
  const { id: purchaseId, seller_id: sellerId } = purchase;
  const entryId = await enter(trx, entry, { sellerId, purchaseId }, now);
  const { name, address, tax_number } = await getSeller(trx, sellerId);
  const { gross, tax } = partsOf(entry.lines);
  const isSale = entry.kind === 'sale';
  const body = {
    seller: { name, address, taxNumber: tax_number },
    item: purchase.item_title,
    // A credit note says what goes back, above zero.
    amount: isSale ? gross : -gross,
    tax: isSale ? tax : -tax,
    taxRate: purchase.tax_rate,
    currency: entry.currency,
    consentedAt: purchase.consented_at,
    paidAt: paidAt ?? now.toISOString(),
  };
  await issueReceipt(trx, { sellerId, purchaseId, entryId, kind: isSale ? 'receipt' : 'credit', body }, now);
}
