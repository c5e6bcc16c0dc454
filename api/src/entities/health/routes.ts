import { getHealth, getLive } from '@overtrick/shared/contract/server';
import { RELEASE } from '../../database/release.ts';
import { Refusal } from '../../http/refusal.ts';
import { openRoute, type Route } from '../../http/route.ts';

export const healthRoutes: readonly Route[] = [
  openRoute(getHealth, async ({ readiness, isStopping }) => {
    if (isStopping()) throw new Refusal(503, 'stopping', 'This server ends');
    const faults = Object.entries(await readiness.findFaults());
    if (faults.length > 0) {
      const errors = Object.fromEntries(faults.map(([need, sentence]) => [need, [sentence]]));
      throw new Refusal(503, 'not_ready', faults.map(([, sentence]) => sentence).join('; '), errors);
    }
    return { status: 'ok' as const, version: RELEASE };
  }),
  openRoute(getLive, async () => ({ status: 'ok' as const })),
];
