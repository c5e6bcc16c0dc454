import type { Term } from '@overtrick/shared/learning/reference/glossary';
import { useState } from 'react';
import { errorMessage } from '../../form/failure.ts';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';

interface Props {
  readonly term: Term;
  readonly onDelete: (term: Term) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before a term is deleted; shows a failure in the same dialog. */
export function DeleteTerm({ term, onDelete, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const confirm = async (): Promise<void> => {
    setBusy(true);
    try {
      await onDelete(term);
      onClose();
    } catch (error) {
      setProblem(errorMessage(error));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      heading={`Delete ${term.term}?`}
      text={problem || 'Links to it will lead to the glossary alone.'}
      confirm="Delete"
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
