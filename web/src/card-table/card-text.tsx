import './card-text.css';
import { type Card, cardName, rankOf, suitOf } from '@overtrick/shared/bridge/card';
import { SuitSign } from '../ui/signs/suit-sign.tsx';
import { RankText } from './playing-card.tsx';

interface Props {
  readonly card: Card;
  /** What a screen reader says in place of the card's name, where more is to be said of it. */
  readonly spoken?: string;
}

/** A card within a text: 'K♣'; a screen reader says its name. */
export function CardText({ card, spoken = cardName(card) }: Props) {
  return (
    <span className="card-text">
      <span aria-hidden="true">
        <RankText rank={rankOf(card)} />
        <SuitSign suit={suitOf(card)} label={null} />
      </span>
      <span className="visually-hidden">{spoken}</span>
    </span>
  );
}
