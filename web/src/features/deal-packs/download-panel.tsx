import { formatBytes } from '../../lib/bytes.ts';
import { type DownloadState, downloadWords } from '../../local/download-state.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import './download-panel.css';

interface Props {
  readonly title: string;
  readonly download: DownloadState;
  readonly onDownload: () => void;
  readonly onCancel: () => void;
  readonly onRemove: () => void;
}

/** Where a pack stands on this device, in one line for a list. */
export function downloadLine(download: DownloadState): string {
  switch (download.state) {
    case 'ready':
      return `On this device · ${formatBytes(download.size)}`;
    case 'stale':
      return `On this device · ${formatBytes(download.size)} · update ready`;
    case 'loading':
      return `Downloading · ${loadedWords(download)}`;
    case 'failed':
      return downloadWords(download.code);
    default:
      return 'Not on this device yet';
  }
}

const loadedWords = ({ received, total }: { readonly received: number; readonly total: number }): string =>
  total > 0 ? `${formatBytes(received)} of ${formatBytes(total)}` : formatBytes(received);

interface Panel {
  readonly icon: IconName;
  readonly heading: string;
  readonly words: string;
  readonly action: 'Download' | 'Cancel' | 'Remove' | 'Update' | 'Try again';
}

function panelOf(download: DownloadState): Panel {
  switch (download.state) {
    case 'ready':
      return {
        icon: 'device',
        heading: 'On this device',
        words: `${formatBytes(download.size)} · ready without a connection`,
        action: 'Remove',
      };
    case 'stale':
      return {
        icon: 'device',
        heading: 'Update ready',
        words: 'The pack on this device still works.',
        action: 'Update',
      };
    case 'loading':
      return { icon: 'download', heading: 'Downloading', words: loadedWords(download), action: 'Cancel' };
    case 'failed':
      return { icon: 'alert', heading: 'Not downloaded', words: downloadWords(download.code), action: 'Try again' };
    default:
      return {
        icon: 'download',
        heading: 'Not on this device',
        words: 'Download it to play without a connection.',
        action: 'Download',
      };
  }
}

/** The pack on this device: progress, size, remove and retry. */
export function DownloadPanel({ title, download, onDownload, onCancel, onRemove }: Props) {
  const { icon, heading, words, action } = panelOf(download);
  const run = { Download: onDownload, 'Try again': onDownload, Update: onDownload, Cancel: onCancel, Remove: onRemove }[
    action
  ];
  const percent =
    download.state === 'loading' && download.total > 0 ? (100 * download.received) / download.total : null;
  return (
    <section className={`download-panel is-${download.state}`} aria-label="This device">
      <Icon name={icon} />
      <div className="download-panel-words">
        <p className="download-panel-heading">{heading}</p>
        {percent === null ? (
          <p aria-live="polite">{words}</p>
        ) : (
          <ProgressBar percent={percent} label={`Downloading ${title}`} words={words} />
        )}
      </div>
      <Button kind={action === 'Remove' ? 'quiet' : 'plain'} onClick={run}>
        {action}
      </Button>
    </section>
  );
}
