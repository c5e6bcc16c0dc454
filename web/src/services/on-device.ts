import type { Id } from '@overtrick/shared/learning/values/ids';
import type { createStore } from 'jotai/vanilla';
import type { Api } from '../api/api.ts';
import { createSessionStorage, type DeviceDatabase, notePerson, openDeviceDatabase } from '../local/device-database.ts';
import { connectPreferences } from '../local/kept-preferences.ts';
import type { KeptReads } from '../local/kept-reads.ts';
import { letGoWhenKept } from '../local/let-go.ts';
import { relieveLock } from '../local/person-lock.ts';
import type { Reference } from '../local/reference.ts';
import { type Session, type SessionStorage, type SessionStore, userIdOf } from '../session/session.ts';
import { browserOnline } from '../sync/online.ts';
import { afterStart } from './after-start.ts';
import { once } from './lazily.ts';
import { leaveIfLocked } from './lock-at-start.ts';
import { type Ahead, openAhead, openPerson, type PersonServices } from './person.ts';

/** What of the services needs the device's databases: a part of the app of its own, which a visitor's page lacks. */
export interface OnDevice {
  readonly device: DeviceDatabase;
  readonly sessionStorage: SessionStorage;
  /** Fetched when a page first reads: a start does without. */
  readonly reads: () => Promise<KeptReads>;
  readonly reference: () => Promise<Reference>;
  /** Opens the services of the person of a session, and notes that they were here; null when the session names nobody. */
  open(session: Session): PersonServices | null;
  /** Notes that the person of a session was here, under the name that it gives. */
  noteVisit(session: Session): Promise<void>;
  /** Starts at 'Who is here?' when the person of the session has set a lock (silence 329). */
  leaveIfLocked(session: SessionStore): Promise<void>;
  /** After the person has logged in: wrong entries of the lock are forgotten. */
  relieveLock(userId: Id): Promise<void>;
}

interface Deps {
  readonly api: Api;
  readonly store: ReturnType<typeof createStore>;
  /** The signed-in person, whose replies are kept. */
  readonly person: () => PersonServices | null;
  /** Whose session the cookie has: their database is opened beside the device's own. */
  readonly expected: Id | null;
}

/** Opens the device's database, and begins to keep the preferences. */
export function openOnDevice({ api, store, person, expected }: Deps): OnDevice {
  const device = openDeviceDatabase();
  letGoWhenKept(device);
  let ahead: Ahead | null = expected ? openAhead(expected) : null;
  /** The database that was opened ahead, once; undefined for anybody else. */
  const takeAhead = (userId: Id): Ahead | undefined => {
    const taken = ahead?.userId === userId ? ahead : undefined;
    if (!taken) ahead?.close();
    ahead = null;
    return taken;
  };
  connectPreferences(store, device);
  const noteVisit = async (session: Session): Promise<void> => {
    const userId = userIdOf(session);
    const name = session.profile ? `${session.profile.firstName} ${session.profile.lastName}`.trim() : '';
    // Who was here is a help, and no reason for a page to fail.
    if (userId) await notePerson(device, { userId, name, lastSeen: Date.now() }).catch(() => {});
  };
  return {
    device,
    sessionStorage: createSessionStorage(device),
    reads: once(async () => {
      const { createKeptReads } = await import('../local/kept-reads.ts');
      const { isOnline } = browserOnline();
      return createKeptReads({ db: () => person()?.db ?? null, api, isOnline, now: Date.now });
    }),
    reference: once(async () => {
      const { openReference } = await import('../local/reference.ts');
      return openReference({ device, api, now: Date.now });
    }),
    open(session) {
      const userId = userIdOf(session);
      if (!userId) return null;
      const db = takeAhead(userId);
      if (db) afterStart(() => void noteVisit(session));
      else void noteVisit(session);
      return openPerson(userId, { api, store, device, db });
    },
    noteVisit,
    leaveIfLocked: (session) => leaveIfLocked({ session, device }),
    relieveLock: (userId) => relieveLock(device, userId),
  };
}
