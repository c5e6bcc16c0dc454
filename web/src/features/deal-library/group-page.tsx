import { errorMessage } from '../../form/failure.ts';
import './library.css';
import { requiredMessage } from '@overtrick/shared/forms/required';
import type { DealCard, DealGroup } from '@overtrick/shared/learning/library/library-deal';
import { type FormEvent, useState } from 'react';
import { useAction } from '../../form/action.ts';
import { AskedButton } from '../../form/asked-button.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { FormMessages } from '../../ui/fields/form.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { DealItem } from './deal-item.tsx';

interface Props {
  readonly group: DealGroup;
  /** Throws an error with the message to show; the form keeps what was typed. */
  readonly onRename: (name: string) => Promise<void>;
  /** Takes one deal out of the group. */
  readonly onLetOut: (deal: DealCard) => Promise<void>;
  readonly onDelete: () => Promise<void>;
  readonly onPreview: (deal: DealCard) => void;
}

/** A group of the library: its name, its deals, and the button that deletes it. */
export function GroupPage({ group, onRename, onLetOut, onDelete, onPreview }: Props) {
  const { busy, message, run } = useAction();
  const many = group.deals.length > 1;
  return (
    <div className="library">
      <PageHeading
        title={group.groupName}
        actions={
          <AskedButton
            heading="Delete group"
            text="The group and its deals leave the deal library. Deal packs and deal run-throughs keep them."
            confirm="Delete"
            onConfirm={onDelete}
          >
            Delete group
          </AskedButton>
        }
      />
      <Rename key={group.groupName} name={group.groupName} onRename={onRename} />
      <FormMessages message={message} />
      <ul className="library-single">
        {group.deals.map((deal) => (
          <DealItem
            key={deal.id}
            deal={deal}
            onPreview={onPreview}
            extra={
              many && (
                <Button disabled={busy} onClick={() => run(() => onLetOut(deal))}>
                  Take out<span className="visually-hidden"> {deal.name}</span>
                </Button>
              )
            }
          />
        ))}
      </ul>
    </div>
  );
}

function Rename({ name, onRename }: { readonly name: string; readonly onRename: Props['onRename'] }) {
  const [text, setText] = useState(name);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const wanted = text.trim();
    if (wanted === '') return setError(requiredMessage('Name'));
    setError(undefined);
    setBusy(true);
    await onRename(wanted).catch((reason: unknown) => setError(errorMessage(reason)));
    setBusy(false);
  };
  return (
    <form className="library-search" noValidate onSubmit={(event) => void submit(event)}>
      <span className="library-search-box">
        <TextField
          label="Name"
          required
          maxLength={200}
          error={error}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </span>
      <Button type="submit" kind="outlined" busy={busy}>
        Save
      </Button>
    </form>
  );
}
