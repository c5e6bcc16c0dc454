import { SEAT_NAMES, SEATS } from '@overtrick/shared/bridge/seat';
import type { SetBoard } from '@overtrick/shared/learning/sets/board-set';
import { findHands } from '@overtrick/shared/learning/sets/set-files';
import { HandDiagram } from '../../../card-table/diagram.tsx';
import { inParts } from '../set-state.ts';
import { BoardHead } from './board-parts.tsx';

/** Boards whose four slips fit on one page. */
const BOARDS = 4;

/** One hand a slip, to be cut out: somebody who deals by hand sees no other one. A board's slips stand in one row. */
export function DealSlips({ boards }: { readonly boards: readonly SetBoard[] }) {
  return inParts(boards, BOARDS).map((part) => (
    <section key={part[0]?.board} className="sheet sheet-slips" aria-label="Slips to cut out">
      {part.map((board) => {
        const hands = findHands(board);
        return SEATS.map((seat) => (
          <article key={`${board.id}${seat}`} className="sheet-slip">
            <BoardHead board={board} />
            <h3>{SEAT_NAMES[seat]}</h3>
            {hands && <HandDiagram cards={hands[seat]} label={SEAT_NAMES[seat]} />}
          </article>
        ));
      })}
    </section>
  ));
}
