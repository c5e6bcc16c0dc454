import type { PurchaseState, PurchaseStatus } from '@overtrick/shared/money/purchase-state';
import type { Trx } from '../../database/connect.ts';
import { beginBought, endEnrolment } from '../enrolments/operations.ts';
import { type EnrolmentKey, findEnrolment } from '../enrolments/queries.ts';
import { tellBuyer } from '../letters/letter-job.ts';
import { findBoughtItem, type PurchaseRow } from './queries.ts';
import { askRefund } from './refunds.ts';

/** A purchase as it was before its state was noted, and the state. */
interface Changed {
  readonly purchase: PurchaseRow;
  readonly state: PurchaseState;
}

/** Whose enrolment in what a purchase pays for; undefined when the buyer or the item is gone. */
function keyOf({ user_id: userId, course_id, deal_pack_id }: PurchaseRow): EnrolmentKey | undefined {
  if (userId === null) return undefined;
  if (course_id !== null) return { userId, courseId: course_id };
  return deal_pack_id === null ? undefined : { userId, packId: deal_pack_id };
}

const TAKEN: readonly PurchaseStatus[] = ['refunded', 'disputed'];

/**
 * Lets access follow the state, where the state has changed: what an admin has begun or ended since stays so when the
 * same is told again.
 */
export async function changeAccess(trx: Trx, { purchase, state }: Changed, now: Date): Promise<void> {
  if (state.status === purchase.status) return;
  if (state.status === 'paid') await giveAccess(trx, { purchase, state }, now);
  if (TAKEN.includes(state.status)) await takeAccess(trx, { purchase, state }, now);
}

/** Opens what was paid for, once; a second payment for the same, or for what is gone, goes back by itself. */
async function giveAccess(trx: Trx, { purchase, state }: Changed, now: Date): Promise<void> {
  // It goes back by itself, however long that takes.
  if (purchase.refund_reason !== null && purchase.refund_reason !== 'admin') return;
  const key = keyOf(purchase);
  const item = await findBoughtItem(trx, purchase);
  const isThere = item !== undefined && item.status !== 'deleted' && item.withdrawn_at === null;
  if (!key || !isThere) return askRefund(trx, purchase, 'undeliverable', now);
  const held = await findEnrolment(trx, key);
  if (held?.is_active === 1 && held.id !== purchase.enrolment_id) return askRefund(trx, purchase, 'duplicate', now);
  const price = { amount: state.amount ?? purchase.amount, currency: state.currency ?? purchase.currency };
  const enrolmentId = await beginBought(trx, key, price, now);
  // A refund that an admin asked for and that failed may be asked for again.
  const opened = {
    enrolment_id: enrolmentId,
    opened_at: purchase.opened_at ?? now.toISOString(),
    refund_reason: null,
  };
  await trx.updateTable('purchases').set(opened).where('id', '=', purchase.id).execute();
  if (purchase.opened_at === null) await tellBuyer(trx, { purchaseId: purchase.id, says: 'receipt' }, now);
}

/** Ends what this purchase has opened; attempts are kept (ruling 24). */
async function takeAccess(trx: Trx, { purchase, state }: Changed, now: Date): Promise<void> {
  const { id, enrolment_id: enrolmentId, opened_at } = purchase;
  if (state.status === 'refunded' && purchase.paid_at !== null)
    await tellBuyer(trx, { purchaseId: id, says: 'refunded' }, now);
  if (opened_at === null || enrolmentId === null) return;
  const { latest } = await trx
    .selectFrom('purchases')
    .select((eb) => eb.fn.max('opened_at').as('latest'))
    .where('enrolment_id', '=', enrolmentId)
    .executeTakeFirstOrThrow();
  // Bought again after an earlier refund: only the purchase that opened it last can end it.
  if (latest === opened_at) await endEnrolment(trx, enrolmentId);
}
