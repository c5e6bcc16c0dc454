import './selection-foot.css';
import type { LibraryChoice } from '@overtrick/shared/learning/library/library-choice';
import { useAction } from '../../form/action.ts';
import { ActionBar, Button } from '../../ui/button.tsx';
import { FormMessages } from '../../ui/fields/form.tsx';
import { dealsInWords } from './many-changes.ts';
import { SelectionCount } from './selection-count.tsx';
import type { Selecting } from './use-selection.ts';

interface Props {
  readonly selecting: Selecting;
  readonly choices: readonly LibraryChoice[];
  /** How many deals the search finds. */
  readonly found: number;
  readonly onAdd: (choices: readonly LibraryChoice[]) => Promise<void>;
}

/** At the foot of a library beside a list: adds the chosen deals to it. */
export function AddingFoot({ selecting, choices, found, onAdd }: Props) {
  const { busy, message, run } = useAction();
  const { count, clear } = selecting;
  const add = (): void =>
    run(async () => {
      await onAdd(choices);
      clear();
    });
  return (
    <div className={count > 0 ? 'library-selection is-shown lower-bar' : 'library-selection'}>
      <output className="visually-hidden">{count > 0 ? `${dealsInWords(count)} selected` : ''}</output>
      {count > 0 && (
        <div className="library-bar">
          <SelectionCount selecting={selecting} found={found} />
          <ActionBar label="Selected deals">
            <Button kind="outlined" busy={busy} onClick={add}>
              Add to the list
            </Button>
          </ActionBar>
          <FormMessages message={message} />
        </div>
      )}
    </div>
  );
}
