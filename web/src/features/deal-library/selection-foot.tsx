import './selection-foot.css';
import type { LibraryChoice } from '@overtrick/shared/learning/library/library-choice';
import { MOST_BOARDS } from '@overtrick/shared/learning/sets/board-set';
import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useAction } from '../../form/action.ts';
import { ActionBar, Button, buttonClass } from '../../ui/button.tsx';
import { FormMessages } from '../../ui/fields/form.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { LabelsDialog } from './labels-dialog.tsx';
import type { LibraryChanges, LibrarySource } from './library-source.ts';
import { libraryWorkAtom } from './library-work.ts';
import { dealsInWords } from './many-changes.ts';
import { MoveDialog } from './move-dialog.tsx';
import { SelectionCount } from './selection-count.tsx';
import { useManyChanges } from './use-many-changes.ts';
import type { Selecting } from './use-selection.ts';
import { WorkNotice } from './work-notice.tsx';

interface Props {
  readonly selecting: Selecting;
  readonly choices: readonly LibraryChoice[];
  /** How many deals the search finds. */
  readonly found: number;
  readonly changes: LibraryChanges;
  readonly findChoices: NonNullable<LibrarySource['findChoices']>;
  /** The name of a file of these deals. */
  readonly fileName: string;
}

/** Deals that are checked at once: more would take an evening. */
const CHECKED = 100;
const TOO_MANY = `At most ${CHECKED} deals are checked at once`;
/** An address names deals and groups; what a search finds on other pages has no names here. */
const UNSEEN = 'Select the deals page by page to check them';

/** At the foot of a list: what can be done with the chosen deals, and what has been done. */
export function SelectionFoot(props: Props) {
  const { count } = props.selecting;
  const work = useAtomValue(libraryWorkAtom);
  return (
    <div className={count > 0 || work ? 'library-selection is-shown lower-bar' : 'library-selection'}>
      <output className="visually-hidden">{count > 0 ? `${dealsInWords(count)} selected` : ''}</output>
      <WorkNotice changes={props.changes} />
      {count > 0 && <SelectionBar {...props} />}
    </div>
  );
}

function SelectionBar({ selecting, choices, found, changes, findChoices, fileName }: Props) {
  const { count, clear, ids } = selecting;
  const [open, setOpen] = useState<'labels' | 'move' | 'export' | null>(null);
  const many = useManyChanges(changes, choices);
  const { busy, message, run } = useAction();
  const close = () => setOpen(null);
  const remove = (): void =>
    run(async () => {
      await many.remove();
      clear();
    });
  return (
    <div className="library-bar">
      <SelectionCount selecting={selecting} found={found} />
      <ActionBar label="Selected deals">
        <Button onClick={() => setOpen('labels')}>Labels</Button>
        <Button onClick={() => setOpen('move')}>Move</Button>
        <Button onClick={() => setOpen('export')}>Export</Button>
        {count <= MOST_BOARDS && ids && (
          <Link
            className={buttonClass({ kind: 'plain' })}
            to="/teaching/deals/set"
            search={{ ids: ids.ids || undefined, groups: ids.groups || undefined, title: fileName }}
          >
            A set for the table
          </Link>
        )}
        {count <= CHECKED && ids ? (
          <Link
            className={buttonClass({ kind: 'plain' })}
            to="/teaching/deals/check"
            search={{ ids: ids.ids || undefined, groups: ids.groups || undefined }}
          >
            Check
          </Link>
        ) : (
          <Button disabled reason={count > CHECKED ? TOO_MANY : UNSEEN}>
            Check
          </Button>
        )}
        <Button busy={busy} onClick={remove}>
          Delete
        </Button>
      </ActionBar>
      <FormMessages message={message} />
      {open === 'labels' && <LabelsDialog count={count} find={findChoices} onSave={many.label} onClose={close} />}
      {open === 'move' && (
        <MoveDialog
          count={count}
          findGroups={changes.findGroups}
          onMove={async (to) => {
            await many.move(to);
            clear();
          }}
          onClose={close}
        />
      )}
      {open === 'export' && (
        <ExportDialog name={fileName} count={count} choices={choices} exportPart={changes.exportPart} onClose={close} />
      )}
    </div>
  );
}
