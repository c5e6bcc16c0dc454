import { callName, findCall } from '@overtrick/shared/bridge/call';
import { parOf } from '@overtrick/shared/bridge/par';
import { SEAT_NAMES } from '@overtrick/shared/bridge/seat';
import type { TrickTable } from '@overtrick/shared/bridge/trick-table';
import { VULNERABILITY_LABELS } from '@overtrick/shared/bridge/vulnerability';
import { findAuction } from '@overtrick/shared/learning/deals/game-contract';
import type { SetBoard } from '@overtrick/shared/learning/sets/board-set';
import { findHands } from '@overtrick/shared/learning/sets/set-files';
import { AuctionTable } from '../../../card-table/auction-table.tsx';
import { DealDiagram } from '../../../card-table/diagram.tsx';
import { DoubleDummyTable } from '../../../card-table/double-dummy-table.tsx';
import { SuitText } from '../../../ui/signs/suit-sign.tsx';

/** Number, dealer and vulnerability of a board, as they stand on its case. */
export function BoardHead({ board }: { readonly board: SetBoard }) {
  return (
    <header className="sheet-board-head">
      <strong className="sheet-board-number">{board.board}</strong>
      <span>
        {SEAT_NAMES[board.dealer]} deals
        <br />
        {VULNERABILITY_LABELS[board.vulnerable]}
      </span>
    </header>
  );
}

export function BoardHands({ board }: { readonly board: SetBoard }) {
  const hands = findHands(board);
  return hands ? <DealDiagram hands={hands} vulnerable={board.vulnerable} dealer={board.dealer} /> : null;
}

/** The board's calls; a deal without calls has none to show. */
export function BoardAuction({ board }: { readonly board: SetBoard }) {
  const auction = findAuction(board.content.game);
  if (!auction || auction.calls.length === 0) return null;
  return (
    <AuctionTable
      dealer={auction.dealer}
      calls={auction.calls.map((call) => ({ call }))}
      vulnerable={board.vulnerable}
    />
  );
}

/** What each seat makes in each strain, and par; nothing while the tricks are not known. */
export function BoardTricks({ board }: { readonly board: SetBoard }) {
  const { table } = board;
  return table ? (
    <div className="sheet-tricks">
      <DoubleDummyTable brief table={table} contract={null} caption={`Double-dummy tricks, board ${board.board}`} />
      <ParOf table={table} board={board} />
    </div>
  ) : null;
}

function ParOf({ table, board }: { readonly table: TrickTable; readonly board: SetBoard }) {
  const { score } = parOf(table, board.dealer, board.vulnerable);
  return <p>Par {score === 0 ? '0' : `${score > 0 ? 'N/S' : 'E/W'} ${Math.abs(score)}`}</p>;
}

const nameOf = (bid: string): string => {
  const call = findCall(bid);
  return call ? callName(call) : bid;
};

/** The words at the board's calls: what each says, and its hint. */
export function CallWords({ board }: { readonly board: SetBoard }) {
  const { content } = board;
  const calls = findAuction(content.game)?.calls ?? [];
  const rows = calls.flatMap((call, index) => {
    const explanation = content.explanations[index]?.trim();
    return explanation ? [{ key: `${index}`, what: callName(call), words: explanation }] : [];
  });
  const hints = content.hints.map(({ hint, bid, seat }, index) => ({
    key: `h${index}`,
    what: `Hint for ${SEAT_NAMES[seat]} before ${nameOf(bid)}`,
    words: hint,
  }));
  if (rows.length + hints.length === 0) return null;
  return (
    <ul className="sheet-words">
      {[...rows, ...hints].map(({ key, what, words }) => (
        <li key={key}>
          <strong>{what}:</strong> <SuitText text={words} />
        </li>
      ))}
    </ul>
  );
}
