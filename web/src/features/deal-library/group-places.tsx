import './group-order.css';
import type { DealCard } from '@overtrick/shared/learning/library/library-deal';
import { libraryDealName } from '@overtrick/shared/learning/library/library-deal-name';
import { useSetAtom } from 'jotai';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type FormMessage, failureMessage } from '../../form/form.ts';
import { Button } from '../../ui/button.tsx';
import { FormMessages } from '../../ui/fields/form.tsx';
import { Pagination } from '../../ui/lists/pagination.tsx';
import { RecordsCount } from '../../ui/lists/records-count.tsx';
import { ReorderList } from '../../ui/lists/reorder-list.tsx';
import type { GroupOfDeals, LibraryChanges } from './library-source.ts';
import { followWorkAtom } from './library-work.ts';
import { dealsInWords } from './many-changes.ts';

interface Props {
  readonly group: GroupOfDeals;
  readonly changes: Pick<LibraryChanges, 'order' | 'readJob'>;
  readonly onPage: (page: number) => void;
  readonly onClose: () => void;
}

/** The order of a group that is too large to be held at once: a page of it, where each deal is told its place. */
export function GroupPlaces({ group, changes, onPage, onClose }: Props) {
  const { groupId, deals, meta } = group;
  const [shown, setShown] = useState<readonly DealCard[]>(deals);
  useEffect(() => setShown(deals), [deals]);
  const [message, setMessage] = useState<FormMessage | null>(null);
  const follow = useSetAtom(followWorkAtom);
  // One after the other: the handle keeps the focus, and may be pressed again before the first move has arrived.
  const moves = useRef(Promise.resolve());
  const first = (meta.currentPage - 1) * meta.perPage + 1;
  const send = async (deal: DealCard, place: number): Promise<void> => {
    setMessage(null);
    try {
      const { deals: moved, jobId } = await changes.order(groupId, [deal.id], place);
      const done = `${libraryDealName(deal)} is number ${place.toLocaleString('en-GB')}.`;
      const running = `Putting ${dealsInWords(moved)} in order`;
      void follow({ running, done, jobIds: jobId ? [jobId] : [], readJob: changes.readJob });
    } catch (error) {
      setShown(deals);
      setMessage(failureMessage(error));
    }
  };
  const move = (deal: DealCard, place: number): void => {
    moves.current = moves.current.then(() => send(deal, place));
  };
  const reorder = (next: readonly DealCard[]): void => {
    const { deal, index } = movedIn(shown, next);
    setShown(next);
    if (deal) move(deal, first + index);
  };
  return (
    <section className="library-order" aria-label="Order of the deals">
      <p>Write the place where a deal is to stand, or move it within this page by its handle or the arrow keys.</p>
      <ReorderList
        label="Deals of this page"
        items={shown}
        keyOf={({ id }) => id}
        nameOf={libraryDealName}
        onReorder={reorder}
      >
        {(deal, index) => (
          <Place
            key={first + index}
            name={libraryDealName(deal)}
            place={first + index}
            last={meta.total}
            onMove={(place) => move(deal, place)}
          />
        )}
      </ReorderList>
      <FormMessages message={message} />
      <footer className="library-foot">
        <RecordsCount {...meta} />
        <Pagination {...meta} onPage={onPage} />
      </footer>
      <div className="library-deal-actions">
        <Button onClick={onClose}>Done</Button>
      </div>
    </section>
  );
}

/** Which deal of a list stands elsewhere, and where: of two neighbours that changed places, the one that moved up. */
function movedIn(
  before: readonly DealCard[],
  after: readonly DealCard[],
): { readonly deal: DealCard | undefined; readonly index: number } {
  const from = before.findIndex((deal, at) => deal !== after[at]);
  const to = before.findLastIndex((deal, at) => deal !== after[at]);
  const isDown = from >= 0 && after[to] === before[from];
  const index = isDown ? to : from;
  return { deal: after[index], index };
}

interface PlaceProps {
  readonly name: string;
  /** From 1. */
  readonly place: number;
  readonly last: number;
  readonly onMove: (place: number) => void;
}

function Place({ name, place, last, onMove }: PlaceProps) {
  const [typed, setTyped] = useState(String(place));
  const wanted = Number(typed);
  const canMove = Number.isInteger(wanted) && wanted >= 1 && wanted <= last && wanted !== place;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (canMove) onMove(wanted);
  };
  return (
    <form className="library-place" onSubmit={submit}>
      <input
        className="field-input"
        type="number"
        inputMode="numeric"
        min={1}
        max={last}
        aria-label={`Place of ${name}`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <span>{name}</span>
      {canMove && (
        <Button type="submit">
          Move
          <span className="visually-hidden">
            {' '}
            {name} to {typed}
          </span>
        </Button>
      )}
    </form>
  );
}
