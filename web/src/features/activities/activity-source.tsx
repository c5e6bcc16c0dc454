import {
  type DealSource,
  dealSourceSchema,
  joinSources,
  NO_SOURCE,
} from '@overtrick/shared/learning/library/deal-source';
import { useState } from 'react';
import { SourceFields } from '../../pieces/source-fields.tsx';
import { PERMISSION_WORDS } from '../../pieces/source-words.ts';

/** The fields of a source among those of an activity's form. */
export const sourceEntries = dealSourceSchema.entries;

/** What they begin with. */
export const sourceValues = (source: DealSource | null | undefined): DealSource => source ?? NO_SOURCE;

interface Control {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

interface Props {
  /** A form with `sourceEntries`. */
  readonly form: { text(name: keyof DealSource): Control };
}

/** Where an activity comes from and who allows its use (ruling 68): folded, since most of it is its author's own. */
export function ActivitySource({ form }: Props) {
  const [isOpen, setOpen] = useState(false);
  const source = {
    author: form.text('author').value,
    work: form.text('work').value,
    licence: form.text('licence').value,
    permission: form.text('permission').value,
  } as DealSource;
  const change = (changed: DealSource): void => {
    for (const key of ['author', 'work', 'licence', 'permission'] as const)
      if (changed[key] !== source[key]) form.text(key).onChange(changed[key]);
  };
  return (
    <details className="activity-source" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Source and rights{joinSources(source) && `: ${PERMISSION_WORDS[source.permission]}`}</summary>
      {isOpen && <SourceFields source={source} onChange={change} />}
    </details>
  );
}
