import type { PaymentProvider } from '../../adapters/payments/provider.ts';
import type { Db } from '../../database/connect.ts';
import { findServerFact, keepServerFact } from '../../database/server-facts.ts';
import { takeEvent } from './events.ts';

/** How far back is asked beyond the last time, in milliseconds: an event may be listed a little later than it happened. */
const OVERLAP = 10 * 60_000;

/** How far back a database asks that never has, in milliseconds. */
const FIRST = 3 * 86_400_000;

/**
 * Asks the provider for all that happened since it was last asked, and takes it: webhooks that were lost, and after a
 * restore everything since the backup, because the database then knows the time of the backup (ruling 53).
 */
export async function askProvider(db: Db, provider: PaymentProvider, now: Date, signal?: AbortSignal): Promise<void> {
  const last = await findServerFact(db, 'payments_asked');
  const since = last === undefined ? now.getTime() - FIRST : new Date(last).getTime() - OVERLAP;
  for await (const event of provider.listEvents(new Date(since))) {
    if (signal?.aborted) return;
    await takeEvent(db, event, now);
  }
  await keepServerFact(db, 'payments_asked', now.toISOString());
}
