import { formatBytes } from '@overtrick/shared/learning/values/bytes';
import { type DownloadState, goesOnByItself } from '@overtrick/shared/sync/download-state';
import { DOWNLOAD_WORDS, type Downloaded, lackWords, loadedWords } from './download-text.ts';

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
