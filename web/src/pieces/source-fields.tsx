import './source-fields.css';
import { type DealSource, PERMISSIONS } from '@overtrick/shared/learning/library/deal-source';
import { Choice, TextField } from '../ui/fields/field.tsx';
import { PERMISSION_WORDS, RIGHTS, SOURCE_WORDS } from './source-words.ts';

const PERMISSION_OPTIONS = PERMISSIONS.map((value) => ({ value, label: PERMISSION_WORDS[value] }));

interface Props {
  readonly source: DealSource;
  readonly onChange: (source: DealSource) => void;
}

/** Where deals come from and who allows their use (ruling 68). */
export function SourceFields({ source, onChange }: Props) {
  return (
    <fieldset className="source-fields">
      <legend>Source and rights</legend>
      <Choice
        label={RIGHTS}
        value={source.permission}
        options={PERMISSION_OPTIONS}
        onChange={(permission) => onChange({ ...source, permission })}
      />
      <div className="source-words">
        {SOURCE_WORDS.map(([key, label]) => (
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
