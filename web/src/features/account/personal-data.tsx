import { type ComponentProps, useState } from 'react';
import { useAction } from '../../form/action.ts';
import { Button } from '../../ui/button.tsx';
import { FormMessages } from '../../ui/fields/form.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

export interface PersonalDataProps extends Omit<ComponentProps<typeof DeleteAccountDialog>, 'onCancel'> {
  /** Fetches all data kept about the person and offers them as a file; throws what the call throws. */
  readonly onDownload: () => Promise<void>;
}

/** Lets people download their own data, and delete their account (ruling 18). */
export function PersonalData({ onDownload, ...account }: PersonalDataProps) {
  const { busy, message, run } = useAction();
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <p className="my-profile-quiet">All that is kept about you, in one file, or nothing at all any more.</p>
      <div className="my-profile-buttons">
        <Button icon="download" busy={busy} onClick={() => run(onDownload)}>
          Download my data
        </Button>
        <Button onClick={() => setDeleting(true)}>Delete my account</Button>
      </div>
      <FormMessages message={message} />
      {deleting && <DeleteAccountDialog {...account} onCancel={() => setDeleting(false)} />}
    </>
  );
}
