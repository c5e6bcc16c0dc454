import type { Id } from '@overtrick/shared/learning/values/ids';
import type { Preferences } from '@overtrick/shared/learning/values/preferences';
import { Dexie, type DexieOptions, type EntityTable, type Table } from 'dexie';
import { type Session, type SessionStorage, userIdOf } from '../session/session.ts';
import { databaseName } from './database.ts';
import { browserNotes } from './held-note.ts';

interface SessionRow extends Session {
  /** 'session' of the person who is here; the id of its person for each person's own. */
  key: string;
  /** The server has ended it: its person must log in as soon as there is a connection. */
  isEnded?: true;
}

const HERE = 'session';

/** The four digits that a person set for themselves on this device: see person-lock.ts. */
export interface LockRow {
  userId: Id;
  salt: Uint8Array<ArrayBuffer>;
  /** PBKDF2 of the digits. */
  hash: Uint8Array<ArrayBuffer>;
  /** The rounds of the hash, which may be more in a later release. */
  rounds: number;
  /** Wrong entries since the last right one. */
  wrong: number;
}
interface PreferencesRow {
  key: 'preferences';
  preferences: Preferences;
}

/** A person who has a database on this device, signed in or not (ruling 14). */
export interface DevicePerson {
  userId: Id;
  name: string;
  lastSeen: number;
}

/** The kinds of public content that the device caches: see reference-cache.ts. */
export type ReferenceKey = 'glossary' | 'knowledgeBase';
interface ReferenceRow {
  key: ReferenceKey;
  content: unknown;
  /** Milliseconds since 1970. */
  savedAt: number;
}

/** The database of the device itself: data that belong to no one person. */
export class DeviceDatabase extends Dexie {
  declare session: EntityTable<SessionRow, 'key'>;
  declare preferences: EntityTable<PreferencesRow, 'key'>;
  declare people: EntityTable<DevicePerson, 'userId'>;
  declare locks: EntityTable<LockRow, 'userId'>;

  /** Stored under the name that the first versions of the app gave it. */
  get reference(): Table<ReferenceRow, ReferenceRow['key']> {
    return this.table('shelves');
  }
}

export function openDeviceDatabase(options: DexieOptions = {}): DeviceDatabase {
  const device = new DeviceDatabase('overtrick-device', { chromeTransactionDurability: 'strict', ...options });
  device.version(1).stores({ session: 'key', preferences: 'key', people: 'userId' });
  device.version(2).stores({ shelves: 'key' });
  device.version(3).stores({ locks: 'userId' });
  return device;
}

/** The sessions' copies on the device, which outlive a cookie that the browser drops (ruling 14). */
export const createSessionStorage = (device: DeviceDatabase): SessionStorage => ({
  read: () => findSession(device, HERE),
  async write({ token, profile }) {
    const userId = userIdOf({ token, profile });
    const keys = userId ? [HERE, userId] : [HERE];
    await device.session.bulkPut(keys.map((key) => ({ key, token, profile })));
  },
  async leave() {
    await device.session.delete(HERE);
  },
  async end(userId) {
    await device.session.update(userId, { isEnded: true });
  },
  async clear(userId) {
    await device.session.bulkDelete(userId ? [HERE, userId] : [HERE]);
  },
  find: (userId) => findSession(device, userId),
});

async function findSession(device: DeviceDatabase, key: string): Promise<Session | null> {
  const row = await device.session.get(key);
  return row ? { token: row.token, profile: row.profile } : null;
}

/** The people with a database on this device, the last seen first. */
export const listDevicePeople = async (device: DeviceDatabase): Promise<DevicePerson[]> =>
  (await device.people.toArray()).sort((a, b) => b.lastSeen - a.lastSeen);

/** Notes that a person was here; a name that is not known ('') leaves the one that is. */
export async function notePerson(device: DeviceDatabase, person: DevicePerson): Promise<void> {
  const name = person.name || (await device.people.get(person.userId))?.name || '';
  await device.people.put({ ...person, name });
}

/** Deletes a person's database from this device, including the mutations that still wait for the server. */
export async function removePerson(device: DeviceDatabase, userId: Id, options: DexieOptions = {}): Promise<void> {
  await new Dexie(databaseName(userId), options).delete();
  await device.session.delete(userId);
  await device.locks.delete(userId);
  await device.people.delete(userId);
  await browserNotes().remove(userId);
}
