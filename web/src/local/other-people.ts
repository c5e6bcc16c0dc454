import type { Id } from '@overtrick/shared/learning/values/ids';
import type { DexieOptions } from 'dexie';
import { countWaiting } from './counted-results.ts';
import { readFromPerson, type UserDatabase } from './database.ts';
import { type DeviceDatabase, type DevicePerson, listDevicePeople } from './device-database.ts';

/** Another person with data on this device, and what would be lost by deleting them. */
export interface OtherPerson extends DevicePerson {
  /** The number of results that the server does not have yet. */
  readonly waiting: number;
  /** Recordings that no deal on the server has. */
  readonly recordings: number;
  /** Bytes of their packs and courses, of what they keep for teaching, and of files. */
  readonly size: number;
}

/** The people with a database on this device except `userId`, the last seen first (ruling 14). */
export async function listOtherPeople(
  device: DeviceDatabase,
  userId: Id,
  options: DexieOptions = {},
): Promise<OtherPerson[]> {
  const others = (await listDevicePeople(device)).filter((person) => person.userId !== userId);
  return Promise.all(
    others.map(async (person) => ({
      ...person,
      ...(await readFromPerson(person.userId, options, readKept, NOTHING)),
    })),
  );
}

const NOTHING = { waiting: 0, recordings: 0, size: 0 };

const readKept = async (db: UserDatabase): Promise<typeof NOTHING> => ({
  waiting: await countWaiting(db),
  recordings: await db.films.count(),
  size: await readSize(db),
});

/** Bytes of what lies in a database for its person; only bundles are read, the others tell their sizes by an index. */
async function readSize(db: UserDatabase): Promise<number> {
  const indexed = [
    db.keptDeals.orderBy('[openedAt+size]'),
    db.keptReplies.orderBy('[savedAt+size]'),
    db.films.orderBy('[state+size]'),
  ];
  const keys = (await Promise.all(indexed.map((rows) => rows.keys()))) as unknown as [unknown, number][][];
  const whole = [...(await db.bundles.toArray()), ...(await db.files.toArray()), ...(await db.importFiles.toArray())];
  return [...keys.flat().map(([, size]) => size), ...whole.map(({ size }) => size)].reduce(
    (sum, size) => sum + size,
    0,
  );
}
