import { type Id, newId } from '@overtrick/shared/learning/values/ids';
import type { UserDatabase } from '../local/database.ts';
import { findMeta, setMeta } from '../local/meta.ts';

/** The device id of this database; the first call makes it. */
export const getDeviceId = (db: UserDatabase): Promise<Id> =>
  db.transaction('rw', db.meta, async () => {
    const known = await findMeta(db, 'deviceId');
    if (known) return known;
    const made = newId();
    await setMeta(db, 'deviceId', made);
    return made;
  });

/**
 * Gives the database a new device id and numbers the outbox again in the same order, in one transaction. Called when
 * the server knows one of our numbers with another mutation: this profile was rolled back or cloned (ruling 22).
 */
export const becomeNewDevice = (db: UserDatabase, refusedId: Id): Promise<void> =>
  db.transaction('rw', db.meta, db.outbox, async () => {
    if ((await findMeta(db, 'deviceId')) !== refusedId) return;
    await setMeta(db, 'deviceId', newId());
    const waiting = await db.outbox.orderBy('seq').toArray();
    await db.outbox.clear();
    for (const { seq: _, ...row } of waiting) await db.outbox.add(row);
  });
