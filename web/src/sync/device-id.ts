import { type Id, newId } from '@overtrick/shared/learning/values/ids';
import type { UserDatabase } from '../local/database.ts';
import { findMeta, setMeta } from '../local/meta.ts';

/** This database's id among the person's devices; made at first need. */
export const getDeviceId = (db: UserDatabase): Promise<Id> =>
  db.transaction('rw', db.meta, async () => {
    const known = await findMeta(db, 'deviceId');
    if (known) return known;
    const made = newId();
    await setMeta(db, 'deviceId', made);
    return made;
  });

/**
 * The server knows one of our numbers under another id: this profile was rolled back or cloned (ruling 22). In one
 * transaction it gets a fresh device id, and what waits is numbered again in the same order, before all that comes later.
 */
export const becomeNewDevice = (db: UserDatabase, refusedId: Id): Promise<void> =>
  db.transaction('rw', db.meta, db.outbox, async () => {
    if ((await findMeta(db, 'deviceId')) !== refusedId) return;
    await setMeta(db, 'deviceId', newId());
    const waiting = await db.outbox.orderBy('seq').toArray();
    await db.outbox.clear();
    for (const { seq: _, ...row } of waiting) await db.outbox.add(row);
  });
