import { useState } from 'react';
import { useAskedBeforeLeaving } from '../../form/asked-before-leaving.ts';
import { errorMessage } from '../../form/failure.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/fields/field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

interface Props {
  /** 'course', 'deal pack'. */
  readonly noun: string;
  readonly onWithdraw: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Withdraws an item for rights, with the reason that its teacher reads (ruling 68). */
export function WithdrawalDialog({ noun, onWithdraw, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  useAskedBeforeLeaving(reason.trim() !== '' && !busy);
  const withdraw = async (): Promise<void> => {
    if (reason.trim() === '') return setProblem('Reason is required');
    setBusy(true);
    try {
      await onWithdraw(reason);
      onClose();
    } catch (error) {
      setProblem(errorMessage(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      heading={`Withdraw ${noun}`}
      size="md"
      onClose={onClose}
      footer={
        <>
          <Button kind="danger" busy={busy} onClick={() => void withdraw()}>
            Withdraw
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <p>
        It leaves the store and comes to no new student. Those who have it keep it. Its teacher reads the reason, and
        cannot publish it until an admin lifts this.
      </p>
      <TextArea
        label="Reason"
        required
        maxLength={500}
        value={reason}
        error={problem}
        onChange={({ target }) => setReason(target.value)}
      />
    </Dialog>
  );
}
