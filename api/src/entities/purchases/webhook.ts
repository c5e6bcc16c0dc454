import type { FastifyInstance } from 'fastify';
import { WEBHOOK_PATH } from '../../adapters/payments/open.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Services } from '../../http/services.ts';
import { takeEvent } from './events.ts';

/** In bytes; the largest events are some kilobytes. */
const LARGEST = 512 * 1024;

/**
 * Takes the payment provider's events. The signature is of the very bytes, so that they are read raw. An answer of 200 is
 * given once the event is kept; otherwise the provider sends it again.
 */
export async function serveWebhook(
  app: FastifyInstance,
  { db, clock, payments }: Pick<Services, 'db' | 'clock' | 'payments'>,
): Promise<void> {
  const { provider } = payments;
  if (!provider) return;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      WEBHOOK_PATH,
      // The provider sends as many as there are; without its signature nothing is done.
      { config: { rateLimit: false } },
      async (request, reply) => {
        const signature = request.headers['stripe-signature']?.toString() ?? '';
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const event = provider.readEvent(body, signature);
        if (!event) throw new Refusal(400, 'bad_signature', 'This is not signed by the payment provider');
        await takeEvent(db, event, clock());
        return reply.header('cache-control', 'no-store').send({ received: true });
      },
    );
  });
}
