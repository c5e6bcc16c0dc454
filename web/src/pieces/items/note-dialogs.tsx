import { useState } from 'react';
import { useAskedBeforeLeaving } from '../../form/asked-before-leaving.ts';
import { errorMessage } from '../../form/failure.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Html } from '../../ui/page/html.tsx';

const HEADING = 'Admin approval note';

interface NoteProps {
  /** HTML; null for no note (silence 49). */
  readonly note: string | null;
  readonly onClose: () => void;
}

/** The note that came with an approval or a refusal (C-51). */
export const NoteDialog = ({ note, onClose }: NoteProps) => (
  <Dialog heading={HEADING} size="md" onClose={onClose}>
    {note && <Html html={note} />}
  </Dialog>
);

/** Approves or rejects, with a note for the teacher. */
export type Verdict = (verdict: 'approve' | 'reject', note: string) => Promise<void>;

interface ReviewProps {
  readonly onVerdict: Verdict;
  readonly onClose: () => void;
}

/** An admin's verdict with a note for the teacher; the note has no rules (C-50). */
export function ReviewDialog({ onVerdict, onClose }: ReviewProps) {
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState<'approve' | 'reject' | null>(null);
  const [problem, setProblem] = useState<string>();
  useAskedBeforeLeaving(note.trim() !== '' && !busy);
  const decide = async (verdict: Parameters<Verdict>[0]): Promise<void> => {
    setBusy(verdict);
    setProblem(undefined);
    try {
      await onVerdict(verdict, note);
      onClose();
    } catch (error) {
      setProblem(errorMessage(error));
      setBusy(null);
    }
  };
  return (
    <Dialog
      heading={HEADING}
      size="md"
      onClose={onClose}
      footer={
        <>
          <Button kind="filled" busy={busy === 'approve'} onClick={() => void decide('approve')}>
            Approve
          </Button>
          <Button busy={busy === 'reject'} onClick={() => void decide('reject')}>
            Reject
          </Button>
        </>
      }
    >
      <TextField
        label="Note"
        placeholder="Add a note for the teacher"
        value={note}
        error={problem}
        onChange={({ target }) => setNote(target.value)}
      />
    </Dialog>
  );
}
