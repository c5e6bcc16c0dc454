import './card-text.css';
import { type Card, cardName, rankOf, suitOf } from '@overtrick/shared/bridge/card';
import { SuitSign } from '../ui/signs/suit-sign.tsx';
import { RankText } from './playing-card.tsx';

/** A card within a text: 'K♣'; a screen reader says its name. */
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
