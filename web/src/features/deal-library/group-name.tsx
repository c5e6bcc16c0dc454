import { requiredMessage } from '@overtrick/shared/forms/required';
import { type FormEvent, useState } from 'react';
import { useAskedBeforeLeaving } from '../../form/asked-before-leaving.ts';
import { errorMessage } from '../../form/failure.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/field.tsx';

interface Props {
  readonly name: string;
  /** Throws an error with the message to show; the form keeps what was typed. */
  readonly onRename: (name: string) => Promise<void>;
}

/** The form that renames a group. */
export function GroupName({ name, onRename }: Props) {
  const [text, setText] = useState(name);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  useAskedBeforeLeaving(text.trim() !== name && !busy);
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
