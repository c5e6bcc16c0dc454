import './playing-card.css';
import { type Card, cardName, type Rank, rankOf, suitOf } from '@overtrick/shared/bridge/card';
import type { CSSProperties } from 'react';
import { classNames } from '../ui/class-names.ts';
import { SuitSign } from '../ui/signs/suit-sign.tsx';

/**
 * fan: index stacked, a larger suit below right; strip: rank and suit side by side; row: stacked, without the lower
 * suit.
 */
export type CardForm = 'fan' | 'strip' | 'row';

/** A double-dummy number on a card: the final trick total of the side to play (ruling 38). */
export interface CardNumber {
  readonly tricks: number;
  readonly best: boolean;
}

/** A rank as it is printed: 10 in full (S-83), its nought without the slash of the text face. */
export function RankText({ rank }: { readonly rank: Rank }) {
  if (rank !== 'T') return rank;
  return (
    <>
      1<span className="rank-nought">0</span>
    </>
  );
}

interface FaceProps {
  readonly card: Card;
  readonly form?: CardForm;
  readonly number?: CardNumber;
}

/** What is printed on a card, and its name for a screen reader. */
export function CardFace({ card, form = 'fan', number }: FaceProps) {
  return (
    <>
      <span className="card-index" aria-hidden="true">
        <span className={classNames('card-rank', rankOf(card) === 'T' && 'card-rank-ten')}>
          <RankText rank={rankOf(card)} />
        </span>
        <SuitSign suit={suitOf(card)} label={null} />
      </span>
      {form === 'fan' && <SuitSign className="card-lower-suit" suit={suitOf(card)} label={null} />}
      {number && (
        <span className={classNames('card-number', number.best && 'is-best')} aria-hidden="true">
          {number.tricks}
        </span>
      )}
      <span className="visually-hidden">
        {cardName(card)}
        {number && `, ${number.tricks} tricks${number.best ? ', best' : ''}`}
      </span>
    </>
  );
}

export interface CardState {
  /** May not be played now. */
  readonly dim?: boolean;
  readonly lifted?: boolean;
  readonly highlighted?: boolean;
  /** The card is shown in the trick already; in the hand its place stays empty. */
  readonly underWay?: boolean;
}

/** The classes of a card; its width comes from --cw of the hand it lies in. */
export const cardClass = (card: Card, form: CardForm, state: CardState = {}): string =>
  classNames(
    'card',
    `card-${suitOf(card)}`,
    `card-form-${form}`,
    state.dim && 'is-dim',
    state.lifted && 'is-lifted',
    state.highlighted && 'is-highlighted',
    state.underWay && 'is-under-way',
  );

interface Props extends FaceProps, CardState {
  /** In px; without it, --cw of what it lies in. */
  readonly width?: number;
}

/** A card that cannot be played: in a trick, in a diagram. */
export function PlayingCard({ card, form = 'fan', number, width, ...state }: Props) {
  const style = width ? ({ '--cw': `${width}px` } as CSSProperties) : undefined;
  return (
    <span className={cardClass(card, form, state)} style={style}>
      <CardFace card={card} form={form} number={number} />
    </span>
  );
}

/** A card face down; nothing in the page tells which one it is. */
export function CardBack({ width }: { readonly width?: number }) {
  return <span className="card card-back" style={width ? ({ '--cw': `${width}px` } as CSSProperties) : undefined} />;
}
