import { createHmac, randomBytes } from 'node:crypto';
import { Stripe } from 'stripe';
import { type PaymentProvider, ProviderRefusal } from './provider.ts';
import { type StandInAccount, StandInBook, type StandInEvent, type StandInSession } from './stand-in-book.ts';
import { readSigned } from './stripe.ts';
import { metadataOf, readStripeEvent } from './stripe-event.ts';

/** What a person who tries the product does on the stand-in's pages. */
export const SESSION_ACTIONS = [
  'pay',
  'refuse',
  'delay',
  'hold',
  'settle',
  'fail',
  'expire',
  'refund',
  'dispute',
  'win',
  'lose',
] as const;
export type SessionAction = (typeof SESSION_ACTIONS)[number];

/** The actions that a checkout in its present state takes. */
export function actionsOn({ state, isRefunded, dispute }: StandInSession): readonly SessionAction[] {
  if (state === 'open') return ['pay', 'refuse', 'delay', 'hold', 'expire'];
  if (state === 'delayed') return ['settle', 'fail'];
  if (state === 'expired' || isRefunded) return [];
  if (dispute === null) return ['refund', 'dispute'];
  return dispute === 'open' ? ['win', 'lose'] : [];
}

export interface StandIn {
  readonly provider: PaymentProvider;
  findSession(id: string): Promise<StandInSession | undefined>;
  listSessions(): Promise<readonly StandInSession[]>;
  /** Does it and tells the server; undefined when there is no such checkout. What it does not take changes nothing. */
  act(id: string, action: SessionAction): Promise<StandInSession | undefined>;
  findAccount(id: string): Promise<StandInAccount | undefined>;
  /** Links or unlinks an account, and tells the server. */
  setLinked(id: string, isLinked: boolean): Promise<StandInAccount | undefined>;
  /** Tells the server again what it has not taken, or all of it. */
  tellAgain(all: boolean): Promise<void>;
}

export interface StandInSettings {
  readonly dataDir: string;
  readonly publicUrl: string;
  readonly jwtSecret: string;
}

/** Takes an event to the server's webhook; false when it was not taken. */
export type Deliver = (body: string, signature: string) => Promise<boolean>;

const newName = (prefix: string): string => `${prefix}${randomBytes(12).toString('hex')}`;

/** The page of a checkout lives so long, as at the real provider. */
const LIFE = 24 * 3_600_000;

type Change = Partial<Pick<StandInSession, 'state' | 'isRefunded' | 'dispute'>>;

const CHANGES: Readonly<Record<SessionAction, Change>> = {
  pay: { state: 'paid' },
  refuse: {},
  delay: { state: 'delayed' },
  hold: { state: 'delayed' },
  settle: { state: 'paid' },
  fail: { state: 'expired' },
  expire: { state: 'expired' },
  refund: { isRefunded: true },
  dispute: { dispute: 'open' },
  win: { dispute: 'won' },
  lose: { dispute: 'lost' },
};

/** What the real provider would send: the type of each event, and its object. */
function eventsOf(
  action: SessionAction,
  { id, payment, sold }: StandInSession,
): readonly (readonly [string, object])[] {
  const metadata = metadataOf(sold.sold);
  const money = { amount: sold.amount, currency: sold.currency.toLowerCase() };
  const session = (payment_status: string) => ({
    ...{ id, object: 'checkout.session', payment_intent: payment, payment_status, metadata },
    ...{ amount_total: sold.amount, currency: money.currency },
  });
  const charge = { id: `ch_${payment}`, payment_intent: payment, metadata, ...money };
  const card = { payment_method_details: { card: { last4: '4242' } } };
  const dispute = (status: string) => ({ id: `du_${payment}`, payment_intent: payment, status, ...money });
  const refund = { id: `re_${payment}`, payment_intent: payment, status: 'succeeded', ...money };
  const all: Readonly<Record<SessionAction, readonly (readonly [string, object])[]>> = {
    pay: [
      ['charge.succeeded', { ...charge, ...card }],
      ['checkout.session.completed', session('paid')],
    ],
    refuse: [['payment_intent.payment_failed', { id: payment, metadata }]],
    delay: [['checkout.session.completed', session('unpaid')]],
    hold: [['checkout.session.completed', session('unpaid')]],
    settle: [['checkout.session.async_payment_succeeded', session('paid')]],
    fail: [['checkout.session.async_payment_failed', session('unpaid')]],
    expire: [['checkout.session.expired', session('unpaid')]],
    refund: [['refund.created', refund]],
    dispute: [['charge.dispute.created', dispute('needs_response')]],
    win: [['charge.dispute.closed', dispute('won')]],
    lose: [['charge.dispute.closed', dispute('lost')]],
  };
  return all[action];
}

/** How long a payment that is delayed takes, in milliseconds; one that is held waits for somebody to settle it. */
const DELAY = 8_000;

/**
 * Stands in for the provider of payments (ruling 8): its hosted page is one of this server, and what happens there comes
 * back as signed events in Stripe's form, by the same way. It never exists in production.
 */
export function standIn(settings: StandInSettings, deliver: Deliver, clock: () => Date): StandIn {
  const { dataDir, publicUrl, jwtSecret } = settings;
  const book = new StandInBook(dataDir);
  const secret = createHmac('sha256', jwtSecret).update('stand-in of payments').digest('hex');

  async function tell(type: string, object: object): Promise<void> {
    const created = Math.floor(clock().getTime() / 1000);
    const id = newName(`evt_${String(clock().getTime()).padStart(14, '0')}-`);
    const event = { id, body: JSON.stringify({ id, object: 'event', type, created, data: { object } }) };
    await book.put('events', { ...event, isDelivered: false });
    await deliverOne({ ...event, isDelivered: false });
  }

  async function deliverOne(event: StandInEvent): Promise<void> {
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: event.body, secret });
    if (await deliver(event.body, signature)) await book.put('events', { ...event, isDelivered: true });
  }

  async function act(id: string, action: SessionAction): Promise<StandInSession | undefined> {
    const session = await book.find('sessions', id);
    if (!session || !actionsOn(session).includes(action)) return session;
    const changed = { ...session, ...CHANGES[action] };
    await book.put('sessions', changed);
    for (const [type, object] of eventsOf(action, changed)) await tell(type, object);
    if (action === 'delay') setTimeout(() => void act(id, 'settle').catch(() => {}), DELAY).unref();
    return changed;
  }

  async function setLinked(id: string, isLinked: boolean): Promise<StandInAccount | undefined> {
    const account = await book.find('accounts', id);
    if (!account) return undefined;
    const changed = { ...account, isLinked };
    await book.put('accounts', changed);
    const told = { id, details_submitted: isLinked, payouts_enabled: isLinked };
    await tell('account.updated', { ...told, capabilities: { transfers: isLinked ? 'active' : 'inactive' } });
    return changed;
  }

  const provider: PaymentProvider = {
    name: 'stand-in',

    async openSession(sold) {
      const id = `cs_${sold.sold.purchaseId}`;
      const known = await book.find('sessions', id);
      const openedAt = known?.openedAt ?? clock().toISOString();
      if (!known) {
        const fresh = { payment: newName('pi_'), state: 'open', isRefunded: false, dispute: null } as const;
        await book.put('sessions', { id, ...fresh, sold, openedAt });
      }
      const expiresAt = new Date(new Date(openedAt).getTime() + LIFE).toISOString();
      return { id, url: `${publicUrl}/dev/payments/${id}`, expiresAt };
    },

    async endSession(id) {
      await act(id, 'expire');
    },

    async refund({ payment }) {
      const session = (await book.list('sessions')).find((each) => each.payment === payment);
      if (!session) throw new ProviderRefusal('resource_missing');
      await act(session.id, 'refund');
    },

    async link({ account, email, returnUrl }) {
      const id = account ?? newName('acct_');
      const known = await book.find('accounts', id);
      await book.put('accounts', { transfers: {}, isLinked: false, ...known, id, email, returnUrl });
      return { account: id, url: `${publicUrl}/dev/payments/accounts/${id}` };
    },

    isLinked: async (account) => (await book.find('accounts', account))?.isLinked ?? false,

    dashboard: async (account) => `${publicUrl}/dev/payments/accounts/${account}`,

    async transfer({ key, account, amount, currency }) {
      const known = await book.find('accounts', account);
      if (!known?.isLinked) throw new ProviderRefusal('account_invalid');
      await book.put('accounts', { ...known, transfers: { ...known.transfers, [key]: { amount, currency } } });
      return `tr_${key}`;
    },

    readEvent: (body, signature) => readSigned(body, signature, secret),

    async *listEvents(since) {
      for (const { body } of await book.list('events')) {
        const event = readStripeEvent(JSON.parse(body));
        if (event.at >= since.toISOString()) yield event;
      }
    },
  };

  return {
    provider,
    act,
    setLinked,
    findSession: (id) => book.find('sessions', id),
    listSessions: () => book.list('sessions'),
    findAccount: (id) => book.find('accounts', id),
    tellAgain: async (all) => {
      for (const event of await book.list('events')) if (all || !event.isDelivered) await deliverOne(event);
    },
  };
}
