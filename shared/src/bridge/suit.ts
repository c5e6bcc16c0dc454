/** The suits in the order in which hands are written (spades first). */
export const SUITS = ['S', 'H', 'D', 'C'] as const;
export type Suit = (typeof SUITS)[number];
export type BySuit<T> = { readonly [suit in Suit]: T };

export const SUIT_NAMES: BySuit<string> = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' };
export const isSuit = (text: unknown): text is Suit => SUITS.includes(text as Suit);

export const isRed = (suit: Suit): boolean => suit === 'H' || suit === 'D';

export function bySuit<T>(make: (suit: Suit) => T): BySuit<T> {
  return { S: make('S'), H: make('H'), D: make('D'), C: make('C') };
}
