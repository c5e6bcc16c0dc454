import type { DownloadState } from '@overtrick/shared/sync/download-state';
import type { MyPack } from '@overtrick/shared/sync/my-items';
import { formatBytes } from '../../pieces/bytes.ts';
import { downloadWords } from '../../pieces/download-text.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/signs/progress-bar.tsx';

/** What can be done with a pack on this device. */
export interface PackActions {
  readonly onDownload: (dealPackId: string) => void;
  readonly onCancel: (dealPackId: string) => void;
  readonly onRemove: (pack: MyPack) => void;
}

const STATE_WORDS: { readonly [state in Exclude<DownloadState['state'], 'loading' | 'failed'>]: string } = {
  ready: 'up to date',
  stale: 'update ready',
  absent: 'not on this device yet',
  removed: 'not on this device',
};

function packLine(download: DownloadState): string {
  if (download.state === 'failed') return downloadWords(download.code);
  if (download.state === 'loading') return 'Downloading';
  const size = download.size > 0 ? `${formatBytes(download.size)} · ` : '';
  return size + STATE_WORDS[download.state];
}

/** A pack with its size and what can be done with it here. */
export function DevicePack({ pack, ...actions }: PackActions & { readonly pack: MyPack }) {
  const { download } = pack;
  return (
    <li className="sync-row">
      <div className="sync-row-words">
        <b>{pack.title}</b>
        {download.state === 'loading' ? (
          <ProgressBar
            percent={download.total > 0 ? (100 * download.received) / download.total : 0}
            label={`Downloading ${pack.title}`}
            words={`${formatBytes(download.received)} of ${formatBytes(download.total)}`}
          />
        ) : (
          <small>{packLine(download)}</small>
        )}
      </div>
      <PackButtons pack={pack} {...actions} />
    </li>
  );
}

const FETCH_WORDS = { stale: 'Update', failed: 'Try again', absent: 'Download', removed: 'Download' } as const;

function PackButtons({ pack, onDownload, onCancel, onRemove }: PackActions & { readonly pack: MyPack }) {
  const { id, title, download } = pack;
  if (download.state === 'loading')
    return (
      <Button aria-label={`Cancel the download of ${title}`} onClick={() => onCancel(id)}>
        Cancel
      </Button>
    );
  const fetchWords = download.state === 'ready' ? null : FETCH_WORDS[download.state];
  return (
    <span className="sync-row-buttons">
      {fetchWords && (
        <Button aria-label={`${fetchWords}: ${title}`} onClick={() => onDownload(id)}>
          {fetchWords}
        </Button>
      )}
      {download.held !== null && (
        <Button aria-label={`Remove ${title}`} onClick={() => onRemove(pack)}>
          Remove
        </Button>
      )}
    </span>
  );
}
