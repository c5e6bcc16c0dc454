import './trick-table.css';
import type { Card } from '@overtrick/shared/bridge/card';
import { SEAT_NAMES, type Seat } from '@overtrick/shared/bridge/seat';
import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { COLUMNS } from './auction-table.tsx';
import { CardText } from './card-text.tsx';

/** A card of a line, where it was played. */
export interface PlayedCard {
  /** From 0. */
  readonly index: number;
  readonly card: Card;
  readonly seat: Seat;
}

/** A trick of a line: its cards in the order of play. */
export interface TableTrickRow<C extends PlayedCard = PlayedCard> {
  /** From 1. */
  readonly number: number;
  readonly cards: readonly C[];
  /** Undefined for a trick that is not complete. */
  readonly winner: Seat | undefined;
}

interface Props<T extends TableTrickRow> {
  readonly caption: ReactNode;
  readonly tricks: readonly T[];
  /** The seat of the reader, whose column says so. */
  readonly you?: Seat;
  /** What stands at the end of each row, under this heading. */
  readonly end?: { readonly heading: string; readonly of: (trick: T) => ReactNode };
  /** Tricks that stand back. */
  readonly isQuiet?: (trick: T) => boolean;
  /** Words for a screen reader about a card that is marked; missing for one that is not. @param index from 0 */
  readonly markOf?: (index: number) => string | undefined;
  /** A card in its cell, where it is more than to be read. @param place whether it was led, and whether it won */
  readonly children?: (card: T['cards'][number], place: CardPlace) => ReactNode;
}

export interface CardPlace {
  readonly led: boolean;
  readonly won: boolean;
}

/** A line card by card, a row for each trick: who led, who played what, who won. */
export function TrickTable<T extends TableTrickRow>(props: Props<T>) {
  const { caption, tricks, you, end, isQuiet, markOf, children } = props;
  const cell =
    children ??
    (({ card, index }: PlayedCard, place: CardPlace) => <TableCard card={card} {...place} mark={markOf?.(index)} />);
  return (
    <table className={classNames('trick-table', end && 'has-end')}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Trick</span>
          </th>
          {COLUMNS.map((seat) => (
            <th key={seat} scope="col">
              <span className="trick-table-long">{SEAT_NAMES[seat]}</span>
              <span className="trick-table-short" aria-hidden="true">
                {seat}
              </span>
              {seat === you && <span className="trick-table-you"> you</span>}
            </th>
          ))}
          {end && <th scope="col">{end.heading}</th>}
        </tr>
      </thead>
      <tbody>
        {tricks.map((trick) => (
          <tr key={trick.number} className={classNames(isQuiet?.(trick) && 'is-quiet')}>
            <th scope="row">{trick.number}</th>
            {COLUMNS.map((seat) => {
              const played = trick.cards.find((one) => one.seat === seat);
              const place = { led: played === trick.cards[0], won: trick.winner === seat };
              return <td key={seat}>{played && cell(played, place)}</td>;
            })}
            {end && <td className="trick-table-end">{end.of(trick)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface TableCardProps extends CardPlace {
  readonly card: Card;
  /** Words for a screen reader about a card that is marked. */
  readonly mark?: string | undefined;
}

/** A card that was played, to be read. */
function TableCard({ card, led, won, mark }: TableCardProps) {
  const said = [led && 'led', won && 'won the trick', mark].filter(Boolean).join(', ');
  return (
    <span className={classNames('trick-table-card', won && 'is-winner', mark && 'is-marked')}>
      {led && <span aria-hidden="true">›</span>}
      <CardText card={card} />
      {said && <span className="visually-hidden">, {said}</span>}
    </span>
  );
}
