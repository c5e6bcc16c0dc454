import type { PaymentProvider } from '../../adapters/payments/provider.ts';
import { mailPause } from '../../entities/mails/operations.ts';
import { REFUND_JOB, refund, refundSchema } from '../../entities/purchases/refunds.ts';
import type { JobKind } from '../kind.ts';

/** Gives a payment back. Until the provider answers it is asked again and again: somebody waits for their money. */
export const refundKind = (provider: PaymentProvider): JobKind<{ readonly purchaseId: string }> => ({
  name: REFUND_JOB,
  body: refundSchema,
  where: 'here',
  tries: 1000,
  pause: mailPause,
  look: 2_000,
  run: ({ db, body }) => refund(db, provider, body.purchaseId),
});
