import { SUIT_NAMES, SUITS, type Suit } from './suit.ts';

/** The ranks from the highest to the lowest; T is the ten. */
export const RANKS = ['A', 'K', 'Q', 'J', 'T', '9', '8', '7', '6', '5', '4', '3', '2'] as const;
export type Rank = (typeof RANKS)[number];

/** A card's name: rank letter, then suit letter, 'AS' (deals §3.4). */
export type Card = `${Rank}${Suit}`;

const RANK_NAMES: { readonly [rank in Rank]: string } = {
  A: 'ace',
  K: 'king',
  Q: 'queen',
  J: 'jack',
  T: 'ten',
  '9': 'nine',
  '8': 'eight',
  '7': 'seven',
  '6': 'six',
  '5': 'five',
  '4': 'four',
  '3': 'three',
  '2': 'two',
};

/** All 52 cards, spades first, each suit from the ace down. */
export const DECK: readonly Card[] = SUITS.flatMap((suit) => RANKS.map((rank): Card => `${rank}${suit}`));

export const rankOf = (card: Card): Rank => card[0] as Rank;

export const suitOf = (card: Card): Suit => card[1] as Suit;

const VALUES = Object.fromEntries(RANKS.map((rank, index) => [rank, 14 - index])) as {
  readonly [rank in Rank]: number;
};

/** 14 for an ace down to 2 for a two. */
export const rankValue = (card: Card): number => VALUES[rankOf(card)];

/** What a person reads on the card: the ten is '10' (deals §9). */
export const formatRank = (rank: Rank): string => (rank === 'T' ? '10' : rank);

/** 'ace', 'ten', 'two' */
export const rankName = (rank: Rank): string => RANK_NAMES[rank];

/** 'ace of spades', for the live region and for labels. */
export const cardName = (card: Card): string => `${RANK_NAMES[rankOf(card)]} of ${SUIT_NAMES[suitOf(card)]}`;

const CARDS: ReadonlySet<unknown> = new Set(DECK);

export const isCard = (text: unknown): text is Card => CARDS.has(text);

/** Reads 'AS', 'as', '10s' (rank first) or 'SA', 's10' (suit first); undefined for anything else. */
export function findCard(text: string): Card | undefined {
  const word = text.trim().toUpperCase().replace('10', 'T');
  if (isCard(word)) return word;
  const turned = `${word[1] ?? ''}${word[0] ?? ''}`;
  return word.length === 2 && isCard(turned) ? turned : undefined;
}

/** Order for display within one suit: high cards first. */
export const byRankDescending = (a: Card, b: Card): number => rankValue(b) - rankValue(a);
