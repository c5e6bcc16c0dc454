import { RANKS, type Rank } from '../bridge/card.ts';

export const POSITIONS = ['north', 'east', 'south', 'west'] as const;
export type Position = (typeof POSITIONS)[number];

export const HAND_SUITS = ['spades', 'hearts', 'diamonds', 'clubs'] as const;
export type HandSuit = (typeof HAND_SUITS)[number];

/** A hand as it is typed: the ranks of each suit, 'AKQ' or 'A,K,Q' (deals §3.6, conflict 72). */
export type HandText = { readonly [suit in HandSuit]: string };

/** Four hands as they are typed. */
export type DealText = { readonly [position in Position]: HandText };

const CARDS_EACH = 13;

const EMPTY_HAND: HandText = { spades: '', hearts: '', diamonds: '', clubs: '' };
export const EMPTY_DEAL_TEXT: DealText = { north: EMPTY_HAND, east: EMPTY_HAND, south: EMPTY_HAND, west: EMPTY_HAND };

/** The text of the field after each key: upper case, the ten as T (deals §5.1). */
export const formatCardEntry = (typed: string): string => typed.toUpperCase().replaceAll('10', 'T');

/** The characters that stand for cards; commas and blanks only separate them (conflict 72). */
export const listCardsTyped = (typed: string): readonly string[] => [...formatCardEntry(typed).replace(/[,\s]/g, '')];

/** Checks that every character is a card. */
export function validCards(typed: string): string | undefined {
  const wrong = listCardsTyped(typed).find((card) => !RANKS.includes(card as Rank));
  return wrong === undefined ? undefined : `${wrong} is not a valid card`;
}

const countCards = (suits: readonly string[]): number =>
  suits.reduce((sum, typed) => sum + listCardsTyped(typed).length, 0);

/** At most thirteen cards of a suit over the four hands; `others` is that suit in the other three. */
export const suitLength = (typed: string, others: readonly string[]): string | undefined =>
  countCards([typed, ...others]) > CARDS_EACH ? 'There cannot be more than 13 cards in each suit' : undefined;

/** No card twice in a suit over the four hands; `others` is that suit in the other three. */
export function suitDuplicates(typed: string, others: readonly string[]): string | undefined {
  const all = [typed, ...others].flatMap(listCardsTyped);
  const twice = listCardsTyped(typed).find((card) => all.indexOf(card) !== all.lastIndexOf(card));
  return twice === undefined ? undefined : `${twice} must not be in this suit more than once`;
}

/** At most thirteen cards in a hand; `others` are the other suits of the same hand. */
export const handLength = (typed: string, others: readonly string[]): string | undefined =>
  countCards([typed, ...others]) > CARDS_EACH ? 'There cannot be more than 13 cards in each hand' : undefined;

/** The first message of one field of the four hands, in the order of deals §5.1. */
export function checkSuit(deal: DealText, position: Position, suit: HandSuit): string | undefined {
  const typed = deal[position][suit];
  const elsewhere = POSITIONS.filter((other) => other !== position).map((other) => deal[other][suit]);
  const besides = HAND_SUITS.filter((other) => other !== suit).map((other) => deal[position][other]);
  return (
    validCards(typed) ?? suitLength(typed, elsewhere) ?? suitDuplicates(typed, elsewhere) ?? handLength(typed, besides)
  );
}

/** The first message of a hand, spades first. */
export function checkHand(deal: DealText, position: Position): string | undefined {
  return HAND_SUITS.map((suit) => checkSuit(deal, position, suit)).find((message) => message !== undefined);
}

/** The text of a hand's counter: its first message, else how many cards it lacks (deals §5.1; conflict 36). */
export function handCounter(deal: DealText, position: Position): string {
  const message = checkHand(deal, position);
  if (message !== undefined) return message;
  return countWords(countCards(HAND_SUITS.map((suit) => deal[position][suit])));
}

/** Whether a hand with so many cards takes no more. */
export const isFullHand = (cards: number): boolean => cards >= CARDS_EACH;

/** Said when a card is given to a full hand (conflict 37). */
export const HAND_IS_FULL = 'This hand is full';

/** The count alone, for a hand whose fields are not checked. */
export function countWords(cards: number): string {
  if (cards === 0) return 'Hand is empty';
  if (cards === CARDS_EACH) return 'Hand is full';
  return cards > CARDS_EACH ? 'Hand has too many cards' : `Hand has ${CARDS_EACH - cards} cards left`;
}
