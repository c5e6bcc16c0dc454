import type { Id } from '@overtrick/shared/learning/values/ids';
import type { DexieOptions } from 'dexie';
import { openUserDatabase } from './database.ts';
import { type DeviceDatabase, type DevicePerson, listDevicePeople } from './device-database.ts';

/** Another person with data on this device, and what would be lost by deleting them. */
export interface OtherPerson extends DevicePerson {
  /** The number of results that the server does not have yet. */
  readonly waiting: number;
  /** Bytes of their packs. */
  readonly size: number;
}

/** The people with a database on this device except `userId`, the last seen first (ruling 14). */
export async function listOtherPeople(
  device: DeviceDatabase,
  userId: Id,
  options: DexieOptions = {},
): Promise<OtherPerson[]> {
  const others = (await listDevicePeople(device)).filter((person) => person.userId !== userId);
  return Promise.all(others.map(async (person) => ({ ...person, ...(await readKept(person.userId, options)) })));
}

const NOTHING = { waiting: 0, size: 0 };

/** Counts the content of a database; one that cannot be read counts as empty. */
async function readKept(userId: Id, options: DexieOptions): Promise<typeof NOTHING> {
  const db = openUserDatabase(userId, options);
  try {
    const bundles = await db.bundles.toArray();
    return { waiting: await db.outbox.count(), size: bundles.reduce((sum, { size }) => sum + size, 0) };
  } catch {
    return NOTHING;
  } finally {
    db.close();
  }
}
