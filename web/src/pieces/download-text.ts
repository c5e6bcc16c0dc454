import { formatBytes } from '@overtrick/shared/learning/values/bytes';
import { type DownloadFailure, type DownloadState, goesOnByItself } from '@overtrick/shared/sync/download-state';

/** What is downloaded: packs are played, courses studied. */
export type Downloaded = 'pack' | 'course';

/** Why a download failed and what helps, in plain words. */
export const DOWNLOAD_WORDS: Readonly<Record<DownloadFailure, string>> = {
  full: 'There is no room left on this device. Remove a pack or a course under Sync and storage, then try again.',
  offline: 'There is no connection. It goes on by itself once the server answers, from where it stopped.',
  signedOut: 'Sign in again to download it.',
  refused: 'It is no longer open to you.',
  failed: 'The server did not give it. It is tried again by itself.',
};

/** Beside its lessons a course has files, whose size its own page adds. */
const HERE: Readonly<Record<Downloaded, string>> = { pack: 'On this device', course: 'Lessons on this device' };

/** A heading for what did not come: it waits for a connection only where that is what it lacks. */
export const lackWords = (code: DownloadFailure): string =>
  code === 'offline' ? 'Waiting for a connection' : 'Not downloaded';

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
const loadedWords = ({ received, total }: { readonly received: number; readonly total: number }): string =>
  total > 0 ? `${formatBytes(received)} of ${formatBytes(total)}` : formatBytes(received);

type DownloadAction = 'Download' | 'Cancel' | 'Remove' | 'Update' | 'Try again';

/** The words of a download's panel, and its button. */
export interface DownloadPanelWords {
  readonly icon: 'device' | 'download' | 'alert';
  readonly heading: string;
  readonly words: string;
  readonly action: DownloadAction;
  /** 0 to 100 during a download of known size; otherwise null. */
  readonly percent: number | null;
}

const PURPOSE = { pack: 'play', course: 'study' } as const;

export function downloadPanelWords(download: DownloadState, what: Downloaded): DownloadPanelWords {
  switch (download.state) {
    case 'ready': {
      const words = `${formatBytes(download.size)} · ready without a connection`;
      return { icon: 'device', heading: 'On this device', words, action: 'Remove', percent: null };
    }
    case 'stale': {
      const words = `The ${what} on this device still works.`;
      return { icon: 'device', heading: 'Update ready', words, action: 'Update', percent: null };
    }
    case 'loading': {
      const percent = download.total > 0 ? (100 * download.received) / download.total : null;
      return { icon: 'download', heading: 'Downloading', words: loadedWords(download), action: 'Cancel', percent };
    }
    case 'failed': {
      const isLeft = !goesOnByItself(download);
      return {
        icon: isLeft ? 'alert' : 'download',
        heading: lackWords(download.code),
        words: DOWNLOAD_WORDS[download.code],
        action: isLeft ? 'Try again' : 'Cancel',
        percent: null,
      };
    }
    default: {
      const words = `Download it to ${PURPOSE[what]} without a connection.`;
      return { icon: 'download', heading: 'Not on this device', words, action: 'Download', percent: null };
    }
  }
}
