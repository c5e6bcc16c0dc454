import './reference-admin.css';
import { useState } from 'react';
import { errorMessage, isOffline } from '../../lib/api-error.ts';
import { OFFLINE_FORM } from '../../lib/form.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';

interface Props {
  /** 'this article' */
  readonly what: string;
  /** Throws what the call throws: what hangs on it, above all. */
  readonly onDelete: () => Promise<void>;
}

/** Deletes what is edited on this page after a question; why it cannot be done is said beside the button. */
export function DeleteItem({ what, onDelete }: Props) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const confirm = async (): Promise<void> => {
    setBusy(true);
    try {
      await onDelete();
    } catch (error) {
      setProblem(isOffline(error) ? OFFLINE_FORM : errorMessage(error));
      setAsking(false);
      setBusy(false);
    }
  };
  return (
    <div className="delete-item">
      <Button onClick={() => setAsking(true)}>Delete {what}</Button>
      <p role="alert">{problem}</p>
      {asking && (
        <ConfirmDialog
          heading={`Delete ${what}?`}
          text="This cannot be taken back."
          confirm="Delete"
          busy={busy}
          onConfirm={() => void confirm()}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  );
}
