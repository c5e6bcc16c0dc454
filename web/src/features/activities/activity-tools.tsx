import { useAction } from '../../form/action.ts';
import { useAsking } from '../../form/asking.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { FormMessages } from '../../ui/fields/form.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';

interface Props {
  readonly title: string;
  readonly editHref: string;
  /** Opens the activity as its reader sees it. */
  readonly onView: () => void;
  /** Missing in the admins' area. */
  readonly onDuplicate?: () => Promise<void>;
  readonly onDelete: () => Promise<void>;
}

/** What an author may do with an activity. */
export function ActivityTools({ title, editHref, onView, onDuplicate, onDelete }: Props) {
  const deletion = useAsking(onDelete);
  const copying = useAction();
  return (
    <>
      <AppLink href={editHref} className={buttonClass({ kind: 'filled' })}>
        Edit
      </AppLink>
      <Menu
        label="More"
        items={[
          { label: 'View', onChoose: onView },
          ...(onDuplicate
            ? [{ label: 'Duplicate', disabled: copying.busy, onChoose: () => copying.run(onDuplicate) }]
            : []),
          { label: 'Delete', onChoose: deletion.ask },
        ]}
      />
      <FormMessages message={copying.message ?? deletion.message} />
      {deletion.asking && (
        <ConfirmDialog
          heading="Delete activity"
          text={`'${title}' goes from the lesson. What students did stays theirs.`}
          confirm="Delete"
          busy={deletion.busy}
          onConfirm={deletion.confirm}
          onCancel={deletion.cancel}
        />
      )}
    </>
  );
}
