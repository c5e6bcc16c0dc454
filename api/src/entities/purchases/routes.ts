import * as lines from '@overtrick/shared/contract/checkouts';
import type { Db } from '../../database/connect.ts';
import { metaOf } from '../../http/paging.ts';
import { found, Refusal } from '../../http/refusal.ts';
import { type Route, route } from '../../http/route.ts';
import { listReceipts } from '../ledger/receipts.ts';
import { findUser } from '../users/queries.ts';
import {
  findOwnPurchase,
  findPurchase,
  listPurchasesOf,
  listPurchasesOfEnrolment,
  lockPurchase,
  type NamedPurchase,
} from './queries.ts';
import { askRefund, canBeRefunded } from './refunds.ts';
import { adminPurchaseViews, purchaseViews, receiptView } from './views.ts';

const viewOf = async (db: Db, row: NamedPurchase | undefined) => found((await purchaseViews(db, [found(row)]))[0]);
const adminViewOf = async (db: Db, row: NamedPurchase | undefined) =>
  found((await adminPurchaseViews(db, [found(row)]))[0]);

export const purchaseRoutes: readonly Route[] = [
  route(lines.getCheckout, async ({ db, actor, params }) =>
    viewOf(db, await findOwnPurchase(db, actor.id, { session: params.checkout })),
  ),

  route(lines.cancelCheckout, async ({ db, actor, params, payments }) => {
    const by = { session: params.checkout };
    const { status, session_id } = found(await findOwnPurchase(db, actor.id, by));
    // The provider ends it, and says so: whoever pays in this very moment is not told that nothing was paid.
    if (status === 'waiting' || status === 'refused')
      await payments.provider?.endSession(session_id ?? '').catch(() => {
        throw new Refusal(503, 'provider_unavailable', 'The payment provider does not answer: please try again');
      });
    return viewOf(db, await findOwnPurchase(db, actor.id, by));
  }),

  route(lines.listPurchases, async ({ db, actor, query }) => {
    const { rows, total } = await listPurchasesOf(db, { ...query, userId: actor.id, isPaid: true });
    return { results: await purchaseViews(db, rows), meta: metaOf(query, total) };
  }),

  route(lines.getReceipt, async ({ db, actor, params }) => {
    const purchase = found(await findOwnPurchase(db, actor.id, { id: params.purchaseId }));
    return found(receiptView(purchase, await listReceipts(db, [purchase.id])));
  }),

  route(lines.listPurchasesOfEnrolment, async ({ db, params }) => ({
    results: await adminPurchaseViews(db, found(await listPurchasesOfEnrolment(db, params.enrolmentId))),
  })),

  route(lines.listPurchasesOfUser, async ({ db, params, query }) => {
    const { id } = found(await findUser(db, params.userId));
    const { rows, total } = await listPurchasesOf(db, { ...query, userId: id, isPaid: false });
    return { results: await adminPurchaseViews(db, rows), meta: metaOf(query, total) };
  }),

  route(lines.refundPurchase, async ({ db, params, body, clock }) => {
    await db.transaction().execute(async (trx) => {
      const purchase = found(await lockPurchase(trx, params.purchaseId));
      if (!canBeRefunded(purchase)) throw new Refusal(409, 'not_refundable', 'There is nothing here to give back');
      await askRefund(trx, purchase, 'admin', clock(), body.note);
    });
    return adminViewOf(db, await findPurchase(db, params.purchaseId));
  }),
];
