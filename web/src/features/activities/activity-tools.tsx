import { useState } from 'react';
import { errorMessage } from '../../lib/api-error.ts';
import { AppLink } from '../../lib/app-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Menu } from '../../ui/menu.tsx';

interface Props {
  readonly title: string;
  readonly editHref: string;
  /** As its reader sees it. */
  readonly onView: () => void;
  /** Missing in the admins' area. */
  readonly onDuplicate?: () => Promise<void>;
  readonly onDelete: () => Promise<void>;
}

/** What an author may do with an activity. */
export function ActivityTools({ title, editHref, onView, onDuplicate, onDelete }: Props) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(errorMessage(error));
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };
  return (
    <>
      <AppLink href={editHref} className={buttonClass({ kind: 'filled' })}>
        Edit
      </AppLink>
      <Menu
        label="More"
        items={[
          { label: 'View', onChoose: onView },
          ...(onDuplicate ? [{ label: 'Duplicate', disabled: busy, onChoose: () => void run(onDuplicate) }] : []),
          { label: 'Delete', onChoose: () => setAsking(true) },
        ]}
      />
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      {asking && (
        <ConfirmDialog
          heading="Delete activity"
          text={`'${title}' goes from the lesson. What students did stays theirs.`}
          confirm="Delete"
          busy={busy}
          onConfirm={() => void run(onDelete)}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
