import type { SessionReply } from '@overtrick/shared/contract/auth';
import type { Id } from '@overtrick/shared/learning/values/ids';
import { createStore } from 'jotai/vanilla';
import { type Api, createApi } from '../api/api.ts';
import { openChannel } from '../browser/channel.ts';
import { COOKIE_DAYS, type CookieSettings } from '../browser/cookie.ts';
import { createSessionStorage, type DeviceDatabase, notePerson, openDeviceDatabase } from '../local/device-database.ts';
import { connectPreferences } from '../local/device-preferences.ts';
import { createKeptReads, type KeptReads } from '../local/kept-reads.ts';
import { relieveLock } from '../local/person-lock.ts';
import { openReference, type Reference } from '../local/reference.ts';
import {
  browserCookies,
  connectSession,
  createSessionStore,
  type Session,
  type SessionStore,
  userIdOf,
} from '../session/session.ts';
import { browserOnline } from '../sync/online.ts';
import { type InstallOffer, keepInstallOffer } from './install.ts';
import { leaveIfLocked, noteUnlocked } from './lock-at-start.ts';
import { openPerson, type PersonServices } from './person.ts';
import { startUpdates, type Updates } from './updates.ts';

/** The services behind all screens; made once a page. */
export interface Services {
  readonly api: Api;
  /** GET calls that the device answers too, for pages that work without a connection. */
  readonly reads: KeptReads;
  readonly session: SessionStore;
  readonly device: DeviceDatabase;
  readonly reference: Reference;
  readonly store: ReturnType<typeof createStore>;
  readonly updates: Updates;
  readonly install: InstallOffer;
  /** The signed-in person; null when signed out. */
  person(): PersonServices | null;
  /** Calls the listener when the signed-in person changes, also to nobody. */
  subscribe(listener: () => void): () => void;
  /** After log-in and account creation; a reply without a token changes nothing. */
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

/** Reads only the session and the preferences from the device before it resolves (ruling 14). */
export async function openServices({ onSignedOut, onProfileNeeded }: Deps): Promise<Services> {
  const store = createStore();
  const device = openDeviceDatabase();
  const session = createSessionStore({
    cookies: browserCookies(cookieSettings()),
    storage: createSessionStorage(device),
    channel: openChannel('overtrick-session'),
  });
  const endSession = async (ended: Session): Promise<void> => {
    if (session.current()?.token !== ended.token) return;
    await session.end();
    onSignedOut(ended);
  };
  const api = createApi({ baseUrl: '/api', session, onSignedOut: (ended) => void endSession(ended), onProfileNeeded });
  connectPreferences(store, device);
  await session.open();
  await leaveIfLocked({ session, device });
  connectSession(store, session);
  const people = keepPerson(session, api, store, device);
  const reads = createKeptReads({
    db: () => people.person()?.db ?? null,
    api,
    isOnline: browserOnline().isOnline,
    now: Date.now,
  });
  return {
    api,
    reads,
    session,
    device,
    reference: openReference({ device, api, now: Date.now }),
    store,
    updates: startUpdates(store),
    install: keepInstallOffer(store),
    ...people,
    async signIn(reply) {
      if (!reply?.token) return false;
      await session.set(reply);
      await relieveLock(device, reply.profile.id).catch(() => {});
      noteUnlocked(reply.profile.id);
      return true;
    },
    signOut: () => session.clear(),
    async leave() {
      const current = session.current();
      const userId = current && userIdOf(current);
      if (userId) await noteVisit(device, userId, current).catch(() => {});
      await session.leave();
    },
    async change(userId) {
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
function keepPerson(
  session: SessionStore,
  api: Api,
  store: ReturnType<typeof createStore>,
  device: DeviceDatabase,
): Pick<Services, 'person' | 'subscribe'> {
  const listeners = new Set<() => void>();
  let person: PersonServices | null = null;
  const follow = (current: Session | null): void => {
    const userId = current && userIdOf(current);
    if (userId === (person?.userId ?? null)) {
      // The same person, perhaps with a new token: wake a paused sync.
      person?.runner.wake();
      if (userId && current?.profile) void noteVisit(device, userId, current).catch(() => {});
      return;
    }
    void person?.close();
    person = userId ? openPerson(userId, api, store) : null;
    if (userId) void noteVisit(device, userId, current).catch(() => {});
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

const noteVisit = (device: DeviceDatabase, userId: string, session: Session | null): Promise<void> =>
  notePerson(device, {
    userId,
    name: session?.profile ? `${session.profile.firstName} ${session.profile.lastName}`.trim() : '',
    lastSeen: Date.now(),
  });
