import { type Api, createApi } from '../api/api.ts';
import { aDatabase } from '../local/database.testing.ts';
import type { UserDatabase } from '../local/database.ts';
import { fakeBrowser } from '../session/session.testing.ts';
import type { SessionStore } from '../session/session.ts';
import { aProfile, aToken } from '../testing/profile.testing.ts';
import type { RoundEnd } from './round.ts';
import { syncOnce } from './runner.ts';
import type { SyncServer } from './server.testing.ts';

/** A person's device in a test: a real database, a real API client, and the fetch of a fake server. */
export interface TestDevice {
  readonly db: UserDatabase;
  readonly api: Api;
  readonly session: SessionStore;
  sync(): Promise<RoundEnd>;
  attemptIds(): Promise<string[]>;
}

export const NOW = Date.UTC(2026, 10, 20);
const MONTH = 30 * 86_400_000;

export async function aDevice(
  server: Pick<SyncServer, 'fetch'>,
  db: UserDatabase = aDatabase(),
  expiresAt = NOW + MONTH,
): Promise<TestDevice> {
  const token = aToken(expiresAt, db.userId);
  const session = fakeBrowser({ token, profile: aProfile({ id: db.userId }) }).page();
  await session.open();
  const api = createApi({
    baseUrl: 'https://overtrick.test/api',
    session,
    onSignedOut() {
      throw new Error('the sync leads nobody away');
    },
    onProfileNeeded() {
      throw new Error('the sync leads nobody away');
    },
    now: () => NOW,
    fetch: server.fetch,
  });
  return {
    db,
    api,
    session,
    sync: () => syncOnce({ db, api, signal: new AbortController().signal }),
    attemptIds: () => db.attempts.toCollection().primaryKeys(),
  };
}
