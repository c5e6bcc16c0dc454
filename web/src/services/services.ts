import type { SessionReply } from '@overtrick/shared/contract/auth';
import type { Id } from '@overtrick/shared/learning/values/ids';
import { createStore } from 'jotai/vanilla';
import type { Api } from '../api/api.ts';
import { lazyApi } from '../api/lazy-api.ts';
import { openChannel } from '../browser/channel.ts';
import { COOKIE_DAYS, type CookieSettings } from '../browser/cookie.ts';
import type { DeviceDatabase } from '../local/device-database.ts';
import type { KeptReads } from '../local/kept-reads.ts';
import type { Reference } from '../local/reference.ts';
import {
  browserCookies,
  connectSession,
  createSessionStore,
  type Session,
  type SessionStore,
  userIdOf,
} from '../session/session.ts';
import { type InstallOffer, keepInstallOffer } from './install.ts';
import {
  type KeptDevice,
  keepChosen,
  keepDevice,
  lazyReads,
  lazyReference,
  lazySessionStorage,
} from './kept-device.ts';
import type { PersonServices } from './person.ts';
import { takeSession } from './take-session.ts';
import { noteUnlocked } from './unlocked.ts';
import { startUpdates, type Updates } from './updates.ts';

/** The services behind all screens; made once a page. */
export interface Services {
  readonly api: Api;
  /** GET calls that the device answers too, for pages that work without a connection. */
  readonly reads: KeptReads;
  readonly session: SessionStore;
  /** The database of the device itself, for pages of nobody; a signed-in person's pages have it at once. */
  readonly openDevice: () => Promise<DeviceDatabase>;
  readonly reference: Reference;
  readonly store: ReturnType<typeof createStore>;
  readonly updates: Updates;
  readonly install: InstallOffer;
  /** The signed-in person; null when signed out. */
  person(): PersonServices | null;
  /** Calls the listener when the signed-in person changes, also to nobody. */
  subscribe(listener: () => void): () => void;
  /** Signs in with the answer to a log-in, if it has a token (takeSession). */
  signIn(reply: SessionReply | undefined): Promise<boolean>;
  /** Logs out on this device. */
  signOut(): Promise<void>;
  /** Leaves the device to somebody else: the session stays here, and `change` brings it back. */
  leave(): Promise<void>;
  /** Makes a person who has not logged out the one who is here, also without a connection. */
  change(userId: Id): Promise<boolean>;
}

interface Deps {
  /** Called after a 401 on the current session, with it: the person is now signed out. */
  readonly onSignedOut: (ended: Session) => void;
  /** Called after a 418: the profile is not complete. */
  readonly onProfileNeeded: () => void;
}

/**
 * Reads only the session and the preferences from the device before it resolves (ruling 14). A visitor's page fetches
 * nothing of the databases and the sync (record 0039).
 */
export async function openServices({ onSignedOut, onProfileNeeded }: Deps): Promise<Services> {
  const store = createStore();
  const cookies = browserCookies(cookieSettings());
  const kept = keepDevice(async () => {
    const token = cookies.read();
    const expected = token ? userIdOf({ token, profile: null }) : null;
    return (await import('./on-device.ts')).openOnDevice({ api, store, person, expected });
  });
  const session = createSessionStore({
    cookies,
    storage: lazySessionStorage(kept, () => cookies.read() !== undefined),
    channel: openChannel('overtrick-session'),
  });
  const endSession = async (ended: Session): Promise<void> => {
    if (session.current()?.token !== ended.token) return;
    await session.end();
    onSignedOut(ended);
  };
  const api = lazyApi(async () => {
    const { createApi } = await import('../api/api.ts');
    return createApi({ baseUrl: '/api', session, onSignedOut: (ended) => void endSession(ended), onProfileNeeded });
  });
  let people: ReturnType<typeof keepPerson> | undefined;
  const person = (): PersonServices | null => people?.person() ?? null;
  keepChosen(store, kept);
  await session.open();
  if (session.current()) await (await kept.open()).leaveIfLocked(session);
  connectSession(store, session);
  people = keepPerson(session, kept);
  return {
    api,
    reads: lazyReads(kept),
    session,
    openDevice: async () => (await kept.open()).device,
    reference: lazyReference(kept),
    store,
    updates: startUpdates(store),
    install: keepInstallOffer(store),
    ...people,
    signIn: (reply) => takeSession({ session, open: kept.open, noteUnlocked }, reply),
    signOut: () => session.clear(),
    async leave() {
      const current = session.current();
      if (current) await kept.opened()?.noteVisit(current);
      await session.leave();
    },
    async change(userId) {
      await kept.open();
      noteUnlocked(userId);
      return session.change(userId);
    },
  };
}

/** The parent domain is set when the app is built (VITE_COOKIE_DOMAIN); on localhost there is none. */
const cookieSettings = (): CookieSettings => ({
  domain: import.meta.env.VITE_COOKIE_DOMAIN || null,
  days: COOKIE_DAYS,
  secure: location.protocol === 'https:',
});

/** Opens the services of the person of the current session, and closes those of the person before. */
function keepPerson(session: SessionStore, kept: KeptDevice): Pick<Services, 'person' | 'subscribe'> {
  const listeners = new Set<() => void>();
  let person: PersonServices | null = null;
  const follow = (current: Session | null): void => {
    const userId = current && userIdOf(current);
    if (userId === (person?.userId ?? null)) {
      // The same person, perhaps with a new token: wake a paused sync.
      person?.runner.wake();
      if (current?.profile) void kept.opened()?.noteVisit(current);
      return;
    }
    void person?.close();
    // A session comes from the device's database or from a log-in, both of which open it before.
    person = current && (kept.opened()?.open(current) ?? null);
    for (const listener of listeners) listener();
  };
  follow(session.current());
  session.subscribe(follow);
  return {
    person: () => person,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
