import { formatBytes } from '@overtrick/shared/learning/values/bytes';
import type { DownloadFailure, DownloadState } from '@overtrick/shared/sync/download-state';

/** What is downloaded: packs are played, courses studied. */
export type Downloaded = 'pack' | 'course';

/** Why a download failed and what helps, in plain words. */
export const DOWNLOAD_WORDS: Readonly<Record<DownloadFailure, string>> = {
  full: 'There is no room left on this device. Remove a pack or a course under Sync and storage, then try again.',
  offline: 'There is no connection. It goes on by itself once the server answers, from where it stopped.',
  signedOut: 'Sign in again to download it.',
  refused: 'It is no longer open to you.',
  failed: 'The server did not give it. It is tried again by itself.',
  tooOld: 'This version of Overtrick is too old for it. It comes by itself with the newer one.',
};

/** Beside its lessons a course has files, whose size its own page adds. */
const HERE: Readonly<Record<Downloaded, string>> = { pack: 'On this device', course: 'Lessons on this device' };

/** A heading for what did not come: it waits for a connection only where that is what it lacks. */
export function lackWords(code: DownloadFailure): string {
  if (code === 'tooOld') return 'Overtrick must be updated';
  return code === 'offline' ? 'Waiting for a connection' : 'Not downloaded';
}

/** The state of a download in one line, for a list. */
export function downloadLine(download: DownloadState, what: Downloaded = 'pack'): string {
  switch (download.state) {
    case 'ready':
      return `${HERE[what]} · ${formatBytes(download.size)}`;
    case 'stale':
      return `${HERE[what]} · ${formatBytes(download.size)} · update ready`;
    case 'loading':
      return `Downloading · ${loadedWords(download)}`;
    case 'failed':
      return DOWNLOAD_WORDS[download.code];
    default:
      return 'Not on this device yet';
  }
}

/** '11 of 18 MB' */
export const loadedWords = ({ received, total }: { readonly received: number; readonly total: number }): string =>
  total > 0 ? `${formatBytes(received)} of ${formatBytes(total)}` : formatBytes(received);
