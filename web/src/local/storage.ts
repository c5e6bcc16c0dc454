import type { UserDatabase } from './database.ts';
import { findMeta, setMeta } from './meta.ts';

export interface StorageUse {
  /** Bytes; null when the browser gives no figure. */
  readonly used: number | null;
  readonly left: number | null;
  /** True when the browser has promised not to clear the storage by itself. */
  readonly persisted: boolean;
}

type StorageLike = Partial<Pick<StorageManager, 'estimate' | 'persist' | 'persisted'>>;

const browserStorage = (): StorageLike => globalThis.navigator?.storage ?? {};

/** Asks the browser to keep what is stored, even when the disk gets full; false when it will not promise. */
export async function askForPersistence(storage: StorageLike = browserStorage()): Promise<boolean> {
  try {
    return (await storage.persisted?.()) || ((await storage.persist?.()) ?? false);
  } catch {
    return false;
  }
}

/** Asks the browser once on this device, because one of them puts the question to its user. */
export async function askOnceToKeep(db: UserDatabase, storage: StorageLike = browserStorage()): Promise<void> {
  if (await findMeta(db, 'askedToKeep')) return;
  await setMeta(db, 'askedToKeep', true);
  await askForPersistence(storage);
}

/** How much of the device is used and left, as the browser estimates it. */
export async function readStorageUse(storage: StorageLike = browserStorage()): Promise<StorageUse> {
  try {
    const { usage, quota } = (await storage.estimate?.()) ?? {};
    const left = usage === undefined || quota === undefined ? null : Math.max(0, quota - usage);
    return { used: usage ?? null, left, persisted: (await storage.persisted?.()) ?? false };
  } catch {
    return { used: null, left: null, persisted: false };
  }
}
