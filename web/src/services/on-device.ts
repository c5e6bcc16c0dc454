import type { createStore } from 'jotai/vanilla';
import type { Api } from '../api/api.ts';
import { createSessionStorage, type DeviceDatabase, notePerson, openDeviceDatabase } from '../local/device-database.ts';
import { connectPreferences } from '../local/kept-preferences.ts';
import { createKeptReads, type KeptReads } from '../local/kept-reads.ts';
import { openReference, type Reference } from '../local/reference.ts';
import { type Session, type SessionStorage, userIdOf } from '../session/session.ts';
import { browserOnline } from '../sync/online.ts';
import { openPerson, type PersonServices } from './person.ts';

/** What of the services needs the device's databases: a part of the app of its own, which a visitor's page lacks. */
export interface OnDevice {
  readonly device: DeviceDatabase;
  readonly sessionStorage: SessionStorage;
  readonly reads: KeptReads;
  readonly reference: Reference;
  /** Opens the services of the person of a session, and notes that they were here; null when the session names nobody. */
  open(session: Session, wasSignedIn: boolean): PersonServices | null;
}

interface Deps {
  readonly api: Api;
  readonly store: ReturnType<typeof createStore>;
  /** The signed-in person, whose replies are kept. */
  readonly person: () => PersonServices | null;
}

/** Opens the device's database, and begins to keep the preferences. */
export function openOnDevice({ api, store, person }: Deps): OnDevice {
  const device = openDeviceDatabase();
  connectPreferences(store, device);
  return {
    device,
    sessionStorage: createSessionStorage(device),
    reads: createKeptReads({
      db: () => person()?.db ?? null,
      api,
      isOnline: browserOnline().isOnline,
      now: Date.now,
    }),
    reference: openReference({ device, api, now: Date.now }),
    open(session, wasSignedIn) {
      const userId = userIdOf(session);
      if (!userId) return null;
      const name = session.profile ? `${session.profile.firstName} ${session.profile.lastName}`.trim() : '';
      void notePerson(device, { userId, name, lastSeen: Date.now() });
      return openPerson(userId, { api, store, device, wasSignedIn });
    },
  };
}
