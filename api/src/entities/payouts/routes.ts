import * as lines from '@overtrick/shared/contract/payouts';
import { basisPoints, percentOf } from '@overtrick/shared/money/amounts';
import { canSell, PAYMENT_PROVIDER, USUAL_COMMISSION } from '@overtrick/shared/money/seller';
import type { Db } from '../../database/connect.ts';
import { found, invalidField, notFound, Refusal } from '../../http/refusal.ts';
import { type Route, route, type SignedInCall } from '../../http/route.ts';
import { noteAccount } from '../ledger/accounts.ts';
import { listOwed } from '../ledger/entries.ts';
import {
  changeSeller,
  findSellerOf,
  getCommission,
  listCommissions,
  openSeller,
  type SellerRow,
  setCommission,
} from '../ledger/sellers.ts';
import { setPayout } from '../users/operations.ts';
import { findUser, getUser, type UserRow } from '../users/queries.ts';
import { listPayouts } from './queries.ts';

const DAY = 86_400_000;

type World = Pick<SignedInCall, 'db' | 'clock' | 'config' | 'payments'>;

const sum = ({ seller, tax }: { readonly seller: number; readonly tax: number }): number => seller + tax;

async function balancesOf({ db, clock, config }: World, sellerId: string) {
  const until = new Date(clock().getTime() - config.payoutDays * DAY);
  const rested = await listOwed(db, sellerId, until);
  return (await listOwed(db, sellerId)).map((owed) => {
    const ready = rested.find(({ currency }) => currency === owed.currency);
    return { currency: owed.currency, balance: sum(owed), ready: Math.max(0, ready ? sum(ready) : 0) };
  });
}

async function statusOf(world: World, user: UserRow) {
  const { db, payments } = world;
  const seller = await findSellerOf(db, user.id);
  const isLinked = user.stripe_linked === 1;
  return {
    provider: payments.provider ? PAYMENT_PROVIDER : null,
    allowPayout: user.allow_payout === 1,
    linked: isLinked,
    unfinished: !isLinked && seller !== undefined && seller.account_id !== null,
    commissionPercent: seller ? percentOf(await getCommission(db, seller.id)) : USUAL_COMMISSION,
    canSell: seller !== undefined && canSell(seller),
    balances: seller ? await balancesOf(world, seller.id) : [],
    payouts: (seller ? await listPayouts(db, seller.id) : []).map(({ id, created_at, amount, currency, state }) => ({
      ...{ id, date: created_at, amount, currency, state },
    })),
  };
}

const sellerView = (seller: SellerRow | undefined) => ({
  name: seller?.name ?? '',
  address: seller?.address ?? '',
  taxNumber: seller?.tax_number ?? '',
  taxPercent: percentOf(seller?.tax_rate ?? 0),
});

async function historyOf(db: Db, seller: SellerRow | undefined) {
  const rows = seller ? await listCommissions(db, seller.id) : [];
  return rows.map(({ rate, since, by_id, first_name, last_name }) => ({
    percent: percentOf(rate),
    since,
    by: by_id === null ? null : { id: by_id, name: `${first_name ?? ''} ${last_name ?? ''}`.trim() },
  }));
}

/** Somebody who teaches or ever did. */
async function teacherOf(db: Db, userId: string): Promise<UserRow> {
  const user = found(await findUser(db, userId));
  if (user.teacher_profile_id === null) throw notFound();
  return user;
}

async function adminView(world: World, userId: string) {
  const user = await teacherOf(world.db, userId);
  const seller = await findSellerOf(world.db, user.id);
  return { ...(await statusOf(world, user)), seller: sellerView(seller), history: await historyOf(world.db, seller) };
}

/** What the provider answers; 503 when it does not. */
const answered = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch(() => {
    throw new Refusal(503, 'provider_unavailable', 'The payment provider does not answer: please try again');
  });

/**
 * Asks the provider of an account that was begun: who comes back from linking it wants to know before the provider's word
 * arrives. What is not answered is left to that word.
 */
async function askWhetherLinked({ db, clock, payments: { provider } }: World, userId: string): Promise<void> {
  const seller = await findSellerOf(db, userId);
  const { stripe_linked } = await getUser(db, userId);
  const id = seller?.account_id;
  if (!provider || !id || stripe_linked === 1 || !(await provider.isLinked(id).catch(() => false))) return;
  await db.transaction().execute((trx) => noteAccount(trx, { id, isLinked: true, at: clock().toISOString() }));
}

const sellerRoutes: readonly Route[] = [
  route(lines.getSeller, async ({ db, actor }) => sellerView(await findSellerOf(db, actor.id))),

  route(lines.putSeller, async ({ db, actor, body, clock }) => {
    if (body.taxPercent > 0 && body.taxNumber === '')
      throw invalidField('tax_number', 'Tax number is required where tax is in the price');
    await db.transaction().execute(async (trx) => {
      const { id } = await openSeller(trx, actor.id, clock());
      const { name, address, taxNumber: tax_number, taxPercent } = body;
      await changeSeller(trx, id, { name, address, tax_number, tax_rate: basisPoints(taxPercent) });
    });
    return sellerView(await findSellerOf(db, actor.id));
  }),
];

export const payoutRoutes: readonly Route[] = [
  route(lines.getLinkedAccount, async (call) => {
    await askWhetherLinked(call, call.actor.id);
    return statusOf(call, await getUser(call.db, call.actor.id));
  }),

  route(lines.linkAccount, async ({ db, actor, params, config, clock, payments: { provider } }) => {
    if (!provider || params.provider !== PAYMENT_PROVIDER) throw notFound();
    const seller = await db.transaction().execute((trx) => openSeller(trx, actor.id, clock()));
    const { email } = await getUser(db, actor.id);
    const returnUrl = `${config.publicUrl}/teaching/payment`;
    const linking = { key: seller.id, account: seller.account_id, email, returnUrl };
    const { account, url } = await answered(provider.link(linking));
    await db.transaction().execute((trx) => changeSeller(trx, seller.id, { account_id: account }));
    return { url };
  }),

  route(lines.getDashboard, async ({ db, actor, payments: { provider } }) => {
    const seller = await findSellerOf(db, actor.id);
    const { stripe_linked } = await getUser(db, actor.id);
    if (!provider || !seller?.account_id || stripe_linked !== 1)
      throw new Refusal(409, 'not_linked', 'No account is linked yet');
    return { url: await answered(provider.dashboard(seller.account_id)) };
  }),

  ...sellerRoutes,

  route(lines.getPayoutsOfTeacher, (call) => adminView(call, call.params.userId)),

  route(lines.putPayoutsOfTeacher, async (call) => {
    const { db, actor, params, body, clock } = call;
    const user = await teacherOf(db, params.userId);
    await db.transaction().execute(async (trx) => {
      if (body.allowPayout !== undefined) await setPayout(trx, user.id, body.allowPayout);
      if (body.commissionPercent === undefined) return;
      const { id: sellerId } = await openSeller(trx, user.id, clock());
      await setCommission(trx, { sellerId, rate: basisPoints(body.commissionPercent), byId: actor.id }, clock());
    });
    return adminView(call, user.id);
  }),
];
