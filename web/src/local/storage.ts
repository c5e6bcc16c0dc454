export interface StorageUse {
  /** Bytes; null when the browser does not tell. */
  readonly used: number | null;
  readonly left: number | null;
  /** The browser has promised not to clear it by itself. */
  readonly persisted: boolean;
}

type StorageLike = Pick<StorageManager, 'estimate' | 'persist' | 'persisted'>;

export declare function askForPersistence(storage?: StorageLike): Promise<boolean>;
export declare function readStorageUse(storage?: StorageLike): Promise<StorageUse>;
