import type { Id } from '@overtrick/shared/learning/values/ids';
import type { DexieOptions } from 'dexie';
import { openUserDatabase } from './database.ts';
import { type DeviceDatabase, type DevicePerson, listDevicePeople } from './device-database.ts';

/** Somebody else whose data lie on this device, and what would go with them. */
export interface OtherPerson extends DevicePerson {
  /** Results that the server has not got. */
  readonly waiting: number;
  /** Bytes of their packs. */
  readonly size: number;
}

/** Those with a database here but this one, the last seen first (ruling 14). */
export async function listOtherPeople(
  device: DeviceDatabase,
  userId: Id,
  options: DexieOptions = {},
): Promise<OtherPerson[]> {
  const others = (await listDevicePeople(device)).filter((person) => person.userId !== userId);
  return Promise.all(others.map(async (person) => ({ ...person, ...(await readKept(person.userId, options)) })));
}

const NOTHING = { waiting: 0, size: 0 };

/** What a database holds; one that cannot be read counts as empty. */
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
