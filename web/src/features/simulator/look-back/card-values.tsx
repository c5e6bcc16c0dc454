import './card-values.css';
import { type Play, tricksWon } from '@overtrick/shared/bridge/play';
import { sideOf } from '@overtrick/shared/bridge/seat';
import type { CardValue } from '@overtrick/shared/table/event';
import type { LineCard } from '@overtrick/shared/table/look-back';
import { tricks } from '@overtrick/shared/table/table-words';
import { CardText } from '../../../card-table/card-text.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { type CardValueRow, cardValueRows } from './card-value-rows.ts';

interface Props {
  readonly play: Play;
  /** The student's card of this position. */
  readonly played: LineCard;
  readonly values: readonly CardValue[] | null | undefined;
}

/** How many tricks the side takes with each card of the position; the played card has a row of its own (ruling 38). */
export function CardValues({ play, played, values }: Props) {
  // No live region: each step along the line shows a new position.
  if (values === undefined) return <p className="card-values-wait">Weighing the cards</p>;
  if (values === null)
    return <p className="card-values-unknown">The other cards could not be weighed on this device.</p>;
  const won = tricksWon(play)[sideOf(played.seat)];
  return (
    <ul className="card-values" aria-label="What each card takes, as the cards lie">
      {cardValueRows(played.card, values, won).map((row) => (
        <CardValueLine key={row.cards.join()} row={row} />
      ))}
    </ul>
  );
}

function whoseWords({ isPlayed, isBest, cards }: CardValueRow): string {
  if (isPlayed) return 'You played';
  if (!isBest) return 'Others';
  return cards.length > 1 ? 'Any of these' : 'This one';
}

function CardValueLine({ row }: { readonly row: CardValueRow }) {
  return (
    <li className={classNames('card-values-row', row.isBest ? 'is-best' : 'is-less')}>
      <span className="card-values-who">{whoseWords(row)}</span>
      <span className="card-values-cards">
        {row.cards.map((card) => (
          <CardText key={card} card={card} />
        ))}
      </span>
      <span className="card-values-tricks">{tricks(row.tricks)}</span>
    </li>
  );
}
