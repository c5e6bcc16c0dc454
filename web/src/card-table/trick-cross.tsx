import './trick-cross.css';
import type { Card } from '@overtrick/shared/bridge/card';
import { SEAT_NAMES, SEATS, type Seat } from '@overtrick/shared/bridge/seat';
import { edgeOf, type TableEdge } from '@overtrick/shared/bridge/seating';
import { cardBy, type Trick } from '@overtrick/shared/bridge/trick';
import { type CSSProperties, memo } from 'react';
import { classNames } from '../ui/class-names.ts';
import { PlayingCard } from './playing-card.tsx';
import type { TrickLayout } from './trick-layout.ts';

interface Props {
  readonly trick: Trick;
  /** Who sits at the bottom of the table. */
  readonly bottom: Seat;
  readonly layout: TrickLayout;
  /** The seat whose place is marked as due. */
  readonly turn?: Seat | null;
  /** What stands in that place: 'your card'. */
  readonly turnWords?: string;
  /** The winner of a finished trick: its card is ringed, and on leaving the cards move there. */
  readonly winner?: Seat;
  /** The card that may still be taken back: it lies lifted. */
  readonly lifted?: Card;
  /** The finished trick is on its way to the winner. */
  readonly gathering?: boolean;
  /** The card that the reader has just tapped: it is shown at once, without motion. */
  readonly tapped?: Card;
  /** The card under the reader's finger: it is drawn here unseen, so that a tap only has to show it. */
  readonly touched?: { readonly seat: Seat; readonly card: Card };
}

/** The cards of a trick, each in front of the seat that played it. */
export function TrickCross(props: Props) {
  const { trick, bottom, layout, turn, turnWords, winner, lifted, gathering = false, tapped, touched } = props;
  const style = {
    '--cw': `${layout.card}px`,
    '--shown': layout.shown && `${layout.shown}px`,
    width: `${layout.width}px`,
    height: `${layout.height}px`,
  } as CSSProperties;
  const towards = winner && gathering ? `is-gathering to-${edgeOf(winner, bottom)}` : undefined;
  return (
    <div className={classNames('trick-cross', layout.shown !== undefined && 'is-cut', towards)} style={style}>
      {SEATS.map((seat) => (
        <TrickPlace
          key={seat}
          seat={seat}
          place={edgeOf(seat, bottom)}
          card={cardBy(trick, seat)}
          winner={winner === seat}
          lifted={lifted !== undefined && lifted === cardBy(trick, seat)}
          tapped={tapped !== undefined && tapped === cardBy(trick, seat)}
          touched={touched?.seat === seat ? touched.card : undefined}
          turn={turn === seat}
          words={turn === seat ? turnWords : undefined}
        />
      ))}
    </div>
  );
}

interface PlaceProps {
  readonly seat: Seat;
  readonly place: TableEdge;
  readonly card: Card | undefined;
  readonly winner: boolean;
  readonly lifted: boolean;
  readonly tapped: boolean;
  readonly touched: Card | undefined;
  readonly turn: boolean;
  readonly words: string | undefined;
}

/** Of the four cards only the one that has changed is rendered again, because a tap waits for this rendering. */
const TrickPlace = memo(function TrickPlace(props: PlaceProps) {
  const { seat, place, card, winner, lifted, tapped, touched, turn, words } = props;
  const cards = [...new Set([card, touched])].filter((each) => each !== undefined);
  return (
    <div className={`trick-place trick-place-${place}`}>
      {!card && <span className={classNames('trick-slot', turn && 'is-turn')}>{words && <span>{words}</span>}</span>}
      {cards.map((each) => (
        <span
          key={each}
          aria-hidden={each !== card || undefined}
          className={classNames(
            'trick-card',
            each !== card && 'is-touched',
            each === card && winner && 'is-winner',
            each === card && tapped && 'is-tapped',
          )}
        >
          <span className="visually-hidden">{SEAT_NAMES[seat]}: </span>
          <PlayingCard card={each} lifted={lifted && each === card} />
        </span>
      ))}
    </div>
  );
});
