import type { SetBoard } from '@overtrick/shared/learning/sets/board-set';
import { inParts, type SheetChoice } from '../set-state.ts';
import { BoardAuction, BoardHands, BoardHead, BoardTricks, CallWords } from './board-parts.tsx';

interface Props {
  readonly title: string;
  readonly boards: readonly SetBoard[];
  readonly choice: SheetChoice;
}

/** Hand records: all four hands of each board, four, six or nine to a page. */
export function HandRecords({ title, boards, choice }: Props) {
  return inParts(boards, Number(choice.perPage)).map((part) => (
    <section key={part[0]?.board} className={`sheet sheet-records is-${choice.perPage}`}>
      {title && <h3>{title}</h3>}
      <div className="sheet-grid">
        {part.map((board) => (
          <article key={board.id} className="sheet-board" aria-label={`Board ${board.board}`}>
            <div className="sheet-board-top">
              <BoardHead board={board} />
              {choice.tables && <BoardTricks board={board} />}
            </div>
            <BoardHands board={board} />
            {choice.auction && <BoardAuction board={board} />}
            {choice.hints && <CallWords board={board} />}
          </article>
        ))}
      </div>
    </section>
  ));
}
