import { hasPassed } from './has-passed.ts';
import type { Enrolment } from './protocol.ts';

/** Why a bundle did not come; full: no room on the device; tooOld: the app does not know all that is in it. */
export type DownloadFailure = 'full' | 'offline' | 'signedOut' | 'refused' | 'failed' | 'tooOld';

/** The record of a download, stored beside the bundle itself. */
export interface Download {
  readonly state: 'loading' | 'failed' | 'removed';
  /** Bytes. */
  readonly received: number;
  readonly total: number;
  readonly code: DownloadFailure | null;
  /** Milliseconds since 1970; a 'loading' that has not moved for long belongs to a tab that is gone. */
  readonly updatedAt: number;
  /** When the connection, or the app, was gone the last time; absent where it was not. */
  readonly cutAt?: number | undefined;
  /** When it went on after that, by itself or by a tap. */
  readonly wentOnAt?: number | undefined;
  /** When what runs now began, and with how many bytes: how fast it comes. */
  readonly began?: { readonly at: number; readonly received: number } | undefined;
  /** The file that comes now, and its bytes that are here. */
  readonly file?: { readonly hash: string; readonly received: number } | undefined;
}

/** A download, or something that is marked to be kept. */
interface Coming {
  readonly state: Download['state'] | 'ready';
  readonly code: Download['code'];
}

/** Whether time alone can heal it, or another build of the app, and it goes on by itself. */
export const goesOnByItself = ({ state, code }: Coming): boolean =>
  state === 'loading' || (state === 'failed' && (code === 'offline' || code === 'failed' || code === 'tooOld'));

/**
 * Where the bundle of a pack or of a course stands on this device; sizes in bytes. `held` is the version that can be
 * played meanwhile, null for none.
 */
export type DownloadState = { readonly held: number | null; readonly size: number } & (
  | { readonly state: 'absent' }
  /** The student removed it; it is downloaded again only on request. */
  | { readonly state: 'removed' }
  | { readonly state: 'loading'; readonly received: number; readonly total: number }
  | { readonly state: 'ready' }
  | { readonly state: 'stale' }
  | { readonly state: 'failed'; readonly code: DownloadFailure }
);

/** Milliseconds without news after which a download belongs to a tab that is gone. */
export const ABANDONED = 30_000;

/** A version of a bundle; its content hash is '' or absent where it is not known. */
interface BundleVersion {
  readonly version: number;
  readonly hash?: string;
}

/**
 * Whether a bundle on the device is the one that the server has now. A rewound server may have a lower version, or other
 * content under the same one (ruling 53); a hash that either side does not know decides nothing.
 */
export const isUpToDate = (server: BundleVersion, held: BundleVersion): boolean =>
  server.version === held.version && (!server.hash || !held.hash || server.hash === held.hash);

/** The bundle that is used on the device; its size in bytes. */
interface Held extends BundleVersion {
  readonly size: number;
}

/** The state of a download, from the enrolment, the bundle and the download record. */
export function downloadState(
  enrolment: Pick<Enrolment, 'version' | 'hash' | 'size'> | undefined,
  bundle: Held | undefined,
  row: Download | undefined,
  now: number,
): DownloadState {
  const common = { held: bundle?.version ?? null, size: bundle?.size ?? enrolment?.size ?? 0 };
  if (row?.state === 'loading' && !hasPassed(ABANDONED, row.updatedAt, now))
    return { ...common, state: 'loading', received: row.received, total: row.total };
  if (bundle && (!enrolment || isUpToDate(enrolment, bundle))) return { ...common, state: 'ready' };
  if (row?.state === 'failed' && row.code) return { ...common, state: 'failed', code: row.code };
  if (bundle) return { ...common, state: 'stale' };
  return { ...common, state: row?.state === 'removed' ? 'removed' : 'absent' };
}
