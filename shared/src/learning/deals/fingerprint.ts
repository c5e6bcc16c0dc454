import { BIDS, type Call, findCall } from '../../bridge/call.ts';
import { DECK } from '../../bridge/card.ts';
import { parseDeal } from '../../bridge/deal.ts';
import { SEATS } from '../../bridge/seat.ts';
import type { StudyDeal } from './study-deal.ts';

const CALLS: readonly Call[] = ['P', 'X', 'XX', ...BIDS];
/** A letter for each call. */
const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Cards that are written as one number: 5 to the 13th is an exact number. */
const AT_ONCE = 13;
const NOBODY = SEATS.length;

/**
 * A short text that two deals share exactly when they have the same cards, dealer and calls; without calls, the same
 * contract. Not a hash: different deals have different texts. Some 40 characters long.
 */
export function fingerprintOf({ game }: Pick<StudyDeal, 'game'>): string {
  const { auction, contract, declarer } = game;
  const calls = auction.bids.map((bid) => LETTERS[CALLS.indexOf(findCall(bid) ?? 'P')]).join('');
  const told = auction.bids.length === 0 && contract ? `=${contract}${declarer ?? ''}` : '';
  return `${cardsOf(game.deal)}${auction.value}${calls}${told}`;
}

/** The holder of each card of the deck, thirteen cards a number. */
function cardsOf(deal: string): string {
  const hands = parseDeal(deal);
  if (!hands.ok) return deal;
  const holders = new Map(
    SEATS.flatMap((seat, index) => (hands.value[seat] ?? []).map((card) => [card, index] as const)),
  );
  let text = '';
  for (let from = 0; from < DECK.length; from += AT_ONCE) {
    const number = DECK.slice(from, from + AT_ONCE).reduce((sum, card) => sum * 5 + (holders.get(card) ?? NOBODY), 0);
    text += number.toString(36).padStart(6, '0');
  }
  return text;
}
