import { formatBytes, formatPart } from '@overtrick/shared/learning/values/bytes';
import { type DownloadState, goesOnByItself } from '@overtrick/shared/sync/download-state';
import { useState } from 'react';
import { DOWNLOAD_WORDS } from '../../pieces/download-text.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { ProgressBar } from '../../ui/signs/progress-bar.tsx';

/** What can lie on a device: a pack, a course, or the films and files of either. */
type DeviceKind = 'pack' | 'course' | 'files';

/** Something that lies on this device or can be brought here. */
export interface DeviceItem {
  /** Unique among those of its kind. */
  readonly id: string;
  readonly title: string;
  readonly download: DownloadState;
  /** Of files that came only in part: the bytes that are here. */
  readonly heldSize?: number;
  /** Of files: how many there are, and how many of them are here. */
  readonly count?: number;
  readonly heldCount?: number;
  /** How many of those that are here are films. */
  readonly films?: number;
  /** Only to be removed here: a file of a deal is fetched where the deal is. */
  readonly isFetchedElsewhere?: boolean;
  /** It comes without a tap. */
  readonly comesByItself?: boolean;
}

/** What can be done with it on this device. */
export interface DeviceActions {
  readonly onDownload: (id: string) => void;
  readonly onCancel: (id: string) => void;
  readonly onRemove: (id: string) => void;
  /** Brings the newer build that something waits for. */
  readonly onUpdate?: (() => void) | undefined;
}

interface Props extends DeviceActions {
  readonly kind: DeviceKind;
  readonly items: readonly DeviceItem[];
}

const TITLES: { readonly [kind in DeviceKind]: string } = {
  course: 'Courses',
  pack: 'Deal packs',
  files: 'Films and files',
};

/** What stays when it is removed, and what it takes to have it again. */
const GOES: { readonly [kind in DeviceKind]: string } = {
  pack: 'Its deals leave this device; your results stay. To play it again you will need a connection.',
  course: 'Its lessons and files leave this device; what you did stays. To study it again you will need a connection.',
  files: 'They leave this device. To see them again you will need a connection.',
};

/** What lies on this device of a kind, each with its size and its state; removed after a question. Nothing when empty. */
export function DeviceList({ kind, items, onDownload, onCancel, onRemove, onUpdate }: Props) {
  const [removing, setRemoving] = useState<DeviceItem | null>(null);
  if (items.length === 0) return null;
  return (
    <div>
      <h3>{TITLES[kind]}</h3>
      <ul aria-label={TITLES[kind]}>
        {items.map((item) => (
          <li key={item.id} className="sync-row">
            <DeviceWords kind={kind} item={item} />
            <DeviceButtons item={item} {...{ onDownload, onCancel, onUpdate }} onRemove={() => setRemoving(item)} />
          </li>
        ))}
      </ul>
      {removing && (
        <ConfirmDialog
          heading={`Remove ${removing.title}?`}
          text={GOES[kind]}
          confirm="Remove"
          onCancel={() => setRemoving(null)}
          onConfirm={() => {
            setRemoving(null);
            onRemove(removing.id);
          }}
        />
      )}
    </div>
  );
}

const STATE_WORDS: { readonly [state in Exclude<DownloadState['state'], 'loading' | 'failed'>]: string } = {
  ready: 'up to date',
  stale: 'update ready',
  absent: 'not on this device yet',
  removed: 'not on this device',
};

const fileCount = (count: number): string => (count === 1 ? '1 file' : `${count} files`);

function stateLine(kind: DeviceKind, item: DeviceItem): string {
  const { download, heldSize, comesByItself, count = 0, heldCount = 0 } = item;
  if (download.state === 'failed') return DOWNLOAD_WORDS[download.code];
  if (download.state === 'loading') return 'Downloading';
  if (kind === 'files' && download.state === 'ready')
    return `${fileCount(count)} · ${formatBytes(download.size)} · on this device`;
  if (download.held !== null && heldSize)
    return `${heldCount} of ${fileCount(count)} · ${formatPart(heldSize, download.size)} here`;
  const files = kind === 'files' && count > 0 ? `${fileCount(count)} · ` : '';
  const size = download.size > 0 ? `${files}${formatBytes(download.size)} · ` : '';
  return size + (comesByItself && download.state === 'absent' ? 'on its way by itself' : STATE_WORDS[download.state]);
}

function DeviceWords({ kind, item }: Pick<Props, 'kind'> & { readonly item: DeviceItem }) {
  const { title, download } = item;
  return (
    <div className="sync-row-words">
      <b>{title}</b>
      {download.state === 'loading' ? (
        <ProgressBar
          percent={download.total > 0 ? (100 * download.received) / download.total : 0}
          label={`Downloading ${title}`}
          words={`${formatBytes(download.received)} of ${formatBytes(download.total)}`}
        />
      ) : (
        <small>{stateLine(kind, item)}</small>
      )}
    </div>
  );
}

const FETCH_WORDS = { stale: 'Update', failed: 'Try again', absent: 'Download', removed: 'Download' } as const;

interface ButtonProps extends Pick<DeviceActions, 'onDownload' | 'onCancel' | 'onUpdate'> {
  readonly item: DeviceItem;
  readonly onRemove: () => void;
}

function DeviceButtons({ item, onDownload, onCancel, onRemove, onUpdate }: ButtonProps) {
  const { id, title, download, isFetchedElsewhere = false } = item;
  if (download.state === 'failed' && download.code === 'tooOld' && onUpdate)
    return (
      <Button aria-label={`Update now: ${title}`} onClick={onUpdate}>
        Update now
      </Button>
    );
  if (download.state === 'loading' || (download.state === 'failed' && goesOnByItself(download)))
    return (
      <Button aria-label={`Cancel the download of ${title}`} onClick={() => onCancel(id)}>
        Cancel
      </Button>
    );
  const fetchWords = download.state === 'ready' || isFetchedElsewhere ? null : FETCH_WORDS[download.state];
  return (
    <span className="sync-row-buttons">
      {fetchWords && (
        <Button aria-label={`${fetchWords}: ${title}`} onClick={() => onDownload(id)}>
          {fetchWords}
        </Button>
      )}
      {download.held !== null && (
        <Button aria-label={`Remove ${title}`} onClick={onRemove}>
          Remove
        </Button>
      )}
    </span>
  );
}
