import './library-search.css';
import {
  type ActiveFilters,
  badgeText,
  type FilterDefinition,
  type FilterKey,
  type FilterValue,
} from '@overtrick/shared/learning/library/library-filters';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { FilterBadge } from '../../ui/signs/tag.tsx';
import { FiltersDialog } from './filters-dialog.tsx';
import type { LibrarySource } from './library-source.ts';

interface Props {
  readonly definitions: readonly FilterDefinition[];
  readonly active: ActiveFilters;
  /** Searches the choices; without it those of the list are all. */
  readonly find?: LibrarySource['findChoices'];
  readonly onSet: (key: FilterKey, value: FilterValue | undefined) => void;
  readonly onClear: () => void;
}

/** The active filters as badges; the button and each badge open the filters (D-19). */
export function FilterBar({ definitions, active, find, onSet, onClear }: Props) {
  const [open, setOpen] = useState(false);
  const shown = definitions.flatMap((definition) => {
    const value = active[definition.value];
    return value === undefined ? [] : [{ definition, value }];
  });
  return (
    <fieldset className="library-filters">
      <legend className="visually-hidden">Filters</legend>
      {shown.map(({ definition, value }) => (
        <FilterBadge
          key={definition.value}
          label={badgeText(definition, value)}
          onOpen={() => setOpen(true)}
          onRemove={() => onSet(definition.value, undefined)}
        />
      ))}
      <Button onClick={() => setOpen(true)}>Change filters</Button>
      {shown.length > 0 && (
        <Button kind="quiet" onClick={onClear}>
          Clear all
        </Button>
      )}
      {open && (
        <FiltersDialog
          definitions={definitions}
          active={active}
          find={find}
          onSet={onSet}
          onClear={onClear}
          onClose={() => setOpen(false)}
        />
      )}
    </fieldset>
  );
}
