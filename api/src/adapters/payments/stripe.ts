import { Stripe } from 'stripe';
import { type NewSession, type PaymentProvider, ProviderRefusal } from './provider.ts';
import { isLinked, metadataOf, readStripeEvent } from './stripe-event.ts';

export interface StripeSettings {
  readonly secretKey: string;
  /** One for each address at which Stripe was told to send events: those of linked accounts have their own. */
  readonly webhookSecrets: readonly string[];
  /** Another address than Stripe's own, for tests: 'http://127.0.0.1:1234'. */
  readonly apiUrl?: string | undefined;
}

/** In milliseconds: a buyer waits for it. */
const TIMEOUT = 15_000;

function clientOf({ secretKey, apiUrl }: StripeSettings): Stripe {
  const url = apiUrl === undefined ? undefined : new URL(apiUrl);
  const place = url && { host: url.hostname, port: url.port, protocol: url.protocol === 'http:' ? 'http' : 'https' };
  return new Stripe(secretKey, {
    timeout: TIMEOUT,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(place as { readonly host: string; readonly port: string; readonly protocol: 'http' | 'https' } | undefined),
  });
}

/** What Stripe has refused for good: nothing was done, and asking again changes nothing. */
const isRefusal = (error: unknown): error is InstanceType<typeof Stripe.errors.StripeError> =>
  error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError;

const withId = (address: string): string => `${address}?checkout={CHECKOUT_SESSION_ID}`;

const sessionOf = (session: NewSession): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  client_reference_id: session.sold.purchaseId,
  customer_email: session.email,
  success_url: withId(session.completeUrl),
  cancel_url: withId(session.cancelledUrl),
  // The price is the seller's, in the seller's currency: what is paid must be what the ledger says.
  adaptive_pricing: { enabled: false },
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: session.currency.toLowerCase(),
        unit_amount: session.amount,
        product_data: { name: session.title },
      },
    },
  ],
  metadata: metadataOf(session.sold),
  payment_intent_data: {
    metadata: metadataOf(session.sold),
    transfer_group: session.sold.purchaseId,
  },
});

/** Card payments by Stripe: its hosted page, its signed events, Connect for what is paid out (ruling 8). */
export function stripeProvider(settings: StripeSettings): PaymentProvider {
  const stripe = clientOf(settings);
  return {
    name: 'stripe',

    async openSession(session) {
      const idempotencyKey = `session:${session.sold.purchaseId}`;
      const { id, url, expires_at } = await stripe.checkout.sessions.create(sessionOf(session), { idempotencyKey });
      if (!url) throw new Error('Stripe gave a session without an address');
      return { id, url, expiresAt: new Date(expires_at * 1000).toISOString() };
    },

    async endSession(id) {
      await stripe.checkout.sessions.expire(id).catch((error: unknown) => {
        if (!isRefusal(error)) throw error;
      });
    },

    async refund({ key, payment }) {
      await stripe.refunds.create({ payment_intent: payment }, { idempotencyKey: key }).catch((error: unknown) => {
        if (isRefusal(error) && error.code === 'charge_already_refunded') return;
        throw isRefusal(error) ? new ProviderRefusal(error.code ?? 'refused') : error;
      });
    },

    async link({ key, account, email, returnUrl }) {
      const id = account ?? (await openAccount(stripe, key, email));
      const { url } = await stripe.accountLinks.create({
        account: id,
        type: 'account_onboarding',
        refresh_url: returnUrl,
        return_url: returnUrl,
      });
      return { account: id, url };
    },

    isLinked: async (account) => isLinked(await stripe.accounts.retrieve(account)),

    dashboard: async (account) => (await stripe.accounts.createLoginLink(account)).url,

    async transfer({ key, account, amount, currency }) {
      // Stripe forgets keys after a day; a transfer it made then is still found by its group.
      const { data } = await stripe.transfers.list({ transfer_group: key, limit: 1 });
      if (data[0]) return data[0].id;
      const params = { amount, currency: currency.toLowerCase(), destination: account, transfer_group: key };
      const { id } = await stripe.transfers.create(params, { idempotencyKey: key }).catch((error: unknown) => {
        throw isRefusal(error) ? new ProviderRefusal(error.code ?? 'refused') : error;
      });
      return id;
    },

    readEvent: (body, signature) => {
      for (const secret of settings.webhookSecrets) {
        const event = readSigned(body, signature, secret);
        if (event) return event;
      }
      return undefined;
    },

    async *listEvents(since) {
      const events: Stripe.Event[] = [];
      // The newest come first; they are told in the order in which they happened.
      for await (const event of stripe.events.list({
        created: { gte: Math.floor(since.getTime() / 1000) },
        limit: 100,
      }))
        events.push(event);
      for (const event of events.reverse()) yield readStripeEvent(event);
    },
  };
}

/** An account of whom the platform pays out; its dashboard is Stripe's Express one. */
async function openAccount(stripe: Stripe, key: string, email: string): Promise<string> {
  const account = await stripe.accounts.create(
    {
      email,
      controller: {
        losses: { payments: 'application' },
        fees: { payer: 'application' },
        stripe_dashboard: { type: 'express' },
      },
      capabilities: { transfers: { requested: true } },
    },
    { idempotencyKey: `account:${key}` },
  );
  return account.id;
}

/** Reads an event whose signature is right and not old; undefined otherwise. */
export function readSigned(body: Buffer, signature: string, secret: string) {
  try {
    return readStripeEvent(Stripe.webhooks.constructEvent(body, signature, secret));
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      return undefined;
    throw error;
  }
}
