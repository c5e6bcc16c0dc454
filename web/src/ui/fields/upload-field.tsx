import './upload-field.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { ProgressBar } from '../signs/progress-bar.tsx';
import { FileBox, type FileKind, findProblem } from './file-box.tsx';

/** How an upload reports its progress, and how it is stopped. */
export interface UploadWatch {
  /** Bytes that have left this device, of so many. */
  readonly onProgress: (sent: number, total: number) => void;
  readonly signal: AbortSignal;
}

interface Props {
  readonly label: string;
  readonly help?: ReactNode;
  readonly kind: FileKind;
  /** The file that is on the server already. */
  readonly current?: { readonly name: string; readonly url?: string } | null;
  /** Sends an accepted file. If it throws, the error's message is shown and the reader can try again. */
  readonly onUpload: (file: File, watch: UploadWatch) => Promise<void>;
  /** Removes the file on the server; without it there is no button to remove one. */
  readonly onRemove?: () => Promise<void>;
}

type Work =
  | { readonly state: 'idle' }
  | { readonly state: 'sending'; readonly file: File; readonly percent: number; readonly stop: AbortController }
  | { readonly state: 'removing' }
  | { readonly state: 'failed'; readonly file: File | null; readonly words: string };

/**
 * A file that is sent as soon as it is chosen or dropped: checked first, shown, with its progress and a way to cancel.
 * The old file stays until the new one has arrived (platform §5.2).
 */
export function UploadField({ label, help, kind, current = null, onUpload, onRemove }: Props) {
  const { work, told, send, remove, refuse } = useUpload(onUpload, onRemove);
  const choose = (file: File): void => {
    const wrong = findProblem(kind, file);
    if (wrong) refuse(wrong);
    else void send(file);
  };
  const failed = work.state === 'failed' ? work : null;
  const retry = failed?.file;
  const sending = work.state === 'sending' ? work : null;
  return (
    <FileBox
      label={label}
      help={help}
      kind={kind}
      shown={sending?.file ?? retry ?? current}
      error={failed?.words}
      told={told}
      busy={work.state === 'removing'}
      onChoose={choose}
      onRemove={current && onRemove ? () => void remove() : undefined}
      progress={
        sending && (
          <>
            <ProgressBar percent={sending.percent} label={`Sending ${sending.file.name}`} />
            <Button onClick={() => sending.stop.abort()}>Cancel</Button>
          </>
        )
      }
      actions={retry && <Button onClick={() => void send(retry)}>Try again</Button>}
    />
  );
}

/** The state of an upload and the message at its end; leaving the page stops it. */
function useUpload(onUpload: Props['onUpload'], onRemove: Props['onRemove']) {
  const [work, setWork] = useState<Work>({ state: 'idle' });
  const [told, setTold] = useState('');
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File): Promise<void> => {
    const stop = new AbortController();
    running.current = stop;
    const show = (percent: number): void => setWork({ state: 'sending', file, percent, stop });
    show(0);
    setTold('');
    try {
      const onProgress = (sent: number, total: number): void => show(total > 0 ? (100 * sent) / total : 0);
      await onUpload(file, { onProgress, signal: stop.signal });
      setWork({ state: 'idle' });
      setTold(`${file.name} has been sent`);
    } catch (error) {
      setWork(stop.signal.aborted ? { state: 'idle' } : { state: 'failed', file, words: wordsOf(error) });
    }
  };
  const remove = async (): Promise<void> => {
    setWork({ state: 'removing' });
    try {
      await onRemove?.();
      setWork({ state: 'idle' });
      setTold('Removed');
    } catch (error) {
      refuse(wordsOf(error));
    }
  };
  const refuse = (words: string): void => setWork({ state: 'failed', file: null, words });
  return { work, told, send, remove, refuse };
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
