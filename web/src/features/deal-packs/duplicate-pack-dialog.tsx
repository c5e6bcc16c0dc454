import { useState } from 'react';
import { errorMessage } from '../../form/failure.ts';
import { Button } from '../../ui/button.tsx';
import { FormMessages } from '../../ui/fields/form.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

interface Props {
  /** Ends when the copy is open, or when no answer came (C-87); what it throws is shown here. */
  readonly onDuplicate: () => Promise<void>;
  readonly onClose: () => void;
}

/** 'Duplicate deal pack': nothing is to be chosen (courses §2.10). */
export function DuplicatePackDialog({ onDuplicate, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const duplicate = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await onDuplicate();
    } catch (error) {
      setProblem(errorMessage(error));
    }
    setBusy(false);
  };
  return (
    <Dialog
      heading="Duplicate deal pack"
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button kind="filled" busy={busy} onClick={() => void duplicate()}>
            Duplicate
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p>The copy is a draft of your own, with the same deals.</p>
      <FormMessages message={problem ? { tone: 'bad', text: problem } : null} />
    </Dialog>
  );
}
