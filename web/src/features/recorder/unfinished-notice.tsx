import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { Notice } from '../../ui/overlays/notice.tsx';

interface Props {
  /** Milliseconds. */
  readonly length: number;
  /** The deal's name; '' where it has none. */
  readonly dealName: string;
  /** When it was begun, in words: 'Monday 14:20'. */
  readonly when: string;
  readonly onWatch: () => void;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

const counted = (number: number, unit: string): string => `${number} ${unit}${number === 1 ? '' : 's'}`;

/** '3 minutes', '40 seconds'. */
function lengthWords(milliseconds: number): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1000));
  return seconds < 60 ? counted(seconds, 'second') : counted(Math.round(seconds / 60), 'minute');
}

/** Offers a recording that was cut off: the app or the browser ended while it was made. */
export function UnfinishedNotice({ length, dealName, when, onWatch, onKeep, onDiscard }: Props) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Notice
        tone="wait"
        actions={
          <>
            <Button onClick={onWatch}>Watch</Button>
            <Button onClick={onKeep}>Keep</Button>
            <Button onClick={() => setAsking(true)}>Discard</Button>
          </>
        }
      >
        A recording of {lengthWords(length)}
        {dealName && ` of ${dealName}`} ({when}) was not finished.
      </Notice>
      {asking && (
        <ConfirmDialog
          heading="Discard this recording?"
          text="It is nowhere but on this device, and cannot be brought back."
          confirm="Discard"
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            onDiscard();
          }}
        />
      )}
    </>
  );
}
