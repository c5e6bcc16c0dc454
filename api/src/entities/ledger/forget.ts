import type { Trx } from '../../database/connect.ts';

/**
 * Takes out of what is sold all that tells of a person, before their row goes. The ledger, and the receipts that were
 * made out, stay: both must be kept, and name nobody but the seller of a receipt (record 0044).
 */
export async function forgetInMoney(trx: Trx, userId: string): Promise<void> {
  await trx.updateTable('purchases').set({ refund_note: '', card: null }).where('user_id', '=', userId).execute();
  const nothing = { name: '', address: '', tax_number: '', account_id: null, account_at: null };
  await trx.updateTable('sellers').set(nothing).where('user_id', '=', userId).execute();
}
