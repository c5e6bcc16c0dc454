export type SuitLetter = 'S' | 'H' | 'D' | 'C';

/** Paths in a box of 24 × 24. They look equally large because the diamond is taller and the club wider. */
export const SUIT_SHAPES: { readonly [suit in SuitLetter]: string } = {
  S: 'M12 1.6C13 4 21.4 9 21.4 14.3c0 2.9-2.1 4.8-4.6 4.8-1.5 0-2.8-.7-3.6-1.8.2 2.2 1 3.9 2.5 5.1H8.3c1.5-1.2 2.3-2.9 2.5-5.1-.8 1.1-2.1 1.8-3.6 1.8-2.5 0-4.6-1.9-4.6-4.8C2.6 9 11 4 12 1.6Z',
  H: 'M12 22.2C11 19.4 2 14.4 2 8.3 2 5 4.4 2.7 7.2 2.7c2.1 0 3.9 1.3 4.8 3.2.9-1.9 2.7-3.2 4.8-3.2C19.6 2.7 22 5 22 8.3c0 6.1-9 11.1-10 13.9Z',
  D: 'M12 1.2C13.9 5.1 16.7 8.9 20.2 12 16.7 15.1 13.9 18.9 12 22.8 10.1 18.9 7.3 15.1 3.8 12 7.3 8.9 10.1 5.1 12 1.2Z',
  C: 'M12 1.6a4.9 4.9 0 0 0-4.3 7.25A4.9 4.9 0 1 0 10.9 16.6c-.1 2.5-1 4.5-2.7 5.8h7.6c-1.7-1.3-2.6-3.3-2.7-5.8A4.9 4.9 0 1 0 16.3 8.85 4.9 4.9 0 0 0 12 1.6Z',
};

/** What a screen reader says for a suit sign. */
export const SUIT_WORDS: { readonly [suit in SuitLetter]: string } = {
  S: 'spades',
  H: 'hearts',
  D: 'diamonds',
  C: 'clubs',
};

const GLYPHS: Readonly<Record<string, SuitLetter>> = { '♠': 'S', '♥': 'H', '♦': 'D', '♣': 'C' };

/**
 * Splits a text at ♠ ♥ ♦ ♣: words stay strings, each glyph becomes its suit. The emoji selector after a glyph is
 * dropped.
 */
export const cutAtSuits = (text: string): readonly { readonly text: string; readonly suit?: SuitLetter }[] =>
  text
    .split(/([♠♥♦♣])\uFE0F?/u)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, suit: GLYPHS[part] }));
