import { isInProgress } from '@overtrick/shared/table/recording';
import { type ReactNode, useRef, useState } from 'react';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { useUnloadWarning } from '../../ui/unload-warning.ts';
import type { ScreenRecorder } from './use-recorder.ts';

/** Literal (deals §2.10). */
const QUESTION = 'If you close the simulator, screen recording will be stopped. Are you sure?';

interface Closing {
  /** Whether the simulator may close now: at once without a recording, else as the person answers. */
  readonly mayClose: () => Promise<boolean>;
  /** The question while it is asked. */
  readonly question: ReactNode;
}

/** Asks before closing the simulator stops a recording (S-57); 'yes' stops it. */
export function useClosing({ recording, stop }: Pick<ScreenRecorder, 'recording' | 'stop'>): Closing {
  const [asking, setAsking] = useState(false);
  const answers = useRef<((yes: boolean) => void)[]>([]);
  const running = isInProgress(recording);
  const answer = async (yes: boolean): Promise<void> => {
    setAsking(false);
    if (yes) await stop();
    for (const tell of answers.current.splice(0)) tell(yes);
  };
  useUnloadWarning(running);
  return {
    mayClose() {
      if (!running) return Promise.resolve(true);
      setAsking(true);
      return new Promise((resolve) => answers.current.push(resolve));
    },
    question: asking && (
      <ConfirmDialog
        text={QUESTION}
        confirm="Close simulator"
        onConfirm={() => void answer(true)}
        onCancel={() => void answer(false)}
      />
    ),
  };
}
