import { formatDuration } from '@overtrick/shared/table/recording';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { errorMessage } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';

interface Props {
  readonly film: Blob;
  /** Milliseconds. */
  readonly length: number;
  /** Keeps it with the deal on the server; missing where there is no deal to keep it with. */
  readonly onSave?: (film: Blob) => Promise<void>;
  readonly onDownload: (film: Blob) => void;
  /** It is not needed any more. */
  readonly onDone: () => void;
}

/** A recording that was stopped, to be looked at and kept. It is lost only after a question. */
export function RecordingPreview({ film, length, onSave, onDownload, onDone }: Props) {
  const [kept, setKept] = useState(false);
  const [asking, setAsking] = useState(false);
  const saving = useSaving(film, onSave, onDone);
  const leave = () => (kept ? onDone() : setAsking(true));
  return (
    <Dialog
      heading="Recording"
      className="recording-preview"
      onClose={leave}
      footer={
        <>
          {onSave && (
            <Button kind="filled" busy={saving.busy} onClick={saving.save}>
              Save to deal
            </Button>
          )}
          <Button
            kind={onSave ? 'outlined' : 'filled'}
            icon="download"
            onClick={() => {
              onDownload(film);
              setKept(true);
            }}
          >
            Download
          </Button>
          <Button disabled={saving.busy} onClick={leave}>
            {kept ? 'Close' : 'Discard'}
          </Button>
        </>
      }
    >
      {saving.problem && <Notice tone="bad">{saving.problem}</Notice>}
      <Film film={film} />
      <p className="recording-length">Length {formatDuration(length)}</p>
      {asking && (
        <ConfirmDialog
          text="The recording is not saved anywhere. Discard it?"
          confirm="Discard"
          onConfirm={onDone}
          onCancel={() => setAsking(false)}
        />
      )}
    </Dialog>
  );
}

function useSaving(film: Blob, onSave: Props['onSave'], onDone: () => void) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (): Promise<void> => {
    if (!onSave) return;
    setBusy(true);
    setProblem(null);
    try {
      await onSave(film);
      onDone();
    } catch (error) {
      setProblem(errorMessage(error));
    }
    setBusy(false);
  };
  return { busy, problem, save: () => void save() };
}

function Film({ film }: { readonly film: Blob }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(film);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [film]);
  // biome-ignore lint/a11y/useMediaCaption: nobody has written down yet what was said a minute ago
  return <video className="recording-film" controls playsInline src={address} onLoadedMetadata={findLength} />;
}

/** A recording tells its length only once its end was seen: the player goes there and back. */
function findLength({ currentTarget: player }: SyntheticEvent<HTMLVideoElement>): void {
  if (Number.isFinite(player.duration)) return;
  const back = (): void => {
    player.currentTime = 0;
  };
  player.addEventListener('durationchange', back, { once: true });
  player.currentTime = Number.MAX_SAFE_INTEGER;
}
