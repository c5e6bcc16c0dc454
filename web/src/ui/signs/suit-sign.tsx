import './suit-sign.css';
import { classNames } from '../class-names.ts';
import { cutAtSuits, SUIT_SHAPES, SUIT_WORDS, type SuitLetter } from './suit-shapes.ts';

interface Props {
  readonly suit: SuitLetter;
  /** What a screen reader says: 'spades'; null where the words stand beside the sign anyway. */
  readonly label?: string | null;
  readonly className?: string;
}

/** A suit as a crisp shape in the suit's colour for text; on felt, cards and filled buttons it takes the text's own. */
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

/** A sentence of a teacher or of the table in which ♠ ♥ ♦ ♣ are drawn as signs. */
export function SuitText({ text }: { readonly text: string }) {
  let at = 0;
  return cutAtSuits(text).map((part) => {
    at += part.text.length;
    return part.suit ? <SuitSign key={at} suit={part.suit} /> : part.text;
  });
}
