import { newId } from '@overtrick/shared/learning/values/ids';
import { canBePaidIn } from '@overtrick/shared/money/amounts';
import { canSell } from '@overtrick/shared/money/seller';
import type { NewSession, PaymentProvider } from '../../adapters/payments/provider.ts';
import type { Trx } from '../../database/connect.ts';
import { invalidField, Refusal } from '../../http/refusal.ts';
import type { EnrolmentKey } from '../enrolments/queries.ts';
import { getCommission, openSeller } from '../ledger/sellers.ts';
import { lockUser } from '../users/operations.ts';
import { getUser } from '../users/queries.ts';
import { type Asked, enrolmentEnded, type Offered, type World } from './offered.ts';
import { listTries, type PurchaseRow } from './queries.ts';

/**
 * Begins a purchase, or goes on with the one that was begun: two tabs get one page of the provider. A try at another
 * price is ended first, because the price of the day counts.
 */
export async function beginPurchase(world: World, key: EnrolmentKey, item: Offered, asked: Asked) {
  const { db, clock } = world;
  const { provider } = world.payments;
  if (!provider) throw new Refusal(409, 'payments_unavailable', 'Buying is not possible yet');
  const price = priceOf(item);
  if (!asked.immediateAccess)
    throw invalidField('immediate_access', 'Please agree to immediate access: without it nothing can be sold');
  const { begun, left } = await db.transaction().execute((trx) => begin(trx, key, { item, price, asked }, clock()));
  const session = await opening(async () => {
    for (const { session_id } of left) if (session_id !== null) await provider.endSession(session_id);
    return begun.session_id !== null && begun.session_url !== null
      ? { id: begun.session_id, url: begun.session_url }
      : openSession(world, provider, begun, key);
  });
  return { id: begun.id, checkout: session.id, checkoutUrl: session.url };
}

interface Price {
  readonly amount: number;
  readonly currency: string;
}

/** The discounted price where there is one. Throws 409 for a price that cannot be paid. */
function priceOf({ cost, cost_with_discount, currency }: Offered): Price {
  if (currency === null || !canBePaidIn(currency))
    throw new Refusal(409, 'currency_unsupported', 'Prices in this currency cannot be paid here');
  return { amount: cost_with_discount ?? cost ?? 0, currency };
}

interface Begun {
  readonly begun: PurchaseRow;
  /** Earlier tries that may not be paid any more. */
  readonly left: readonly PurchaseRow[];
}

/** A page of the provider that ends within this time is not begun again, in milliseconds: nobody could finish it. */
const TOO_SHORT = 15 * 60_000;

async function begin(
  trx: Trx,
  key: EnrolmentKey,
  { item, price, asked }: { readonly item: Offered; readonly price: Price; readonly asked: Asked },
  now: Date,
): Promise<Begun> {
  // Two tabs come one after the other.
  await lockUser(trx, key.userId);
  const tries = await listTries(trx, key);
  // What an admin has ended is not for sale to this person; what was given back is.
  const last = tries.find(({ paid_at }) => paid_at !== null);
  if (item.is_active === 0 && last?.status !== 'refunded') throw enrolmentEnded(asked.noun);
  const open = tries.filter(isOpen);
  const usable = open.find(
    ({ amount, currency, expires_at }) =>
      amount === price.amount &&
      currency === price.currency &&
      (expires_at === null || new Date(expires_at).getTime() - now.getTime() > TOO_SHORT),
  );
  const left = open.filter((each) => each !== usable);
  return { begun: usable ?? (await insertPurchase(trx, key, { item, price }, now)), left };
}

/** Whether its page can still be paid, or was never opened. */
const isOpen = ({ status, session_id, session_url }: PurchaseRow): boolean =>
  (status === 'waiting' || status === 'refused') && (session_id === null || session_url !== null);

async function insertPurchase(
  trx: Trx,
  key: EnrolmentKey,
  { item, price }: { readonly item: Offered; readonly price: Price },
  now: Date,
): Promise<PurchaseRow> {
  const { user_id } = await trx
    .selectFrom('teacher_profiles')
    .select('user_id')
    .where('id', '=', item.teacher_profile_id)
    .executeTakeFirstOrThrow();
  const seller = await openSeller(trx, user_id, now);
  if (!canSell(seller))
    throw new Refusal(409, 'seller_incomplete', 'This cannot be bought yet: the teacher has not said who sells it');
  const at = now.toISOString();
  return trx
    .insertInto('purchases')
    .values({
      ...{ id: newId(), user_id: key.userId, item_title: item.title, seller_id: seller.id, ...price },
      course_id: 'courseId' in key ? key.courseId : null,
      deal_pack_id: 'packId' in key ? key.packId : null,
      ...{ tax_rate: seller.tax_rate, commission_rate: await getCommission(trx, seller.id), status: 'waiting' },
      ...{ session_id: null, session_url: null, expires_at: null, payment_id: null, consented_at: at, created_at: at },
      ...{ paid_at: null, opened_at: null, enrolment_id: null, card: null, refund_reason: null },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Where buyers come back to, by kind of item (platform §2.4). */
const RETURNS = { course: '/browse-courses/checkout', dealPack: '/deal-store/checkout' } as const;

async function openSession({ db, config }: World, provider: PaymentProvider, purchase: PurchaseRow, key: EnrolmentKey) {
  const { email } = await getUser(db, key.userId);
  const kind = 'courseId' in key ? 'course' : 'dealPack';
  const back = `${config.publicUrl}${RETURNS[kind]}`;
  const asked: NewSession = {
    sold: {
      ...{ purchaseId: purchase.id, userId: key.userId, kind, itemId: 'courseId' in key ? key.courseId : key.packId },
      ...{ taxRate: purchase.tax_rate, commissionRate: purchase.commission_rate, consentedAt: purchase.consented_at },
    },
    ...{ title: purchase.item_title, amount: purchase.amount, currency: purchase.currency, email },
    ...{ completeUrl: `${back}/complete`, cancelledUrl: `${back}/cancelled` },
  };
  const session = await provider.openSession(asked);
  await db
    .updateTable('purchases')
    .set({ session_id: session.id, session_url: session.url, expires_at: session.expiresAt })
    .where('id', '=', purchase.id)
    .execute();
  return session;
}

/** A provider that does not answer is no fault of the buyer, and nothing has been charged. */
async function opening<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(
      503,
      'provider_unavailable',
      'The payment provider does not answer. Nothing was charged: please try again',
    );
  }
}
