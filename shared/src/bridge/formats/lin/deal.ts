import { type Card, RANKS, type Rank } from '../../card.ts';
import type { PartialDeal } from '../../deal.ts';
import { bySeat, type Seat } from '../../seat.ts';
import { isSuit, SUITS, type Suit } from '../../suit.ts';
import { cardsLeft, findTwice, inOrder } from '../cards.ts';

/** LIN writes the hands South first, then clockwise. */
export const LIN_SEATS: readonly Seat[] = ['S', 'W', 'N', 'E'];

/** The cards of each hand as written. */
export type Hands = { readonly [seat in Seat]: readonly Card[] };

export interface LinDeal {
  /** 'add': the cards are added to the existing hands (dealer digit '0'). */
  readonly kind: 'deal' | 'add';
  readonly dealer: Seat;
  readonly hands: Hands;
  /** The parts of the text that are not cards. */
  readonly unread: string;
}

/** The longest text that is read as cards, in characters. */
const MOST_LETTERS = 300;

/**
 * Reads 'SAK2HQ..': cards by suit, in any order and case, 'T' or '10' for the ten. `unread` is the text that is not a
 * card.
 */
export function readCards(text: string): { readonly cards: readonly Card[]; readonly unread: string } {
  const cards: Card[] = [];
  let unread = '';
  // Cards before the first letter of a suit are spades, when there is one.
  let suit: Suit | undefined = /[SHDC]/i.test(text) ? 'S' : undefined;
  for (const letter of text.slice(0, MOST_LETTERS).toUpperCase().replace(/10/g, 'T')) {
    if (isSuit(letter)) suit = letter;
    else if (suit && RANKS.includes(letter as Rank)) cards.push(`${letter as Rank}${suit}`);
    else if (/\S/.test(letter)) unread += letter;
  }
  return { cards, unread };
}

const NO_HANDS: Hands = { N: [], E: [], S: [], W: [] };

/** Reads the data of md: a digit for the dealer, then up to four hands, South first. */
export function readLinDeal(data: string): LinDeal {
  if (!/[AKQJT2-9]/i.test(data))
    return {
      kind: /^\s*0/.test(data) ? 'add' : 'deal',
      dealer: 'S',
      hands: NO_HANDS,
      unread: data.replace(/[\d\s,SHDC]/gi, ''),
    };
  const [, digit = '1', rest = ''] = /^\s*(\d?)([\s\S]*)$/.exec(data) ?? [];
  const read = rest.split(',', 5).map((hand) => readCards(hand.replace(/^\s*\d(?=\s*$|[shdc])/i, '')));
  const hands = bySeat((seat) => read[LIN_SEATS.indexOf(seat)]?.cards ?? []);
  // Without a deal the digit names no dealer.
  const dealer = LIN_SEATS[(Number(digit) || 1) - 1] ?? 'S';
  return { kind: digit === '0' ? 'add' : 'deal', dealer, hands, unread: read.map((hand) => hand.unread).join('') };
}

export type LinHandsError =
  | { readonly code: 'duplicate-card'; readonly card: Card }
  | { readonly code: 'unequal-hands'; readonly lengths: readonly number[] }
  | { readonly code: 'no-deal' };

/**
 * The hands of a board. If only one hand is not full, it gets the cards that are left. Hands without any cards are
 * unknown.
 */
export function completeHands(hands: Hands): PartialDeal | LinHandsError {
  const cards = [...hands.S, ...hands.W, ...hands.N, ...hands.E];
  const card = findTwice(cards);
  if (card) return { code: 'duplicate-card', card };
  if (cards.length === 0) return { code: 'no-deal' };
  const short = LIN_SEATS.filter((seat) => hands[seat].length < 13);
  const isFilled = short.length === 1 && LIN_SEATS.every((seat) => hands[seat].length <= 13);
  const filled = isFilled ? short[0] : undefined;
  const whole = filled ? { ...hands, [filled]: [...hands[filled], ...cardsLeft(cards)] } : hands;
  const lengths = LIN_SEATS.map((seat) => whole[seat].length).filter((length) => length > 0);
  if (lengths.some((length) => length !== lengths[0] || length > 13)) return { code: 'unequal-hands', lengths };
  return bySeat((seat) => (whole[seat].length === 0 ? null : inOrder(whole[seat])));
}

/** The cards as LIN writes them: 'SAK2HQJ…'; the suits of an empty hand are left out. */
export const formatLinHand = (hand: readonly Card[] | null): string =>
  hand === null || hand.length === 0
    ? ''
    : SUITS.map(
        (suit) =>
          `${suit}${hand
            .filter((card) => card[1] === suit)
            .map((card) => card[0])
            .join('')}`,
      ).join('');
