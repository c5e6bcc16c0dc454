import type { Enrolment } from '@overtrick/shared/sync/protocol';
import type { BundleRow, DownloadFailure, DownloadRow } from './database.ts';

/**
 * Where a pack's bundle stands on this device; sizes in bytes. `held` is the version that can be played meanwhile, null
 * for none.
 */
export type DownloadState = { readonly held: number | null; readonly size: number } & (
  | { readonly state: 'absent' }
  /** Taken off by the student: it comes back only when asked for. */
  | { readonly state: 'removed' }
  | { readonly state: 'loading'; readonly received: number; readonly total: number }
  | { readonly state: 'ready' }
  | { readonly state: 'stale' }
  | { readonly state: 'failed'; readonly code: DownloadFailure }
);

export declare function downloadState(
  enrolment: Enrolment | undefined,
  bundle: Pick<BundleRow, 'version' | 'size'> | undefined,
  row: DownloadRow | undefined,
  now: number,
): DownloadState;
/** Why it failed and what helps, in a plain sentence. */
export declare function downloadWords(code: DownloadFailure): string;
