import './hand-fields.css';
import type { Suit } from '@overtrick/shared/bridge/suit';
import {
  checkHand,
  checkSuit,
  type DealText,
  formatCardEntry,
  HAND_SUITS,
  type HandSuit,
  handCounter,
  type Position,
} from '@overtrick/shared/forms/cards';
import { type ClipboardEvent, useId } from 'react';
import { classNames } from '../ui/class-names.ts';
import { SuitSign } from '../ui/signs/suit-sign.tsx';
import { EntryInput } from './entry-input.tsx';

const LETTERS: { readonly [suit in HandSuit]: Suit } = { spades: 'S', hearts: 'H', diamonds: 'D', clubs: 'C' };

interface Props {
  readonly deal: DealText;
  readonly position: Position;
  /** 'North'; a hand alone has no name. */
  readonly name?: string;
  readonly onChange: (deal: DealText, suit: HandSuit) => void;
  /** Takes a pasted text that is more than the cards of one suit; true when it was taken. */
  readonly onPasteText?: (text: string) => boolean;
}

/** The inputs for a hand: one for each suit, spades first, and a counter, which names errors before it counts. */
export function HandFields({ deal, position, name, onChange, onPasteText }: Props) {
  const id = useId();
  const hand = deal[position];
  const change = (suit: HandSuit, cards: string): void =>
    onChange({ ...deal, [position]: { ...hand, [suit]: cards } }, suit);
  const paste = (event: ClipboardEvent): void => {
    if (onPasteText?.(event.clipboardData.getData('text'))) event.preventDefault();
  };
  return (
    <fieldset className="hand-fields">
      <legend className={classNames('hand-fields-name', !name && 'visually-hidden')}>{name ?? 'Hand'}</legend>
      <div className="hand-fields-suits">
        {HAND_SUITS.map((suit) => (
          <label key={suit} className="hand-fields-suit" htmlFor={`${id}-${suit}`}>
            <SuitSign suit={LETTERS[suit]} label={null} />
            <span className="visually-hidden">{name ? `${name} ${suit}` : suit}</span>
            <EntryInput
              id={`${id}-${suit}`}
              className="field-input"
              value={hand[suit]}
              format={formatCardEntry}
              aria-invalid={checkSuit(deal, position, suit) !== undefined || undefined}
              aria-describedby={id}
              onPaste={paste}
              onChange={(cards) => change(suit, cards)}
            />
          </label>
        ))}
      </div>
      <output
        id={id}
        className={classNames(
          'hand-fields-counter',
          checkHand(deal, position) !== undefined && 'field-error',
          handCounter(deal, position) === 'Hand is full' && 'is-full',
        )}
      >
        {handCounter(deal, position)}
      </output>
    </fieldset>
  );
}
