import { formatBytes } from '@overtrick/shared/learning/values/bytes';
import { ProgressBar } from '../../ui/signs/progress-bar.tsx';
import { StoragePromise, type StoragePromiseProps } from './storage-promise.tsx';

/** How full the device is, in bytes; null when the browser does not tell. */
export interface StorageUse {
  readonly used: number | null;
  readonly left: number | null;
  /** The browser has promised not to clear it by itself. */
  readonly persisted: boolean;
}

interface Props extends Pick<StoragePromiseProps, 'onAskToKeep'> {
  readonly use: StorageUse;
}

/** How full the device is, and whether the browser has promised to keep the data. */
export function StoragePanel({ use, onAskToKeep }: Props) {
  return (
    <div className="sync-storage">
      <StorageBar use={use} />
      <StoragePromise persisted={use.persisted} onAskToKeep={onAskToKeep} />
    </div>
  );
}

function StorageBar({ use: { used, left } }: Pick<Props, 'use'>) {
  if (used === null || left === null)
    return <p className="sync-quiet">This browser does not tell how much room is left.</p>;
  const words = `${formatBytes(used)} used, ${formatBytes(left)} left`;
  const percent = used + left > 0 ? (100 * used) / (used + left) : 0;
  return <ProgressBar percent={percent} label="Storage of this device" words={words} />;
}
