import './trick-table.css';
import type { Card } from '@overtrick/shared/bridge/card';
import { SEAT_NAMES, type Seat } from '@overtrick/shared/bridge/seat';
import { classNames } from '../ui/class-names.ts';
import { COLUMNS } from './auction-table.tsx';
import { CardText } from './card-text.tsx';

/** A trick of a line: its cards in the order of play. */
interface TableTrickRow {
  /** From 1. */
  readonly number: number;
  readonly cards: readonly { readonly index: number; readonly card: Card; readonly seat: Seat }[];
  /** Undefined for a trick that is not complete. */
  readonly winner: Seat | undefined;
}

interface Props {
  readonly caption: string;
  readonly tricks: readonly TableTrickRow[];
  /** Words for a screen reader about a card that is marked; missing for one that is not. @param index from 0 */
  readonly markOf?: (index: number) => string | undefined;
}

/** A line card by card, a row for each trick: who led, who played what, who won. */
export function TrickTable({ caption, tricks, markOf }: Props) {
  return (
    <table className="trick-table">
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
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tricks.map((trick) => (
          <tr key={trick.number}>
            <th scope="row">{trick.number}</th>
            {COLUMNS.map((seat) => (
              <td key={seat}>
                <Played trick={trick} seat={seat} markOf={markOf} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface PlayedProps extends Pick<Props, 'markOf'> {
  readonly trick: TableTrickRow;
  readonly seat: Seat;
}

function Played({ trick, seat, markOf }: PlayedProps) {
  const played = trick.cards.find((one) => one.seat === seat);
  if (!played) return null;
  const led = played === trick.cards[0];
  const won = trick.winner === seat;
  const mark = markOf?.(played.index);
  const said = [led && 'led', won && 'won the trick', mark].filter(Boolean).join(', ');
  return (
    <span className={classNames('trick-table-card', won && 'is-winner', mark && 'is-marked')}>
      {led && <span aria-hidden="true">›</span>}
      <CardText card={played.card} />
      {said && <span className="visually-hidden">, {said}</span>}
    </span>
  );
}
