import type { PaymentProvider } from './provider.ts';
import { type Deliver, type StandIn, standIn } from './stand-in.ts';
import { type StripeSettings, stripeProvider } from './stripe.ts';

export interface PaymentSettings {
  readonly production: boolean;
  /** Absolute; the stand-in remembers there. */
  readonly dataDir: string;
  readonly publicUrl: string;
  readonly jwtSecret: string;
  /** Stripe's keys; without them there is the stand-in, and in production nothing is sold (rulings 8, 29). */
  readonly stripe: StripeSettings | undefined;
}

/** Where the provider's events arrive. */
export const WEBHOOK_PATH = '/api/payments/webhook';

export interface Payments {
  /** Undefined when nothing is sold here. */
  readonly provider: PaymentProvider | undefined;
  readonly standIn: StandIn | undefined;
}

/** The provider of payments that the settings name. @param deliver brings the stand-in's events to the server */
export function openPayments(settings: PaymentSettings, deliver: Deliver, clock: () => Date): Payments {
  if (settings.stripe) return { provider: stripeProvider(settings.stripe), standIn: undefined };
  if (settings.production) return { provider: undefined, standIn: undefined };
  const stand = standIn(settings, deliver, clock);
  return { provider: stand.provider, standIn: stand };
}

/** Brings events to the server over the network, from a process that is not the server. */
export const overNetwork =
  (publicUrl: string): Deliver =>
  async (body, signature) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const answer = await fetch(`${publicUrl}${WEBHOOK_PATH}`, { method: 'POST', headers, body }).catch(() => undefined);
    return answer?.ok ?? false;
  };
