import type { PaymentFact } from '@overtrick/shared/money/payment-fact';
import type { ProviderEvent, SoldThing } from '../../adapters/payments/provider.ts';
import type { Db, Trx } from '../../database/connect.ts';
import { toJson } from '../../database/json.ts';
import { noteAccount } from '../ledger/accounts.ts';
import { openSeller } from '../ledger/sellers.ts';
import { findBoughtItem } from './queries.ts';
import { settle } from './settle.ts';

/** Takes what the provider tells, in one transaction; told again, it changes nothing. */
export async function takeEvent(db: Db, event: ProviderEvent, now: Date): Promise<void> {
  const { account, fact } = event;
  if (account) await db.transaction().execute((trx) => noteAccount(trx, { ...account, at: event.at }));
  if (fact) await keepFact(db, { ...event, fact }, now);
}

/**
 * Keeps a fact and settles its purchase. A fact that names only its payment may arrive in the very moment in which the
 * payment becomes known, when neither transaction sees what the other writes: so each looks once more afterwards, and the
 * later of the two sees both.
 */
async function keepFact(db: Db, event: FactEvent, now: Date): Promise<void> {
  const known = await db.transaction().execute((trx) => takeFact(trx, event, now));
  if (known !== undefined && event.fact.kind !== 'paid') return;
  await db.transaction().execute(async (trx) => {
    const purchaseId = await findPurchaseOf(trx, event);
    if (purchaseId !== undefined) await settle(trx, purchaseId, now);
  });
}

type FactEvent = ProviderEvent & { readonly fact: PaymentFact };

async function takeFact(trx: Trx, event: FactEvent, now: Date): Promise<string | undefined> {
  const { id, fact, sold } = event;
  await trx
    .insertInto('payment_facts')
    .values({
      id,
      purchase_id: sold?.purchaseId ?? null,
      session_id: 'session' in fact ? fact.session : null,
      payment_id: 'payment' in fact ? fact.payment : null,
      fact: toJson(fact),
      received_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const purchaseId = (await findPurchaseOf(trx, event)) ?? (await makeAgain(trx, event, now));
  if (purchaseId !== undefined) await settle(trx, purchaseId, now);
  return purchaseId;
}

/** The purchase that an event names, by itself, by its session or by its payment. */
async function findPurchaseOf(trx: Trx, { fact, sold }: FactEvent): Promise<string | undefined> {
  const by = async (column: 'id' | 'session_id' | 'payment_id', value: string | null | undefined) =>
    value
      ? (await trx.selectFrom('purchases').select('id').where(column, '=', value).executeTakeFirst())?.id
      : undefined;
  return (
    (await by('id', sold?.purchaseId)) ??
    (await by('session_id', 'session' in fact ? fact.session : null)) ??
    (await by('payment_id', 'payment' in fact ? fact.payment : null))
  );
}

/**
 * Makes a purchase again that was paid and is not known here, because a backup of before was restored (ruling 53): what
 * the provider keeps of it says whose it was, what, and on which terms.
 */
async function makeAgain(trx: Trx, { fact, sold }: FactEvent, now: Date): Promise<string | undefined> {
  if (!sold || fact.kind !== 'paid') return undefined;
  const place = placeOf(sold);
  const item = await findBoughtItem(trx, place);
  const teacher = await findTeacher(trx, place);
  if (!item || !teacher) return undefined;
  const buyer = await trx.selectFrom('users').select('id').where('id', '=', sold.userId).executeTakeFirst();
  await trx
    .insertInto('purchases')
    .values({
      ...place,
      ...{ id: sold.purchaseId, user_id: buyer?.id ?? null, item_title: item.title },
      ...{ seller_id: (await openSeller(trx, teacher, now)).id, amount: fact.amount, currency: fact.currency },
      ...{ tax_rate: sold.taxRate, commission_rate: sold.commissionRate, status: 'waiting' },
      ...{ session_id: fact.session, session_url: null, expires_at: null, payment_id: null },
      ...{ consented_at: sold.consentedAt, created_at: fact.at, paid_at: null, opened_at: null },
      ...{ enrolment_id: null, card: null, refund_reason: null },
    })
    .execute();
  return sold.purchaseId;
}

const placeOf = ({ kind, itemId }: SoldThing) => ({
  course_id: kind === 'course' ? itemId : null,
  deal_pack_id: kind === 'dealPack' ? itemId : null,
});

async function findTeacher(trx: Trx, { course_id, deal_pack_id }: ReturnType<typeof placeOf>) {
  const [table, id] = course_id === null ? (['deal_packs', deal_pack_id] as const) : (['courses', course_id] as const);
  const row = await trx
    .selectFrom(table)
    .innerJoin('teacher_profiles', 'teacher_profiles.id', `${table}.teacher_profile_id`)
    .select('teacher_profiles.user_id')
    .where(`${table}.id`, '=', id ?? '')
    .executeTakeFirst();
  return row?.user_id;
}
