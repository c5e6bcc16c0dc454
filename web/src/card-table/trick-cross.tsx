import './trick-cross.css';
import { SEAT_NAMES, SEATS, type Seat } from '@overtrick/shared/bridge/seat';
import { placeOf } from '@overtrick/shared/bridge/seating';
import { cardBy, type Trick } from '@overtrick/shared/bridge/trick';
import type { CSSProperties } from 'react';
import { classNames } from '../ui/class-names.ts';
import type { TrickLayout } from './layout.ts';
import { PlayingCard } from './playing-card.tsx';

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
  /** The finished trick is on its way to the winner. */
  readonly gathering?: boolean;
}

/** The cards of a trick, each before the seat that played it; the first ring of the reader's eye. */
export function TrickCross({ trick, bottom, layout, turn, turnWords, winner, gathering = false }: Props) {
  const style = {
    '--cw': `${layout.card}px`,
    width: `${layout.width}px`,
    height: `${layout.height}px`,
  } as CSSProperties;
  const towards = winner && gathering ? `is-gathering to-${placeOf(winner, bottom)}` : undefined;
  return (
    <div className={classNames('trick-cross', towards)} style={style}>
      {SEATS.map((seat) => {
        const card = cardBy(trick, seat);
        const place = placeOf(seat, bottom);
        return (
          <div key={seat} className={classNames('trick-place', `trick-place-${place}`)}>
            {card ? (
              <span key={card} className={classNames('trick-card', winner === seat && 'is-winner')}>
                <span className="visually-hidden">{SEAT_NAMES[seat]}: </span>
                <PlayingCard card={card} />
              </span>
            ) : (
              <span className={classNames('trick-slot', turn === seat && 'is-turn')}>
                {turn === seat && turnWords && <span>{turnWords}</span>}
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}
