import { type Card, formatRank, rankOf, suitOf } from '../../bridge/card.ts';
import { type Contract, showContract } from '../../bridge/contract.ts';
import { bidText } from '../../bridge/rule-sentences.ts';
import { SEAT_NAMES, type Seat, sideOf } from '../../bridge/seat.ts';
import type { Suit } from '../../bridge/suit.ts';

const SIGNS: { readonly [suit in Suit]: string } = { S: '♠', H: '♥', D: '♦', C: '♣' };

/** '♦4', '♥10'. */
export const cardText = (card: Card): string => `${SIGNS[suitOf(card)]}${formatRank(rankOf(card))}`;

/** '♦4', '♦4 or ♦3', '♦4, ♦3 or ♦2'. */
export const cardsText = (cards: readonly Card[], word = 'or'): string => {
  const texts = cards.map(cardText);
  const last = texts.pop() ?? '';
  return texts.length === 0 ? last : `${texts.join(', ')} ${word} ${last}`;
};

/** A call in a sentence: '3NT', '4♠', 'pass', 'double', 'redouble'. */
export const callText = (call: string): string => ({ P: 'pass', X: 'double', XX: 'redouble' })[call] ?? bidText(call);

export const seatText = (seat: Seat): string => SEAT_NAMES[seat];

/** 'North–South', 'East–West'. */
export const sideText = (seat: Seat): string => (sideOf(seat) === 'NS' ? 'North–South' : 'East–West');

/** 'a trick', '2 tricks'. */
export const tricksText = (count: number): string => (count === 1 ? 'a trick' : `${count} tricks`);

/** '4♠X'. */
export const contractText = (contract: Contract): string => bidText(showContract(contract));
