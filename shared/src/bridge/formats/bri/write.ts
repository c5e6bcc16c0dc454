import { rankOf } from '../../card.ts';
import type { Deal } from '../../deal.ts';
import { cardsOf, type Hand } from '../../hand.ts';
import { SEATS } from '../../seat.ts';
import { SUITS, type Suit } from '../../suit.ts';
import { indexOfCard } from '../cards.ts';

/** The suit signs of code page 437, which dealing machines show. */
const SIGNS: { readonly [suit in Suit]: string } = { S: '\u0006', H: '\u0003', D: '\u0004', C: '\u0005' };

/** The boards of a DUP file and their numbers: it can only hold boards that follow each other. */
export interface DupBoards {
  /** The number of the first board, from 1. */
  readonly first: number;
  readonly deals: readonly Deal[];
}

/**
 * Writes a DUP file for dealing machines, 156 characters a board, all of them bytes: the cards of North, East and South
 * by number (01 the ace of spades, 52 the two of clubs), the four hands as text, and the range of boards. Its layout is
 * that of the machine's maker ("Convert", Jannersten). Each deal has thirteen cards a hand.
 */
export const formatDup = ({ first, deals }: DupBoards): string =>
  deals.map((deal) => `${numbers(deal)}${texts(deal)}${range(first, first + deals.length - 1)}`).join('');

const numbers = ({ N, E, S }: Deal): string =>
  [N, E, S]
    .flatMap((hand) => [...hand].sort((a, b) => indexOfCard(a) - indexOfCard(b)))
    .map((card) => String(indexOfCard(card) + 1).padStart(2, '0'))
    .join('');

const texts = (deal: Deal): string => SEATS.map((seat) => handText(deal[seat])).join('');

const handText = (hand: Hand): string =>
  SUITS.map((suit) => {
    const held = [...cardsOf(hand, suit)].sort((a, b) => indexOfCard(a) - indexOfCard(b));
    return `${SIGNS[suit]}${held.map(rankOf).join('')}`;
  }).join('');

/** Not random, not counted backwards; the lowest board, one copy of each, the highest board. */
const range = (lowest: number, highest: number): string =>
  `NN${String(lowest).padEnd(3)}${'1'.padEnd(2)}${String(highest).padEnd(3)}`;
