import type { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import type { ProviderEvent } from '../../adapters/payments/provider.ts';
import { metadataOf, readStripeEvent } from '../../adapters/payments/stripe-event.ts';
import type { Db } from '../../database/connect.ts';
import { DATABASES } from '../../testing/databases.ts';
import { makeStudent } from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';
import { makeSold } from '../../testing/selling.ts';
import { beginPurchase } from './begin.ts';
import { takeEvent } from './events.ts';

/** How many histories; a long run: MONEY_HISTORIES=1000 MONEY_SEED=7 npx vitest run --project api histories */
const HISTORIES = Number(process.env.MONEY_HISTORIES ?? 25);
const SEED = Number(process.env.MONEY_SEED ?? 20270101);

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const left = [...list];
  return list.map(() => left.splice(Math.floor(random() * left.length), 1)[0] as T);
}

/** How a payment can go; each event is delivered five times, in any order. */
const ENDS = ['paid', 'refused first', 'refunded', 'refund failed', 'disputed', 'won', 'lost', 'expired'] as const;
type End = (typeof ENDS)[number];

const OPEN: readonly End[] = ['paid', 'refused first', 'refund failed', 'won'];

function eventsOf(end: End, n: number, sold: Record<string, string>): readonly Stripe.Event[] {
  const payment = `pi_${n}`;
  const money = { amount: 1200, currency: 'gbp' };
  const event = (name: string, type: string, object: object, after = 0) =>
    ({ id: `evt_${n}_${name}`, type, created: 1_795_000_000 + after, data: { object } }) as unknown as Stripe.Event;
  const session = {
    id: `cs_${n}`,
    payment_intent: payment,
    payment_status: 'paid',
    amount_total: 1200,
    metadata: sold,
  };
  const refund = { id: `re_${n}`, payment_intent: payment, ...money };
  const dispute = { id: `du_${n}`, payment_intent: payment, ...money };
  const pay = [
    event('completed', 'checkout.session.completed', { ...session, currency: 'gbp' }),
    event('charge', 'charge.succeeded', {
      payment_intent: payment,
      payment_method_details: { card: { last4: '4242' } },
    }),
  ];
  const refused = event('refused', 'payment_intent.payment_failed', { id: payment, metadata: sold });
  const refunded = event('refund', 'refund.created', { ...refund, status: 'succeeded' }, 10);
  const disputed = event('dispute', 'charge.dispute.created', { ...dispute, status: 'needs_response' }, 10);
  const closed = (status: string) => event('closed', 'charge.dispute.closed', { ...dispute, status }, 20);
  return {
    paid: pay,
    'refused first': [refused, ...pay],
    refunded: [...pay, refunded],
    'refund failed': [...pay, refunded, event('failed', 'refund.failed', { ...refund, status: 'failed' }, 20)],
    disputed: [...pay, disputed],
    won: [...pay, disputed, closed('won')],
    lost: [...pay, disputed, closed('lost')],
    expired: [event('expired', 'checkout.session.expired', { ...session, payment_status: 'unpaid' })],
  }[end];
}

/** The server dies somewhere while it takes an event: nothing of it may stay. */
class Crash extends Error {}

/** A database whose transaction dies before its end. */
const dying = (db: Db): Db =>
  new Proxy(db, {
    get(target, name) {
      if (name !== 'transaction') {
        const value = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      }
      return () => ({
        execute: (run: (trx: unknown) => Promise<unknown>) =>
          target.transaction().execute(async (trx) => {
            await run(trx);
            throw new Crash();
          }),
      });
    },
  });

const EXPECTED: Readonly<Record<End, readonly string[]>> = {
  paid: ['sale'],
  'refused first': ['sale'],
  refunded: ['refund', 'sale'],
  'refund failed': ['refund', 'refundFailed', 'sale'],
  disputed: ['dispute', 'sale'],
  won: ['dispute', 'disputeWon', 'sale'],
  lost: ['dispute', 'sale'],
  expired: [],
};

type Sold = Parameters<typeof metadataOf>[0];

describe.each(DATABASES)('events five times each, in any order, on %s', (kind) => {
  const harness = withHarness(kind);

  /** Begins to buy a course, and makes the events of a way in which that can go. */
  async function begin(courseId: string, { end, n }: { readonly end: End; readonly n: number }) {
    const { db, config, now } = harness();
    const student = await makeStudent(harness());
    const item = await db.selectFrom('courses').selectAll().where('id', '=', courseId).executeTakeFirstOrThrow();
    const begun: Sold[] = [];
    const provider = {
      openSession: async ({ sold }: { readonly sold: Sold }) => {
        begun.push(sold);
        return { id: `cs_${n}`, url: 'https://pay.example', expiresAt: now.toISOString() };
      },
    };
    const world = { db, config, clock: () => now, payments: { provider, standIn: undefined } } as never;
    const asked = { noun: 'course', immediateAccess: true };
    await beginPurchase(world, { userId: student.id, courseId }, { ...item, is_active: null }, asked);
    const events = eventsOf(end, n, metadataOf(begun[0] as Sold)).map(readStripeEvent);
    return { student, events: [1, 2, 3, 4, 5].flatMap(() => events) };
  }

  async function deliver(event: ProviderEvent, random: () => number): Promise<void> {
    const { db, now } = harness();
    if (random() < 0.2)
      await takeEvent(dying(db), event, now).catch((error: unknown) => {
        if (!(error instanceof Crash)) throw error;
      });
    await takeEvent(db, event, now);
  }

  /** The whole ledger balances. */
  async function checkLedger(): Promise<void> {
    const { db } = harness();
    const { sum } = await db
      .selectFrom('ledger_lines')
      .select((eb) => eb.fn.sum('amount').as('sum'))
      .executeTakeFirstOrThrow();
    expect(Number(sum ?? 0)).toBe(0);
  }

  /** One enrolment and one entry of each, every entry balances, and numbers have no gaps. */
  async function checkEnd(end: End, studentId: string): Promise<void> {
    const { db } = harness();
    const enrolments = await db.selectFrom('enrolments').select('is_active').where('user_id', '=', studentId).execute();
    const open = enrolments.filter(({ is_active }) => is_active === 1).length;
    expect([end, open, enrolments.length <= 1]).toEqual([end, OPEN.includes(end) ? 1 : 0, true]);
    const entries = await db
      .selectFrom('ledger_entries')
      .innerJoin('purchases', 'purchases.id', 'ledger_entries.purchase_id')
      .leftJoin('ledger_lines', 'ledger_lines.entry_id', 'ledger_entries.id')
      .select((eb) => ['ledger_entries.kind', eb.fn.sum('ledger_lines.amount').as('sum')])
      .where('purchases.user_id', '=', studentId)
      .groupBy(['ledger_entries.id', 'ledger_entries.kind'])
      .execute();
    expect([end, entries.map((entry) => entry.kind).sort()]).toEqual([end, EXPECTED[end]]);
    expect(entries.filter(({ sum }) => Number(sum) !== 0)).toEqual([]);
    const numbers = await db.selectFrom('receipts').select('number').orderBy('number').execute();
    expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, index) => index + 1));
  }

  const endBy = (random: () => number): End => ENDS[Math.floor(random() * ENDS.length)] as End;

  it(
    'give one enrolment and one entry with crashes between, and the ledger balances after each (D-330) (D-338)',
    async () => {
      const random = numbersFrom(SEED);
      const { course } = await makeSold(harness());
      for (let n = 0; n < HISTORIES; n++) {
        const end = endBy(random);
        const { student, events } = await begin(course.id, { end, n });
        for (const event of shuffled(events, random)) {
          await deliver(event, random);
          await checkLedger();
        }
        await checkEnd(end, student.id);
      }
    },
    Math.max(120_000, HISTORIES * 6_000),
  );

  it(
    'give the same when they arrive at once (D-330)',
    async () => {
      const random = numbersFrom(SEED + 1);
      const { course } = await makeSold(harness());
      for (let n = 0; n < Math.ceil(HISTORIES / 3); n++) {
        const end = endBy(random);
        const { student, events } = await begin(course.id, { end, n });
        const { db, now } = harness();
        await Promise.all(shuffled(events, random).map((event) => takeEvent(db, event, now)));
        await checkLedger();
        await checkEnd(end, student.id);
      }
    },
    Math.max(120_000, HISTORIES * 6_000),
  );
});
