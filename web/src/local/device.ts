import type { Id } from '@overtrick/shared/learning/ids';
import { Dexie, type DexieOptions, type EntityTable } from 'dexie';
import type { Preferences } from '../lib/preferences.ts';
import type { Session, SessionStorage } from '../lib/session.ts';

export interface SessionRow extends Session {
  key: 'session';
}
export interface PreferencesRow {
  key: 'preferences';
  preferences: Preferences;
}

/** Somebody whose database lies on this device, signed in or not (decision 14). */
export interface PersonRow {
  userId: Id;
  name: string;
  lastSeen: number;
}

/** What belongs to the device and to nobody in particular. */
export class DeviceDatabase extends Dexie {
  declare session: EntityTable<SessionRow, 'key'>;
  declare preferences: EntityTable<PreferencesRow, 'key'>;
  declare people: EntityTable<PersonRow, 'userId'>;
}

export declare function openDeviceDatabase(options?: DexieOptions): DeviceDatabase;
export declare function createSessionStorage(device: DeviceDatabase): SessionStorage;
export declare function listPeople(device: DeviceDatabase): Promise<PersonRow[]>;
export declare function notePerson(device: DeviceDatabase, person: PersonRow): Promise<void>;
/** Removes somebody's database from this device with all that is in it, what waits included. */
export declare function removePerson(device: DeviceDatabase, userId: Id): Promise<void>;
