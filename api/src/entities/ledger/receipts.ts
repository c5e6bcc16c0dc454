import { newId } from '@overtrick/shared/learning/values/ids';
import type { Db, Trx } from '../../database/connect.ts';
import { fromJson, toJson } from '../../database/json.ts';
import { findServerFact } from '../../database/server-facts.ts';

/** What a receipt or a credit note says, as it was made out. Amounts are whole minor units; nobody but the seller is named. */
export interface ReceiptBody {
  readonly seller: { readonly name: string; readonly address: string; readonly taxNumber: string };
  readonly item: string;
  readonly amount: number;
  readonly tax: number;
  readonly taxRate: number;
  readonly currency: string;
  readonly consentedAt: string;
  readonly paidAt: string;
}

export interface IssuedReceipt {
  readonly number: string;
  readonly kind: 'receipt' | 'credit';
  readonly at: string;
  readonly purchaseId: string;
  readonly body: ReceiptBody;
}

/** '2026-1184', as buyers read it. */
export const receiptNumber = (series: string, number: number): string => `${series}-${String(number).padStart(4, '0')}`;

/**
 * Makes out a receipt with the seller's next number. The seller must be locked: without that two would get one number.
 * A restored backup does not know the numbers that were given after it, so numbers begin anew there in a series of its own.
 */
export async function issueReceipt(
  trx: Trx,
  receipt: {
    readonly sellerId: string;
    readonly purchaseId: string;
    readonly entryId: string;
    readonly kind: 'receipt' | 'credit';
    readonly body: ReceiptBody;
  },
  now: Date,
): Promise<void> {
  const mark = await findServerFact(trx, 'receipt_series');
  const series = `${now.getUTCFullYear()}${mark === undefined ? '' : `-${mark}`}`;
  const { last } = await trx
    .selectFrom('receipts')
    .select((eb) => eb.fn.max('number').as('last'))
    .where('seller_id', '=', receipt.sellerId)
    .where('series', '=', series)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('receipts')
    .values({
      id: newId(),
      seller_id: receipt.sellerId,
      series,
      number: Number(last ?? 0) + 1,
      kind: receipt.kind,
      purchase_id: receipt.purchaseId,
      entry_id: receipt.entryId,
      body: toJson(receipt.body),
      issued_at: now.toISOString(),
    })
    .execute();
}

/** The receipts and credit notes of purchases, in the order of their numbers. */
export async function listReceipts(db: Db, purchaseIds: readonly string[]): Promise<readonly IssuedReceipt[]> {
  if (purchaseIds.length === 0) return [];
  const rows = await db
    .selectFrom('receipts')
    .selectAll()
    .where('purchase_id', 'in', [...purchaseIds])
    .orderBy('issued_at')
    .orderBy('number')
    .execute();
  return rows.map((row) => ({
    number: receiptNumber(row.series, row.number),
    kind: row.kind,
    at: row.issued_at,
    purchaseId: row.purchase_id,
    body: fromJson<ReceiptBody>(row.body),
  }));
}
