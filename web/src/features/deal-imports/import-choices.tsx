import type { Duplicates } from '@overtrick/shared/contract/deal-imports';
import type { DealSource, Permission } from '@overtrick/shared/learning/library/deal-source';
import { Checkbox, Choice, TextField } from '../../ui/fields/field.tsx';
import type { ImportChoices } from './import-calls.ts';

const DUPLICATES: readonly { readonly value: Duplicates; readonly label: string }[] = [
  { value: 'skip', label: 'Leave it out' },
  { value: 'keep', label: 'Keep both' },
  { value: 'update', label: 'Fill what is empty' },
];

const PERMISSIONS: readonly { readonly value: Permission; readonly label: string }[] = [
  { value: 'own', label: 'I wrote this or may use it' },
  { value: 'permitted', label: 'Permitted' },
  { value: 'unknown', label: 'Not known' },
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

interface SourceProps {
  readonly source: DealSource;
  readonly onChange: (source: DealSource) => void;
}

const WORDS = [
  ['author', 'Author'],
  ['work', 'Book, magazine or event'],
  ['licence', 'Licence'],
] as const;

function SourceFields({ source, onChange }: SourceProps) {
  return (
    <fieldset className="imports-source">
      <legend>Source and rights</legend>
      <Choice
        label="Who allows its use"
        value={source.permission}
        options={PERMISSIONS}
        onChange={(permission) => onChange({ ...source, permission })}
      />
      <div className="imports-words">
        {WORDS.map(([key, label]) => (
          <TextField
            key={key}
            label={label}
            maxLength={200}
            value={source[key]}
            onChange={(event) => onChange({ ...source, [key]: event.target.value })}
          />
        ))}
      </div>
    </fieldset>
  );
}
