import { checkUpload, UPLOADS } from '@overtrick/shared/forms/uploads';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { ApiError, errorMessage, isOffline } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';

const NO_PICTURE = '/avatar.svg';

export interface PictureActions {
  /** Sends a picture in the place of the one before; tells how much has gone; throws what the call throws. */
  readonly onUpload: (file: File, onSent: (percent: number) => void, signal: AbortSignal) => Promise<void>;
  readonly onRemove: () => Promise<void>;
}

interface Props extends PictureActions {
  readonly url: string | undefined;
}

/** A teacher's picture: checked when it is chosen, shown at once, and sent with its progress. */
export function PictureField({ url, onUpload, onRemove }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState<AbortController | null>(null);

  const run = async (work: () => Promise<void>): Promise<void> => {
    setProblem(null);
    try {
      await work();
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'aborted') return;
      setProblem(isOffline(error) ? 'You are off line: the picture was not sent. Try again.' : errorMessage(error));
    } finally {
      setPercent(null);
      setSending(null);
    }
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    const wrong = checkUpload(UPLOADS.image, file);
    setProblem(wrong ?? null);
    if (wrong) return;
    const controller = new AbortController();
    setSending(controller);
    setPercent(0);
    void run(() => onUpload(file, setPercent, controller.signal));
  };
  return (
    <div className="picture">
      <img className="picture-shown" src={url ?? NO_PICTURE} alt={url ? 'How others see you' : ''} />
      <div className="picture-side">
        <input
          ref={input}
          id={id}
          className="visually-hidden"
          type="file"
          accept=".jpg,.jpeg,.png"
          aria-label="Picture"
          tabIndex={-1}
          onChange={choose}
        />
        {sending ? (
          <>
            <ProgressBar percent={percent ?? 0} label="Sending the picture" />
            <Button onClick={() => sending.abort()}>Cancel</Button>
          </>
        ) : (
          <span className="picture-buttons">
            <Button icon="upload" onClick={() => input.current?.click()}>
              {url ? 'Choose another picture' : 'Choose a picture'}
            </Button>
            {url && <Button onClick={() => void run(onRemove)}>Remove picture</Button>}
          </span>
        )}
        <p className="phrases-quiet">A .jpeg or .png file of 2 MB at most.</p>
        <div role="alert">{problem && <span className="form-message form-message-bad">{problem}</span>}</div>
      </div>
    </div>
  );
}
