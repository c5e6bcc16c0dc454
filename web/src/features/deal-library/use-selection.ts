import { useEffect, useRef, useState } from 'react';
import {
  chooseRows,
  countChosen,
  keyOfRow,
  NOTHING,
  type Row,
  rowsBetween,
  type Selection,
  setRow,
  stateOfRow,
} from './selection.ts';

/** What a box of a list is told and tells. */
export interface Boxes {
  readonly stateOf: (row: Row) => 'all' | 'some' | 'none';
  /** `range`: Shift was held, so that all between the box before and this one follows. */
  readonly onToggle: (row: Row, on: boolean, range: boolean) => void;
}

export interface Selecting {
  readonly selection: Selection;
  readonly count: number;
  /**
   * The chosen deals and whole groups by their ids, for the address of a page over them; null where all that is found
   * is chosen and not all of it is seen.
   */
  readonly ids: { readonly ids: string; readonly groups: string } | null;
  readonly boxes: Boxes;
  readonly chooseAll: () => void;
  readonly choosePage: () => void;
  readonly clear: () => void;
}

/**
 * The deals chosen in a list.
 * @param rows every row with a box that is seen, in the order of the page
 * @param found how many deals the search finds
 * @param scope what was searched for: another search chooses anew
 * @param within the group whose page it is: all of it has a name of its own
 */
export function useSelection(rows: readonly Row[], found: number, scope: string, within?: string): Selecting {
  const [selection, select] = useState(NOTHING);
  const anchor = useRef<string>(undefined);
  const clear = (): void => {
    anchor.current = undefined;
    select(NOTHING);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search chooses anew
  useEffect(clear, [scope]);
  const onToggle: Boxes['onToggle'] = (row, on, range) => {
    const key = keyOfRow(row);
    const between = range && anchor.current ? rowsBetween(rows, anchor.current, key) : [];
    anchor.current = key;
    if (between.length === 0) select(setRow(selection, rows, row, on));
    else if (on) select(chooseRows(selection, between));
    else select(between.reduce((left, each) => setRow(left, rows, each, false), selection));
  };
  return {
    selection,
    count: countChosen(selection, found),
    ids: selection.all ? idsOfAll(rows, found, within) : idsOf(selection),
    boxes: { stateOf: (row) => stateOfRow(selection, row), onToggle },
    chooseAll: () => select({ ...NOTHING, all: true }),
    choosePage: () => select(chooseRows(selection, rows)),
    clear,
  };
}

const idsOf = ({ deals, groups }: Selection): Selecting['ids'] => ({
  ids: [...deals.keys()].join(','),
  groups: [...groups.keys()].join(','),
});

function idsOfAll(rows: readonly Row[], found: number, within: string | undefined): Selecting['ids'] {
  if (within) return { ids: '', groups: within };
  const seen = chooseRows(NOTHING, rows);
  return countChosen(seen, found) === found ? idsOf(seen) : null;
}
