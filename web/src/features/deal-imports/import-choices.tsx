import type { Duplicates } from '@overtrick/shared/contract/deal-imports';
import { SourceFields } from '../../pieces/source-fields.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Choice, TextField } from '../../ui/fields/field.tsx';
import type { ImportChoices } from './import-calls.ts';

const DUPLICATES: readonly { readonly value: Duplicates; readonly label: string }[] = [
  { value: 'skip', label: 'Leave it out' },
  { value: 'keep', label: 'Keep both' },
  { value: 'update', label: 'Fill what is empty' },
];

interface Props {
  readonly choices: ImportChoices;
  /** One file has one name; each of several has its own. */
  readonly isOneFile: boolean;
  readonly onChange: (choices: ImportChoices) => void;
}

/** What is asked once for an import: grouping, deals that are there already, source and rights (ruling 68). */
export function ImportChoicesFields({ choices, isOneFile, onChange }: Props) {
  const { autogroup, name, duplicates, source } = choices;
  return (
    <>
      <Checkbox
        label="Group the deals of a file"
        checked={autogroup}
        onChange={(event) => onChange({ ...choices, autogroup: event.target.checked })}
      />
      {autogroup && isOneFile && (
        <TextField
          label="Name of the group"
          help="The file's name is used when this is empty."
          maxLength={200}
          value={name}
          onChange={(event) => onChange({ ...choices, name: event.target.value })}
        />
      )}
      <Choice
        label={
          <>
            A deal that is in the library already
            {duplicates === 'update' && <small>Only what is empty on it is filled. Your words stay.</small>}
          </>
        }
        value={duplicates}
        options={DUPLICATES}
        onChange={(chosen) => onChange({ ...choices, duplicates: chosen })}
      />
      <SourceFields source={source} onChange={(changed) => onChange({ ...choices, source: changed })} />
    </>
  );
}
