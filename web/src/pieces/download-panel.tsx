import { formatBytes } from '@overtrick/shared/learning/values/bytes';
import { type DownloadState, goesOnByItself } from '@overtrick/shared/sync/download-state';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/signs/icon.tsx';
import type { IconName } from '../ui/signs/icon-paths.ts';
import { ProgressBar } from '../ui/signs/progress-bar.tsx';
import './download-panel.css';
import { DOWNLOAD_WORDS, type Downloaded, lackWords, loadedWords } from './download-text.ts';

interface Props {
  /** What is downloaded. */
  readonly title: string;
  readonly icon: IconName;
  /** The colour of the icon. */
  readonly state: string;
  readonly heading: string;
  readonly words: string;
  /** 0 to 100; null shows the words alone. */
  readonly percent: number | null;
  /** A sentence more: of a cut. */
  readonly note?: string | null;
  readonly action: string;
  readonly isQuiet?: boolean;
  readonly onAction: () => void;
  /** 'This device' unless two panels stand on a page. */
  readonly label?: string;
}

/** The download of something to this device: its state, its size and its button. */
export function DownloadPanel(props: Props) {
  const { title, icon, state, heading, words, percent, action, isQuiet, onAction, note, label = 'This device' } = props;
  return (
    <section className={`download-panel is-${state}`} aria-label={label}>
      <Icon name={icon} />
      <div className="download-panel-words">
        <p className="download-panel-heading">{heading}</p>
        {percent === null ? (
          <p aria-live="polite">{words}</p>
        ) : (
          <ProgressBar percent={percent} label={`Downloading ${title}`} words={words} />
        )}
        {note && <p aria-live="polite">{note}</p>}
      </div>
      <Button kind={isQuiet ? 'quiet' : 'plain'} onClick={onAction}>
        {action}
      </Button>
    </section>
  );
}

type DownloadAction = 'Download' | 'Cancel' | 'Remove' | 'Update' | 'Try again' | 'Update now';

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
        action: download.code === 'tooOld' ? 'Update now' : isLeft ? 'Try again' : 'Cancel',
        percent: null,
      };
    }
    default: {
      const words = `Download it to ${PURPOSE[what]} without a connection.`;
      return { icon: 'download', heading: 'Not on this device', words, action: 'Download', percent: null };
    }
  }
}
