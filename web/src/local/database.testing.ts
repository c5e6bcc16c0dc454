import { type DBCore, Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { SARAH } from '../testing/profile.testing.ts';
import { openUserDatabase, type UserDatabase } from './database.ts';

/** A person's database on a device of its own: nothing is shared with another call but by the factory. */
export const aDatabase = (factory: IDBFactory = new IDBFactory(), userId = SARAH): UserDatabase =>
  openUserDatabase(userId, { indexedDB: factory, IDBKeyRange });

/** A device with the same content, as a cloned or restored browser profile has it. */
export async function copyDatabase(db: UserDatabase): Promise<UserDatabase> {
  const copy = aDatabase(new IDBFactory(), db.userId);
  for (const table of db.tables) await copy.table(table.name).bulkPut(await table.toArray());
  return copy;
}

/** Makes every write fail as on a full disk while `full` says so. */
export function fillDisk(db: UserDatabase, full: () => boolean): void {
  const create = (core: DBCore): Partial<DBCore> => ({
    ...core,
    table(name) {
      const table = core.table(name);
      return {
        ...table,
        mutate: (request) =>
          full() && request.type !== 'delete' && request.type !== 'deleteRange'
            ? Promise.reject(new Dexie.QuotaExceededError('the disk is full'))
            : table.mutate(request),
      };
    },
  });
  db.use({ stack: 'dbcore', name: 'full-disk', create });
}
