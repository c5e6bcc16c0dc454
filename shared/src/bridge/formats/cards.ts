import { type Card, DECK, RANKS } from '../card.ts';
import type { Hand } from '../hand.ts';

/** The index of each card in the deck. Reading and sorting by index keeps files of 100,000 boards fast. */
const INDEX: ReadonlyMap<string, number> = new Map(
  DECK.flatMap((card, index) => {
    const turned = `${card[1]}${card[0]}`;
    return [card, turned, card.toLowerCase(), turned.toLowerCase()].map((text) => [text, index] as const);
  }),
);

const SIGNS: Readonly<Record<string, string>> = {
  '♠': 'S',
  '♤': 'S',
  '♥': 'H',
  '♡': 'H',
  '♦': 'D',
  '♢': 'D',
  '♣': 'C',
  '♧': 'C',
};

/** The text with suit letters in place of suit signs. */
export const withoutSigns = (text: string): string =>
  text.replace(/[♠♤♥♡♦♢♣♧]\uFE0F?/g, (sign) => SIGNS[sign[0] as string] as string);

/** 0 for the ace of spades to 51 for the two of clubs. */
export const indexOfCard = (card: Card): number => INDEX.get(card) as number;

/** Reads a card as findCard of the rules does. */
export function readCard(text: string): Card | undefined {
  const index = INDEX.get(text) ?? INDEX.get(text.toUpperCase().replace('10', 'T'));
  return index === undefined ? undefined : DECK[index];
}

/** 0 for the ace's letter to 12 for the two's; NO_RANK for every other character. */
const NO_RANK = 255;
const RANK_OF_CODE: Uint8Array = new Uint8Array(128).fill(NO_RANK);
for (const [index, rank] of RANKS.entries()) RANK_OF_CODE[rank.charCodeAt(0)] = index;

const DOT = 46;
const BLANK = 32;
const DASH = 45;

/**
 * The four hands of 'AQ4.KT73.QJ5.982 - …' in the order written, when the text follows the standard exactly; null for
 * an unknown hand. Undefined for any other text, which the slower reader handles.
 */
export function findPlainHands(text: string): readonly (Hand | null)[] | undefined {
  const isSeen = new Uint8Array(DECK.length);
  const hands: (Hand | null)[] = [];
  let hand: Card[] = [];
  let suit = 0;
  let last = -1;
  let isSorted = true;
  for (let at = 0; at <= text.length; at += 1) {
    const code = at < text.length ? text.charCodeAt(at) : BLANK;
    if (code === DOT) suit += 1;
    else if (code === BLANK) {
      const isUnknown = suit === 0 && hand.length === 0 && text[at - 1] === '-' && (at < 2 || text[at - 2] === ' ');
      if (!isUnknown && (suit !== 3 || hand.length === 0 || hand.length > 13)) return undefined;
      hands.push(isUnknown ? null : isSorted ? hand : sorted(hand));
      hand = [];
      suit = 0;
      last = -1;
      isSorted = true;
    } else if (code !== DASH || suit > 0 || hand.length > 0) {
      const rank = RANK_OF_CODE[code] ?? NO_RANK;
      const index = suit * RANKS.length + rank;
      if (rank === NO_RANK || suit > 3 || isSeen[index] === 1) return undefined;
      isSeen[index] = 1;
      isSorted &&= index > last;
      last = index;
      hand.push(DECK[index] as Card);
    }
  }
  return hands.length === 4 ? hands : undefined;
}

/** Sorts cards as sortHand of the rules does. */
export const inOrder = (cards: readonly Card[]): Hand => (isInOrder(cards) ? cards : sorted(cards));

function isInOrder(cards: readonly Card[]): boolean {
  let last = -1;
  for (const card of cards) {
    const index = indexOfCard(card);
    if (index < last) return false;
    last = index;
  }
  return true;
}

const sorted = (cards: readonly Card[]): Hand =>
  cards
    .map(indexOfCard)
    .sort((a, b) => a - b)
    .map((index) => DECK[index] as Card);

/** All cards of the deck that are not among these, in the order of the deck. */
export function cardsLeft(cards: readonly Card[]): readonly Card[] {
  const isHeld = new Uint8Array(DECK.length);
  for (const card of cards) isHeld[indexOfCard(card)] = 1;
  return DECK.filter((_, index) => isHeld[index] === 0);
}

/** The first card that occurs twice in the list. */
export function findTwice(cards: readonly Card[]): Card | undefined {
  const isSeen = new Uint8Array(DECK.length);
  return cards.find((card) => {
    const index = indexOfCard(card);
    const isTwice = isSeen[index] === 1;
    isSeen[index] = 1;
    return isTwice;
  });
}
