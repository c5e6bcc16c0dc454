import type { StorageUse } from '../../local/storage.ts';
import { formatBytes } from '../../pieces/bytes.ts';
import { ProgressBar } from '../../ui/signs/progress-bar.tsx';
import { KeepIt, type KeepItProps } from './keep-it.tsx';

interface Props extends Pick<KeepItProps, 'onAskToKeep'> {
  readonly use: StorageUse;
}

/** How full the device is, and whether the browser has promised to keep what lies here. */
export function StoragePanel({ use, onAskToKeep }: Props) {
  return (
    <div className="sync-storage">
      <StorageBar use={use} />
      <KeepIt persisted={use.persisted} onAskToKeep={onAskToKeep} />
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
