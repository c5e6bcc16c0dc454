import './suit-sign.css';
import { classNames } from '../class-names.ts';
import { cutAtSuits, SUIT_SHAPES, SUIT_WORDS, type SuitLetter } from './suit-shapes.ts';

interface Props {
  readonly suit: SuitLetter;
  /** What a screen reader says: 'spades'; null where the words stand beside the sign anyway. */
  readonly label?: string | null;
  readonly className?: string;
}

/** A suit drawn as a shape, in the suit's colour; on felt, cards and filled buttons in the colour of the text. */
export function SuitSign({ suit, label = SUIT_WORDS[suit], className }: Props) {
  return (
    <>
      <svg className={classNames('suit-sign', `suit-sign-${suit}`, className)} viewBox="0 0 24 24" aria-hidden="true">
        <path d={SUIT_SHAPES[suit]} />
      </svg>
      {label && <span className="visually-hidden">{label}</span>}
    </>
  );
}

/** A text in which ♠ ♥ ♦ ♣ are drawn as suit signs. */
export function SuitText({ text }: { readonly text: string }) {
  let at = 0;
  return cutAtSuits(text).map((part) => {
    at += part.text.length;
    return part.suit ? <SuitSign key={at} suit={part.suit} /> : part.text;
  });
}
