import type { AdminPurchase, Purchase, Receipt } from '@overtrick/shared/contract/checkouts';
import { percentOf, taxIn } from '@overtrick/shared/money/amounts';
import { IMMEDIATE_ACCESS } from '@overtrick/shared/money/seller';
import type { Db } from '../../database/connect.ts';
import { type IssuedReceipt, listReceipts } from '../ledger/receipts.ts';
import type { NamedPurchase } from './queries.ts';
import { canBeRefunded } from './refunds.ts';

const PAYABLE: readonly string[] = ['waiting', 'refused'];

/** A purchase as its buyer sees it. @param receipts of this purchase */
function purchaseView(row: NamedPurchase, receipts: readonly IssuedReceipt[]): Purchase {
  const isCourse = row.course_id !== null;
  return {
    id: row.id,
    checkout: row.session_id,
    status: row.status,
    item: {
      kind: isCourse ? 'course' : 'dealPack',
      id: row.course_id ?? row.deal_pack_id ?? '',
      title: row.item_title,
    },
    amount: row.amount,
    tax: taxIn(row.amount, row.tax_rate),
    currency: row.currency,
    refunded: row.refunded,
    refundReason: row.refund_reason,
    createdDate: row.created_at,
    paidDate: row.paid_at,
    openedDate: row.opened_at,
    card: row.card,
    receiptNumber: receipts.find(({ kind }) => kind === 'receipt')?.number ?? null,
    enrolmentId: row.enrolment_id,
    checkoutUrl: PAYABLE.includes(row.status) ? row.session_url : null,
  };
}

const fullName = (first: string | null, last: string | null): string => `${first ?? ''} ${last ?? ''}`.trim();

/** A purchase as admins see it. */
const adminView = (row: NamedPurchase, receipts: readonly IssuedReceipt[]): AdminPurchase => ({
  ...purchaseView(row, receipts),
  buyer: row.user_id === null ? null : { id: row.user_id, name: fullName(row.buyer_first, row.buyer_last) },
  seller: row.teacher_id === null ? null : { id: row.teacher_id, name: row.teacher_name ?? '' },
  note: row.refund_note,
  abilities: { refund: canBeRefunded(row) },
});

/** Purchases with the numbers of their receipts. */
async function withReceipts<T>(
  db: Db,
  rows: readonly NamedPurchase[],
  view: (row: NamedPurchase, receipts: readonly IssuedReceipt[]) => T,
): Promise<T[]> {
  const ids = rows.map(({ id }) => id);
  const receipts = await listReceipts(db, ids);
  return rows.map((row) =>
    view(
      row,
      receipts.filter(({ purchaseId }) => purchaseId === row.id),
    ),
  );
}

export const purchaseViews = (db: Db, rows: readonly NamedPurchase[]) => withReceipts(db, rows, purchaseView);
export const adminPurchaseViews = (db: Db, rows: readonly NamedPurchase[]) => withReceipts(db, rows, adminView);

/** The receipt of a purchase with what went back of it; undefined before it was paid. */
export function receiptView(row: NamedPurchase, receipts: readonly IssuedReceipt[]): Receipt | undefined {
  const receipt = receipts.find(({ kind }) => kind === 'receipt');
  if (!receipt) return undefined;
  const { seller, item, amount, tax, taxRate, currency, consentedAt, paidAt } = receipt.body;
  return {
    number: receipt.number,
    date: paidAt,
    seller,
    buyer: fullName(row.buyer_first, row.buyer_last),
    item,
    net: amount - tax,
    tax,
    taxPercent: percentOf(taxRate),
    amount,
    currency,
    card: row.card,
    consent: { text: IMMEDIATE_ACCESS, date: consentedAt },
    credits: receipts
      .filter(({ kind }) => kind === 'credit')
      .map(({ number, at, body }) => ({ number, date: at, amount: body.amount })),
  };
}
