import * as v from 'valibot';
import type { PaymentProvider } from '../../adapters/payments/provider.ts';
import { payOut } from '../../entities/payouts/operations.ts';
import type { JobKind } from '../kind.ts';

/** Pays teachers what they are owed, again and again: what cannot be sent now is tried with the next round. */
export const payoutsKind = (provider: PaymentProvider, restDays: number): JobKind<null> => ({
  name: 'payouts',
  body: v.null(),
  where: 'here',
  tries: 10,
  pause: () => 60_000,
  look: 5_000,
  every: 30_000,
  run: ({ db, clock, signal }) => payOut(db, provider, { now: clock(), restDays, signal }),
});
