import { getHealth } from '@overtrick/shared/contract/server';
import { sql } from 'kysely';
import { openRoute, type Route } from '../../http/route.ts';
import { VERSION } from '../../http/version.ts';

export const healthRoutes: readonly Route[] = [
  openRoute(getHealth, async ({ db }) => {
    await sql`select 1`.execute(db);
    return { status: 'ok' as const, version: VERSION };
  }),
];
