import type { PaymentFact } from '@overtrick/shared/money/payment-fact';
import type { Stripe } from 'stripe';
import type { ProviderEvent, SoldThing } from './provider.ts';

type Metadata = Readonly<Record<string, string>> | null | undefined;

/** What stands on a session and its payment about the purchase; all values are text. */
export const metadataOf = (sold: SoldThing): Record<string, string> => ({
  purchase: sold.purchaseId,
  user: sold.userId,
  kind: sold.kind,
  item: sold.itemId,
  tax_rate: String(sold.taxRate),
  commission_rate: String(sold.commissionRate),
  consented_at: sold.consentedAt,
});

/** The inverse; undefined for what another program sold by the same account. */
function soldThing(metadata: Metadata): SoldThing | undefined {
  const { purchase, user, kind, item, tax_rate, commission_rate, consented_at } = metadata ?? {};
  if (!purchase || !user || !item || !consented_at || (kind !== 'course' && kind !== 'dealPack')) return undefined;
  return {
    purchaseId: purchase,
    userId: user,
    kind,
    itemId: item,
    taxRate: Number(tax_rate),
    commissionRate: Number(commission_rate),
    consentedAt: consented_at,
  };
}

const idOf = (value: string | { readonly id: string } | null | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.id;

interface Told {
  readonly fact?: PaymentFact;
  readonly metadata?: Metadata;
  readonly account?: ProviderEvent['account'];
}

function ofSession(session: Stripe.Checkout.Session, type: string, at: string): Told {
  const { id, metadata } = session;
  const payment = idOf(session.payment_intent);
  if (type === 'checkout.session.expired') return { fact: { kind: 'expired', session: id, at }, metadata };
  if (type === 'checkout.session.async_payment_failed')
    return { fact: { kind: 'refused', session: id, payment: payment ?? null, at }, metadata };
  if (session.payment_status !== 'paid' || !payment || session.amount_total === null) return { metadata };
  const currency = session.currency?.toUpperCase() ?? '';
  return { fact: { kind: 'paid', session: id, payment, amount: session.amount_total, currency, at }, metadata };
}

function ofCharge({ payment_intent, payment_method_details, metadata }: Stripe.Charge, at: string): Told {
  const payment = idOf(payment_intent);
  const last4 = payment_method_details?.card?.last4;
  return payment && last4 ? { fact: { kind: 'card', payment, last4, at }, metadata } : {};
}

function ofRefund({ id, payment_intent, amount, status }: Stripe.Refund, at: string): Told {
  const payment = idOf(payment_intent);
  if (!payment) return {};
  const state = status === 'failed' || status === 'canceled' ? 'failed' : 'made';
  return { fact: { kind: 'refund', payment, refund: id, amount, state, at } };
}

/** An inquiry takes no money; only a dispute does. */
function ofDispute({ id, payment_intent, amount, status }: Stripe.Dispute, at: string): Told {
  const payment = idOf(payment_intent);
  if (!payment || status.startsWith('warning_') || status === 'prevented') return {};
  const state = status === 'won' ? 'won' : status === 'lost' ? 'lost' : 'open';
  return { fact: { kind: 'dispute', payment, dispute: id, amount, state, at } };
}

/** Whether money can be sent to an account, and reaches its owner's bank. */
export const isLinked = ({ details_submitted, payouts_enabled, capabilities }: Stripe.Account): boolean =>
  details_submitted && payouts_enabled && capabilities?.transfers === 'active';

const ofAccount = (account: Stripe.Account): Told => ({ account: { id: account.id, isLinked: isLinked(account) } });

/** What we understand of Stripe's events; the others concern us not. */
function told({ type, data }: Stripe.Event, at: string): Told {
  const object: unknown = data.object;
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return ofSession(object as Stripe.Checkout.Session, type, at);
    case 'payment_intent.payment_failed': {
      const { id, metadata } = object as Stripe.PaymentIntent;
      return { fact: { kind: 'refused', session: null, payment: id, at }, metadata };
    }
    case 'charge.succeeded':
    case 'charge.updated':
      return ofCharge(object as Stripe.Charge, at);
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return ofRefund(object as Stripe.Refund, at);
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return ofDispute(object as Stripe.Dispute, at);
    case 'account.updated':
      return ofAccount(object as Stripe.Account);
    default:
      return {};
  }
}

/** Reads an event of Stripe, or of the stand-in, which writes them in the same form. */
export function readStripeEvent(event: Stripe.Event): ProviderEvent {
  const at = new Date(event.created * 1000).toISOString();
  const { fact, metadata, account } = told(event, at);
  const sold = soldThing(metadata);
  return { id: event.id, at, ...(fact && { fact }), ...(sold && { sold }), ...(account && { account }) };
}
