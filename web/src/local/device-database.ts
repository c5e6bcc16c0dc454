import type { Id } from '@overtrick/shared/learning/values/ids';
import type { Preferences } from '@overtrick/shared/learning/values/preferences';
import { Dexie, type DexieOptions, type EntityTable, type Table } from 'dexie';
import type { Session, SessionStorage } from '../session/session.ts';
import { databaseName } from './database.ts';
import { browserNotes } from './held-note.ts';

interface SessionRow extends Session {
  key: 'session';
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

  /** Stored under the name that the first versions of the app gave it. */
  get reference(): Table<ReferenceRow, ReferenceRow['key']> {
    return this.table('shelves');
  }
}

export function openDeviceDatabase(options: DexieOptions = {}): DeviceDatabase {
  const device = new DeviceDatabase('overtrick-device', { chromeTransactionDurability: 'strict', ...options });
  device.version(1).stores({ session: 'key', preferences: 'key', people: 'userId' });
  device.version(2).stores({ shelves: 'key' });
  return device;
}

/** The session's copy on the device, which outlives a cookie that the browser drops (ruling 14). */
export const createSessionStorage = (device: DeviceDatabase): SessionStorage => ({
  async read() {
    const row = await device.session.get('session');
    return row ? { token: row.token, profile: row.profile } : null;
  },
  async write({ token, profile }) {
    await device.session.put({ key: 'session', token, profile });
  },
  async clear() {
    await device.session.delete('session');
  },
});

/** The people with a database on this device, the last seen first. */
export const listDevicePeople = async (device: DeviceDatabase): Promise<DevicePerson[]> =>
  (await device.people.toArray()).sort((a, b) => b.lastSeen - a.lastSeen);

export async function notePerson(device: DeviceDatabase, person: DevicePerson): Promise<void> {
  await device.people.put(person);
}

/** Deletes a person's database from this device, including the mutations that still wait for the server. */
export async function removePerson(device: DeviceDatabase, userId: Id, options: DexieOptions = {}): Promise<void> {
  await new Dexie(databaseName(userId), options).delete();
  await device.people.delete(userId);
  await browserNotes().remove(userId);
}
