import type { Id } from '@overtrick/shared/learning/values/ids';
import type { DexieOptions } from 'dexie';
import { countWaiting } from './counted-results.ts';
import { readFromPerson } from './database.ts';
import { type DeviceDatabase, type DevicePerson, listDevicePeople } from './device-database.ts';
import { LOCK_TRIES } from './person-lock.ts';

/**
 * How a person who was on this device can go on. ready: at once; locked: with their four digits; shut: by logging in,
 * after too many wrong digits; ended: without a connection at once, with one by logging in, because the server has ended
 * the session; out: by logging in, because they have logged out.
 */
type WayIn = 'ready' | 'locked' | 'shut' | 'ended' | 'out';

/** A person who has signed in on this device, as the list of 'Who is here?' shows them. */
export interface PersonHere extends DevicePerson {
  readonly wayIn: WayIn;
  /** Results that the server does not have yet. */
  readonly waiting: number;
}

/** The people who signed in on this device, the last seen first (ruling 14). */
export async function listPeopleHere(device: DeviceDatabase, options: DexieOptions = {}): Promise<PersonHere[]> {
  const people = await listDevicePeople(device);
  return Promise.all(
    people.map(async (person) => ({
      ...person,
      wayIn: await readWayIn(device, person.userId),
      waiting: await readFromPerson(person.userId, options, countWaiting, 0),
    })),
  );
}

async function readWayIn(device: DeviceDatabase, userId: Id): Promise<WayIn> {
  const [session, lock] = await Promise.all([device.session.get(userId), device.locks.get(userId)]);
  if (!session) return 'out';
  if (lock) return lock.wrong >= LOCK_TRIES ? 'shut' : 'locked';
  return session.isEnded ? 'ended' : 'ready';
}
