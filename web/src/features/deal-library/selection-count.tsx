import './selection-foot.css';
import { Button, IconButton } from '../../ui/button.tsx';
import { dealsInWords } from './many-changes.ts';
import type { Selecting } from './use-selection.ts';

interface Props {
  readonly selecting: Selecting;
  /** How many deals the search finds. */
  readonly found: number;
}

/** How many deals are chosen, and the ways to all of them and to none. */
export const SelectionCount = ({ selecting: { count, selection, clear, chooseAll }, found }: Props) => (
  <p className="library-bar-count">
    <strong aria-hidden="true">{dealsInWords(count)} selected</strong>
    {!selection.all && count < found && (
      <Button kind="quiet" aria-label={`Select all ${dealsInWords(found)}`} onClick={chooseAll}>
        All {dealsInWords(found)}
      </Button>
    )}
    <IconButton icon="cross" label="Select nothing" onClick={clear} />
  </p>
);
