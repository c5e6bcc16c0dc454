import './card-values.css';
import { type Card, cardName, rankOf, suitOf } from '@overtrick/shared/bridge/card';
import { type Play, tricksWon } from '@overtrick/shared/bridge/play';
import { sideOf } from '@overtrick/shared/bridge/seat';
import type { CardValue } from '@overtrick/shared/table/event';
import type { LineCard } from '@overtrick/shared/table/look-back';
import { tricks } from '@overtrick/shared/table/table-sentences';
import { RankText } from '../../../card-table/playing-card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { SuitSign } from '../../../ui/signs/suit-sign.tsx';
import { type WorthRow, worthRows } from './card-value-rows.ts';

interface Props {
  readonly play: Play;
  /** The student's card of this position. */
  readonly played: LineCard;
  readonly worth: readonly CardValue[] | null | undefined;
}

/** What each card of the position takes in the end, by tricks, the card that was played apart (ruling 38). */
export function CardWorth({ play, played, worth }: Props) {
  // no live region: with every step along the line there is a new position
  if (worth === undefined) return <p className="card-worth-wait">Weighing the cards</p>;
  if (worth === null) return <p className="card-worth-unknown">The other cards could not be weighed on this device.</p>;
  const won = tricksWon(play)[sideOf(played.seat)];
  return (
    <ul className="card-worth" aria-label="What each card takes, as the cards lie">
      {worthRows(played.card, worth, won).map((row) => (
        <WorthLine key={row.cards.join()} row={row} />
      ))}
    </ul>
  );
}

function whoseWords({ isPlayed, isBest, cards }: WorthRow): string {
  if (isPlayed) return 'You played';
  if (!isBest) return 'Others';
  return cards.length > 1 ? 'Any of these' : 'This one';
}

function WorthLine({ row }: { readonly row: WorthRow }) {
  return (
    <li className={classNames('card-worth-row', row.isBest ? 'is-best' : 'is-less')}>
      <span className="card-worth-who">{whoseWords(row)}</span>
      <span className="card-worth-cards">
        {row.cards.map((card) => (
          <CardText key={card} card={card} />
        ))}
      </span>
      <span className="card-worth-tricks">{tricks(row.tricks)}</span>
    </li>
  );
}

/** A card within a line: 'K♣', read as its name. */
export function CardText({ card }: { readonly card: Card }) {
  return (
    <span className="card-text">
      <span aria-hidden="true">
        <RankText rank={rankOf(card)} />
        <SuitSign suit={suitOf(card)} label={null} />
      </span>
      <span className="visually-hidden">{cardName(card)}</span>
    </span>
  );
}
