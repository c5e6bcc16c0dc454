import './lines.css';
import type { Card } from '@overtrick/shared/bridge/card';
import { dummyOf } from '@overtrick/shared/bridge/contract';
import { orderHand, suitOrder } from '@overtrick/shared/bridge/order';
import { legalCards, type Play, playerToPlay } from '@overtrick/shared/bridge/play';
import { bySeat, SEAT_NAMES, SEATS, type Seat } from '@overtrick/shared/bridge/seat';
import { trumpOf } from '@overtrick/shared/bridge/strain';
import { type Trick, winnerOf } from '@overtrick/shared/bridge/trick';
import { isStudentsSeat, type LineTable as Table } from '@overtrick/shared/learning/editing/line-entry';
import { useRef } from 'react';
import { useBox } from '../../../card-table/boxes.ts';
import { HandDiagram } from '../../../card-table/diagram.tsx';
import { fanLayout } from '../../../card-table/fan-layout.ts';
import { Felt } from '../../../card-table/felt.tsx';
import { Fan } from '../../../card-table/hand.tsx';
import type { CardNumber } from '../../../card-table/playing-card.tsx';
import { rowsOf, splitRows } from '../../../card-table/rows.ts';
import { SeatPlate } from '../../../card-table/seat-plate.tsx';
import { StatusLine } from '../../../card-table/status-line.tsx';
import { TrickCross } from '../../../card-table/trick-cross.tsx';
import { trickCross } from '../../../card-table/trick-layout.ts';

interface Props {
  readonly table: Table;
  readonly play: Play;
  /** What happened, or why a card was refused; the live region says it. */
  readonly said: string;
  /** Another number has the same said again. */
  readonly times: number;
  readonly onCard: (card: Card) => void;
  readonly onRefuse: (card: Card) => void;
  readonly highlighted?: readonly Card[];
  readonly numbers?: Readonly<Partial<Record<Card, CardNumber>>>;
}

/** Below this width the hand to play stands in two rows. */
const ONE_ROW = 560;
/** A step below which a tap lifts the card first, px. */
const TARGET = 48;

/**
 * The four hands open around the trick; the hand that is to play lies below them as cards, always in the same place, so
 * that a whole line is entered without moving the finger far.
 */
export function LineTable({ table, play, said, times, ...hand }: Props) {
  const felt = useRef<HTMLDivElement>(null);
  const { width } = useBox(felt, { width: 358, height: 600 });
  const turn = playerToPlay(play);
  const order = suitOrder(trumpOf(play.strain));
  const shown = bySeat((seat) => orderHand(play.hands[seat], order));
  const trick = shownTrick(play);
  return (
    <Felt className="line-table" ref={felt}>
      <div className="line-hands">
        {SEATS.map((seat) => (
          <div key={seat} className={`line-hand line-hand-${seat}`}>
            <SeatPlate seat={seat} vulnerable={false} turn={seat === turn}>
              {roleOf(table, seat, width < ONE_ROW)}
            </SeatPlate>
            <HandDiagram cards={shown[seat]} label={SEAT_NAMES[seat]} hideEmptySuits={play.hands[seat].length === 0} />
          </div>
        ))}
        <div className="line-trick">
          <TrickCross
            trick={trick}
            bottom="S"
            layout={trickCross(width < ONE_ROW ? 38 : 54)}
            turn={trick === play.trick ? turn : null}
            winner={winnerOf(trick, play.strain)}
          />
        </div>
      </div>
      <StatusLine text={said} times={times} />
      {turn && <HandToPlay cards={shown[turn]} seat={turn} play={play} width={width} {...hand} />}
    </Felt>
  );
}

/** The trick under way; before its first card the one that has just been finished. */
const shownTrick = ({ trick, done }: Play): Trick => (trick.cards.length === 0 ? (done.at(-1) ?? trick) : trick);

/** @param short on a phone, where the hands at the sides have a third of the width */
function roleOf(table: Table, seat: Seat, short: boolean): string {
  const { contract } = table;
  const role = seat === contract.declarer ? 'Declarer' : seat === dummyOf(contract) ? 'Dummy' : 'Defender';
  if (seat === table.seat) return short ? 'Student' : `${role}, student`;
  if (isStudentsSeat(table, seat)) return role;
  return short ? 'Bot' : `${role}, bot`;
}

interface HandProps extends Pick<Props, 'play' | 'onCard' | 'onRefuse' | 'highlighted' | 'numbers'> {
  readonly cards: readonly Card[];
  readonly seat: Seat;
  readonly width: number;
}

function HandToPlay({ cards, seat, play, width, onCard, onRefuse, highlighted, numbers }: HandProps) {
  const kind = width < ONE_ROW ? 'phone' : 'phone-lying';
  // Without a margin of its own, so that seven cards of a phone are targets of 48 px.
  const layout = fanLayout(kind, { width, height: 800 }, width + 4, Math.max(7, cards.length));
  const rows = layout.twoRows ? rowsOf(splitRows(cards), cards) : [cards];
  return (
    <Fan
      rows={rows}
      layout={layout}
      label={`${SEAT_NAMES[seat]}’s hand, to play`}
      highlighted={highlighted}
      numbers={numbers}
      play={{ legal: legalCards(play), twoTaps: layout.step < TARGET, onPlay: onCard, onRefuse }}
    />
  );
}
