import * as v from 'valibot';
import type { PaymentProvider } from '../../adapters/payments/provider.ts';
import type { Db, Trx } from '../../database/connect.ts';
import { queueJob } from '../jobs/operations.ts';
import { tellBuyer } from '../letters/letter-job.ts';
import type { PurchaseRow } from './queries.ts';

/** The kind of the jobs that have the provider give a payment back. */
export const REFUND_JOB = 'refund';

export const refundSchema = v.object({ purchaseId: v.string() });

export type RefundReason = NonNullable<PurchaseRow['refund_reason']>;

/** Has a payment given back, beside the calls. It is given back when the provider says so. */
export async function askRefund(
  trx: Trx,
  { id }: Pick<PurchaseRow, 'id'>,
  reason: RefundReason,
  now: Date,
  note = '',
): Promise<void> {
  await trx.updateTable('purchases').set({ refund_reason: reason, refund_note: note }).where('id', '=', id).execute();
  await queueJob(trx, { kind: REFUND_JOB, key: id, body: { purchaseId: id } }, now);
  if (reason !== 'admin') await tellBuyer(trx, { purchaseId: id, says: reason }, now);
}

/** Whether an admin may give a purchase back: it was paid, and is not on its way back. */
export const canBeRefunded = ({ status, refund_reason }: Pick<PurchaseRow, 'status' | 'refund_reason'>): boolean =>
  status === 'paid' && refund_reason === null;

/** Asks the provider for it; asked again, the provider does it once. */
export async function refund(db: Db, provider: PaymentProvider, purchaseId: string): Promise<void> {
  const purchase = await db
    .selectFrom('purchases')
    .select(['payment_id', 'status'])
    .where('id', '=', purchaseId)
    .executeTakeFirst();
  if (!purchase?.payment_id || purchase.status === 'refunded') return;
  // One that failed is known at the provider by its key: the next one needs another.
  const { failed } = await db
    .selectFrom('ledger_entries')
    .select((eb) => eb.fn.countAll().as('failed'))
    .where('purchase_id', '=', purchaseId)
    .where('kind', '=', 'refundFailed')
    .executeTakeFirstOrThrow();
  await provider.refund({ key: `refund:${purchaseId}:${Number(failed)}`, payment: purchase.payment_id });
}
