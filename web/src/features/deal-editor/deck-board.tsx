import { type Card, cardName, formatRank, RANKS, type Rank } from '@overtrick/shared/bridge/card';
import { SEAT_NAMES, SEATS, type Seat } from '@overtrick/shared/bridge/seat';
import { SUITS, type Suit } from '@overtrick/shared/bridge/suit';
import { type DealText, HAND_IS_FULL, handCounter, isFullHand } from '@overtrick/shared/forms/cards';
import { cardsTyped, holderOf, POSITION_OF } from '@overtrick/shared/learning/editing/deal-draft';
import { type KeyboardEvent, useRef, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Choice } from '../../ui/fields/field.tsx';
import { SuitSign } from '../../ui/signs/suit-sign.tsx';

interface Props {
  readonly hands: DealText;
  readonly onMove: (card: Card, to: Seat | null) => void;
}

/**
 * The deck: a card that is pressed goes to the chosen seat, one that is there goes back. Arrows walk it; N, E, S and W
 * give the card to that seat.
 */
export function DeckBoard({ hands, onMove }: Props) {
  const [seat, setSeat] = useState<Seat>('N');
  const [at, setAt] = useState<Card>('AS');
  /** The seat that was full when a card was given to it last; null when it took the card. */
  const [full, setFull] = useState<Seat | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  const give = (card: Card, to: Seat | null): void => {
    setFull(to && holderOf(hands, card) !== to && isFullHand(cardsTyped(hands, to).length) ? to : null);
    onMove(card, to);
  };
  const press = (card: Card): void => {
    setAt(card);
    give(card, holderOf(hands, card) === seat ? null : seat);
  };
  const keys = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = SEATS.find((each) => each === event.key.toUpperCase());
    const next = walk(at, event.key);
    if (!to && !next) return;
    event.preventDefault();
    if (to) {
      setSeat(to);
      give(at, to);
    } else if (next) {
      setAt(next);
      grid.current?.querySelector<HTMLElement>(`[data-card="${next}"]`)?.focus();
    }
  };
  const options = SEATS.map((each) => ({
    value: each,
    label: `${SEAT_NAMES[each]} ${cardsTyped(hands, each).length}`,
    name: SEAT_NAMES[each],
  }));
  return (
    <div className="deck-board">
      <Choice label="Cards go to" value={seat} options={options} onChange={setSeat} />
      <p className="deck-counter">{`${SEAT_NAMES[seat]}: ${handCounter(hands, POSITION_OF[seat])}`}</p>
      <p className="deck-full" role="alert">
        {full && `${SEAT_NAMES[full]}: ${HAND_IS_FULL}`}
      </p>
      <div ref={grid} role="toolbar" tabIndex={-1} aria-label="The deck" className="deck-cards" onKeyDown={keys}>
        {SUITS.map((suit) => (
          <div key={suit} className="deck-suit">
            {RANKS.map((rank) => (
              <DeckCard
                key={rank}
                rank={rank}
                suit={suit}
                holder={holderOf(hands, `${rank}${suit}`)}
                chosen={seat}
                isStop={at === `${rank}${suit}`}
                onPress={press}
              />
            ))}
          </div>
        ))}
      </div>
      <p className="deal-part-quiet">Arrow keys walk the deck; N, E, S and W give the card to that seat.</p>
    </div>
  );
}

interface CardProps {
  readonly rank: Rank;
  readonly suit: Suit;
  readonly holder: Seat | undefined;
  readonly chosen: Seat;
  readonly isStop: boolean;
  readonly onPress: (card: Card) => void;
}

function DeckCard({ rank, suit, holder, chosen, isStop, onPress }: CardProps) {
  const card: Card = `${rank}${suit}`;
  return (
    <button
      type="button"
      data-card={card}
      tabIndex={isStop ? 0 : -1}
      className={classNames(`deck-card deck-card-${suit}`, holder && 'is-held', holder === chosen && 'is-chosen')}
      aria-label={`${cardName(card)}${holder ? `, ${SEAT_NAMES[holder]}` : ''}`}
      onClick={() => onPress(card)}
    >
      <span className="deck-card-rank" aria-hidden="true">
        {formatRank(rank)}
        <SuitSign suit={suit} label={null} />
      </span>
      <span className="deck-card-seat" aria-hidden="true">
        {holder ?? ''}
      </span>
    </button>
  );
}

/** The card an arrow key leads to; undefined at an edge and for every other key. */
function walk(card: Card, key: string): Card | undefined {
  const rank = RANKS.indexOf(card[0] as Rank);
  const suit = SUITS.indexOf(card[1] as Suit);
  const steps: { readonly [key: string]: readonly [number, number] } = {
    ArrowRight: [1, 0],
    ArrowLeft: [-1, 0],
    ArrowDown: [0, 1],
    ArrowUp: [0, -1],
  };
  const step = steps[key];
  const next = step && { rank: RANKS[rank + step[0]], suit: SUITS[suit + step[1]] };
  return next?.rank && next.suit ? `${next.rank}${next.suit}` : undefined;
}
