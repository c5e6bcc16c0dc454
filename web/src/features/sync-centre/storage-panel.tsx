import { useState } from 'react';
import { formatBytes } from '../../lib/bytes.ts';
import type { StorageUse } from '../../local/storage.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';

interface Props {
  readonly use: StorageUse;
  /** Asks the browser to keep what is stored; false when it will not promise. */
  readonly onAskToKeep: () => Promise<boolean>;
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

type Answer = 'kept' | 'refused' | null;

function KeepIt({
  persisted,
  onAskToKeep,
}: {
  readonly persisted: boolean;
  readonly onAskToKeep: Props['onAskToKeep'];
}) {
  const [answer, setAnswer] = useState<Answer>(null);
  const ask = async (): Promise<void> => setAnswer((await onAskToKeep()) ? 'kept' : 'refused');
  if (persisted || answer === 'kept')
    return <p className="sync-quiet">The browser has promised to keep what lies here.</p>;
  return (
    <>
      <p className="sync-quiet" aria-live="polite">
        {answer === 'refused'
          ? 'The browser did not promise it. Putting Overtrick on the home screen usually helps.'
          : 'When the device gets full, the browser may clear what lies here.'}
      </p>
      <Button onClick={() => void ask()}>Ask to keep it</Button>
    </>
  );
}
