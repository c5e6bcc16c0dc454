import type { Id } from '@overtrick/shared/learning/values/ids';
import type { MyPack } from '@overtrick/shared/sync/my-items';
import { use } from 'react';
import type { UserDatabase } from './database.ts';
import { DatabaseContext } from './database-context.ts';
import { useLive } from './live.ts';
import { findMyPack, listMyPacks } from './packs.ts';
import { readStorageUse, type StorageUse } from './storage.ts';
import type { OutboxRow, RefusedRow } from './study-rows.ts';
import { isCorrected, listUncounted, type Uncounted } from './verdicts.ts';

/** The signed-in person's database; throws outside a signed-in screen, which is a bug. */
export function useDatabase(): UserDatabase {
  const db = use(DatabaseContext);
  if (!db) throw new Error('no database: this screen needs a signed-in person');
  return db;
}

/** The student's packs, kept up to date; while loading, those that were read before, or undefined. */
export function useMyPacks(first?: readonly MyPack[]): readonly MyPack[] | undefined {
  const db = useDatabase();
  return useLive(() => listMyPacks(db, Date.now()), [db], first);
}

/**
 * One of the student's packs; undefined while loading, null without an active enrolment. It can be played if
 * isHeldPack(pack).
 */
export function usePack(dealPackId: Id): MyPack | null | undefined {
  const db = useDatabase();
  return useLive(async () => (await findMyPack(db, dealPackId, Date.now())) ?? null, [db, dealPackId]);
}

/** The mutations that wait for the server, in order. */
export function useWaiting(): readonly OutboxRow[] | undefined {
  const db = useDatabase();
  return useLive(() => db.outbox.orderBy('seq').toArray(), [db]);
}

/** The mutations that the server has refused. */
export function useRefused(): readonly RefusedRow[] | undefined {
  const db = useDatabase();
  return useLive(() => db.refused.toArray(), [db]);
}

/** The attempts that count for nothing, as long as the student has not dismissed them (ruling 52). */
export function useUncounted(): readonly Uncounted[] | undefined {
  const db = useDatabase();
  return useLive(() => listUncounted(db), [db]);
}

/** Whether an answer in this activity was marked again to the student's good; false while loading. */
export function useCorrected(activityId: Id): boolean {
  const db = useDatabase();
  return useLive(() => isCorrected(db, activityId), [db, activityId]) ?? false;
}

/** The device's storage; read again whenever a bundle comes or goes. */
export function useStorageUse(): StorageUse | undefined {
  const db = useDatabase();
  return useLive(async () => {
    await db.bundles.count();
    // liveQuery tracks only Dexie's own promises, so the browser's estimate must be the last await.
    return readStorageUse();
  }, [db]);
}
