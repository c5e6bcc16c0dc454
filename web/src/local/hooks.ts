import type { Id } from '@overtrick/shared/learning/ids';
import type { PackProgress } from '@overtrick/shared/learning/progress';
import type { Context } from 'react';
import type { OutboxRow, RefusedRow, UserDatabase } from './database.ts';
import type { DownloadState } from './download-state.ts';
import type { HeldPack, MyPack } from './packs.ts';
import type { StorageUse } from './storage.ts';

/** The signed-in person's database; null when signed out. */
export declare const DatabaseContext: Context<UserDatabase | null>;
/** Throws outside a signed-in screen. */
export declare function useDatabase(): UserDatabase;
/** Each is undefined while loading; findX hooks give null when there is none. */
export declare function useMyPacks(): readonly MyPack[] | undefined;
export declare function usePack(dealPackId: Id): MyPack | HeldPack | null | undefined;
export declare function usePackProgress(dealPackId: Id, dealIds: readonly Id[]): PackProgress | undefined;
export declare function useDownload(dealPackId: Id): DownloadState | undefined;
export declare function useWaiting(): readonly OutboxRow[] | undefined;
export declare function useRefused(): readonly RefusedRow[] | undefined;
export declare function useStorageUse(): StorageUse | undefined;
