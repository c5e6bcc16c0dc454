import * as v from 'valibot';
import type { PaymentProvider } from '../../adapters/payments/provider.ts';
import { askProvider } from '../../entities/purchases/ask-provider.ts';
import type { JobKind } from '../kind.ts';

const HOUR = 3_600_000;

/** Asks the payment provider hourly, and first of all at the start, for what it has told that did not arrive. */
export const paymentNewsKind = (provider: PaymentProvider): JobKind<null> => ({
  name: 'payment-news',
  body: v.null(),
  where: 'here',
  tries: 10,
  pause: () => 60_000,
  look: 10_000,
  every: HOUR,
  run: ({ db, clock, signal }) => askProvider(db, provider, clock(), signal),
});
