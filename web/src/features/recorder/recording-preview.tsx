import { formatDuration } from '@overtrick/shared/table/recording';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { errorMessage } from '../../form/failure.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../ui/overlays/dialog.tsx';
import { Notice } from '../../ui/overlays/notice.tsx';
import { ProgressBar } from '../../ui/signs/progress-bar.tsx';
import { useUnloadWarning } from '../../ui/unload-warning.ts';

interface Keeping {
  /** The deal's. */
  readonly name: string;
  /** Lets the film go to its deal and reports the percentage sent; resolves too when it goes later. */
  readonly onSave: (film: Blob, onProgress: (percent: number) => void) => Promise<void>;
}

interface Props {
  readonly film: Blob;
  /** Milliseconds. */
  readonly length: number;
  /** The deal to keep it with on the server; null where there is none. */
  readonly keeping: Keeping | null;
  /** Where the film lies: in memory while it is being written, on this device, or nowhere else for a reason. */
  readonly place: FilmPlace;
  readonly onDownload: (film: Blob) => void;
  /** The recording is no longer needed: it has been saved or downloaded, or is discarded. */
  readonly onDone: () => void;
}

/** writing: not yet on the device; kept: it stays if the app is closed; full, failed: only this page has it. */
export type FilmPlace = 'writing' | 'kept' | 'full' | 'failed';

const UNKEPT: { readonly [place in FilmPlace]?: string } = {
  full: 'This device is full and could not keep the recording. Download it or save it before you close this page.',
  failed: 'This device could not keep the recording. Download it or save it before you close this page.',
};

/** Shows a stopped recording, to watch and to keep; asks before it is lost. */
export function RecordingPreview({ film, length, keeping, place, onDownload, onDone }: Props) {
  const [kept, setKept] = useState(false);
  const [asking, setAsking] = useState(false);
  const saving = useSaving(film, keeping, onDone);
  useUnloadWarning(place !== 'kept' && !kept);
  const leave = () => (kept ? onDone() : setAsking(true));
  return (
    <Dialog
      heading="Recording"
      className="recording-preview"
      onClose={leave}
      footer={
        <>
          {keeping && (
            <Button kind="filled" busy={saving.busy} onClick={saving.save}>
              Save to deal
            </Button>
          )}
          <Button
            kind={keeping ? 'outlined' : 'filled'}
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
      {UNKEPT[place] && !kept && <Notice tone="bad">{UNKEPT[place]}</Notice>}
      <Film film={film} />
      <p className="recording-length">Length {formatDuration(length)}</p>
      {keeping && <p className="recording-length">Save to deal keeps it with {keeping.name}.</p>}
      {saving.percent !== null && <ProgressBar percent={saving.percent} label="Sending the recording" />}
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

function useSaving(film: Blob, keeping: Keeping | null, onDone: () => void) {
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (): Promise<void> => {
    if (!keeping) return;
    setPercent(0);
    setProblem(null);
    try {
      await keeping.onSave(film, setPercent);
      onDone();
    } catch (error) {
      setProblem(errorMessage(error));
    }
    setPercent(null);
  };
  return { busy: percent !== null, percent, problem, save: () => void save() };
}

interface WatchProps extends Pick<Props, 'film' | 'length'> {
  /** 'Recording of Ruff high' */
  readonly heading: string;
  readonly onClose: () => void;
}

/** Shows a recording that lies on this device. */
export const WatchDialog = ({ film, length, heading, onClose }: WatchProps) => (
  <Dialog
    heading={heading}
    className="recording-preview"
    onClose={onClose}
    footer={<Button onClick={onClose}>Close</Button>}
  >
    <Film film={film} />
    <p className="recording-length">Length {formatDuration(length)}</p>
  </Dialog>
);

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

/** The browser knows a recording's length only after its end was reached: the player jumps there and back. */
function findLength({ currentTarget: player }: SyntheticEvent<HTMLVideoElement>): void {
  if (Number.isFinite(player.duration)) return;
  const back = (): void => {
    player.currentTime = 0;
  };
  player.addEventListener('durationchange', back, { once: true });
  player.currentTime = Number.MAX_SAFE_INTEGER;
}
