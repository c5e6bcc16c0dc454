import { useState } from 'react';
import { Button } from '../../ui/button.tsx';

export interface StoragePromiseProps {
  /** The browser has promised already to keep the data. */
  readonly persisted: boolean;
  /** Asks the browser to keep what is stored; false when it will not promise. */
  readonly onAskToKeep: () => Promise<boolean>;
}

type Answer = 'kept' | 'refused' | null;

/** A button that asks the browser never to clear the data on this device by itself. */
export function StoragePromise({ persisted, onAskToKeep }: StoragePromiseProps) {
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
