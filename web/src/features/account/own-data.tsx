import { useState } from 'react';
import { errorMessage, isOffline } from '../../lib/api-error.ts';
import { OFFLINE_FORM } from '../../lib/form.ts';
import { Button } from '../../ui/button.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

export interface OwnDataProps {
  readonly email: string;
  readonly hasPassword: boolean;
  /** What waits on this device for the server. */
  readonly waiting: number;
  /** Brings all that is kept about the person, and offers it as a file; throws what the call throws. */
  readonly onDownload: () => Promise<void>;
  /** Ends when the account is gone; throws what the call throws. */
  readonly onDelete: (password: string | undefined) => Promise<void>;
}

/** People's own data: to take along, and to have deleted (decision 18). */
export function OwnData({ onDownload, ...account }: OwnDataProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [deleting, setDeleting] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await onDownload();
    } catch (error) {
      setProblem(isOffline(error) ? OFFLINE_FORM : errorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p className="my-profile-quiet">All that is kept about you, in one file, or nothing at all any more.</p>
      <div className="my-profile-buttons">
        <Button icon="download" busy={busy} onClick={() => void download()}>
          Download my data
        </Button>
        <Button onClick={() => setDeleting(true)}>Delete my account</Button>
      </div>
      <div role="alert">{problem && <span className="form-message form-message-bad">{problem}</span>}</div>
      {deleting && <DeleteAccountDialog {...account} onCancel={() => setDeleting(false)} />}
    </>
  );
}
