import './deal-sets.css';
import { SEAT_NAMES } from '@overtrick/shared/bridge/seat';
import { VULNERABILITY_LABELS } from '@overtrick/shared/bridge/vulnerability';
import { MOST_BOARDS, type SetBoard } from '@overtrick/shared/learning/sets/board-set';
import { useState } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { Select, TextField } from '../../ui/fields/field.tsx';
import { ReorderList } from '../../ui/lists/reorder-list.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { SetFiles } from './set-files.tsx';
import { SetPrint } from './set-print.tsx';

/** A deal that cannot be dealt at a table, and why. */
interface LeftOut {
  readonly id: string;
  readonly name: string;
  readonly reason: string;
}

interface Props {
  /** Stands on the sheets and in the names of the files. */
  readonly title: string;
  readonly boards: readonly SetBoard[];
  readonly left: readonly LeftOut[];
  /** The number of the first board, from 1. */
  readonly first: number;
  readonly onTitle: (title: string) => void;
  readonly onFirst: (first: number) => void;
  /** The deals of the set, in their order. */
  readonly onOrder: (ids: readonly string[]) => void;
  /** Puts the deals where their boards change them least. */
  readonly onFit: () => void;
  readonly onSaveFile: (format: 'pbn-cards' | 'pbn-lesson' | 'dup') => void;
  readonly onPrint: () => void;
}

/** Deals as boards for a table: their numbers, the files for dealing machines, and the sheets to print. */
export function SetPage(props: Props) {
  const { title, boards, left, first, onTitle, onFirst, onOrder, onFit, onSaveFile, onPrint } = props;
  return (
    <div className="deal-set">
      <div className="deal-set-controls">
        <PageHeading title="A set for the table">
          Each deal is turned so that its dealer fits the number of its board, with its auction, its lead and its words.
          The vulnerability is the board’s.
        </PageHeading>
        {boards.length === 0 && (
          <EmptyState title="No deals that can be dealt">
            Select up to {MOST_BOARDS} deals in the library, then choose ‘A set for the table’.
          </EmptyState>
        )}
        {boards.length > 0 && (
          <section className="deal-set-part" aria-labelledby="set-boards">
            <h2 id="set-boards">Boards</h2>
            <div className="deal-set-fields">
              <Title key={title} title={title} onTitle={onTitle} />
              <Select
                label="First board"
                required
                value={String(first)}
                options={firstNumbers(boards.length).map((value) => ({ value, label: value }))}
                onChange={({ target }) => onFirst(Number(target.value))}
              />
            </div>
            <p className="deal-set-quiet">
              Drag a deal by its handle, or move it there with the arrow keys, to give it another number.
            </p>
            <ReorderList
              label="Boards of the set"
              items={boards}
              keyOf={({ id }) => id}
              nameOf={({ name }) => name}
              onReorder={(next) => onOrder(next.map(({ id }) => id))}
            >
              {(board) => (
                <BoardRow
                  board={board}
                  onRemove={() => onOrder(boards.filter(({ id }) => id !== board.id).map(({ id }) => id))}
                />
              )}
            </ReorderList>
            {boards.length > 1 && (
              <p>
                <Button onClick={onFit}>Change the deals as little as possible</Button>
              </p>
            )}
          </section>
        )}
        {left.length > 0 && <LeftOutDeals left={left} />}
        {boards.length > 0 && <SetFiles count={boards.length} onSaveFile={onSaveFile} />}
      </div>
      {boards.length > 0 && <SetPrint title={title} boards={boards} onPrint={onPrint} />}
    </div>
  );
}

/** The numbers that a set of so many boards may begin with, so that none is above 64. */
const firstNumbers = (count: number): readonly string[] =>
  Array.from({ length: Math.max(1, 65 - count) }, (_, index) => String(index + 1));

/** The title is given on when it has been typed, so that the address does not change with each key. */
function Title({ title, onTitle }: Pick<Props, 'title' | 'onTitle'>) {
  const [typed, setTyped] = useState(title);
  return (
    <TextField
      label="Title"
      maxLength={100}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => typed !== title && onTitle(typed)}
      onKeyDown={({ key }) => key === 'Enter' && typed !== title && onTitle(typed)}
    />
  );
}

function BoardRow({ board, onRemove }: { readonly board: SetBoard; readonly onRemove: () => void }) {
  return (
    <div className="deal-set-row">
      <span className="deal-set-number" aria-hidden="true">
        {board.board}
      </span>
      <div className="deal-set-words">
        <strong>
          <span className="visually-hidden">Board {board.board}: </span>
          {board.name}
        </strong>
        <span className="deal-set-quiet">
          {SEAT_NAMES[board.dealer]} deals · {VULNERABILITY_LABELS[board.vulnerable]}
        </span>
        {board.changes.length > 0 && (
          <ul className="deal-set-changes">
            {board.changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        )}
      </div>
      <IconButton icon="cross" label={`Take ${board.name} out of the set`} onClick={onRemove} />
    </div>
  );
}

function LeftOutDeals({ left }: Pick<Props, 'left'>) {
  return (
    <section className="deal-set-part" aria-labelledby="set-left">
      <h2 id="set-left">Not in the set</h2>
      <ul className="deal-set-changes">
        {left.map(({ id, name, reason }) => (
          <li key={id}>
            {name}: {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}
