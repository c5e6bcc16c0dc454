import fc from 'fast-check';
import { unwrap } from '../result.ts';
import { type Auction, addCall, isAuctionOver, legalCalls, startAuction } from './auction.ts';
import type { Call } from './call.ts';
import { DECK } from './card.ts';
import type { Deal } from './deal.ts';
import { sortHand } from './hand.ts';
import { legalCards, type Play, playCard, startPlay } from './play.ts';
import { SEATS, type Seat } from './seat.ts';
import { STRAINS } from './strain.ts';

export const anySeat = fc.constantFrom(...SEATS);
export const anyStrain = fc.constantFrom(...STRAINS);

/** A shuffled deck dealt out: thirteen cards each, or the number given. */
export const anyDeal = (cards = 13): fc.Arbitrary<Deal> =>
  fc.shuffledSubarray([...DECK], { minLength: 4 * cards, maxLength: 4 * cards }).map((deck) => {
    const hand = (index: number) => sortHand(deck.slice(index * cards, (index + 1) * cards));
    return { N: hand(0), E: hand(1), S: hand(2), W: hand(3) };
  });

/** Random numbers, one a step: each picks one of the choices that are possible at its step. */
const steering = (steps: number) => fc.array(fc.nat(), { minLength: steps, maxLength: steps });

/** An auction of legal calls, finished or not; passes are as likely as all other calls together. */
export const anyAuction: fc.Arbitrary<Auction> = fc
  .tuple(anySeat, fc.array(fc.nat(), { maxLength: 40 }))
  .map(walkAuction);

/** An auction that is over. */
export const anyCompleteAuction: fc.Arbitrary<Auction> = anyAuction.map((auction) => {
  let complete = auction;
  while (!isAuctionOver(complete)) complete = unwrap(addCall(complete, 'P'));
  return complete;
});

function walkAuction([dealer, picks]: [Seat, number[]]): Auction {
  let auction = startAuction(dealer);
  for (const pick of picks) {
    const calls: readonly Call[] = legalCalls(auction);
    if (calls.length === 0) break;
    const call = pick % 2 === 0 ? 'P' : (calls[Math.floor(pick / 2) % Math.min(calls.length, 8)] as Call);
    auction = unwrap(addCall(auction, call));
  }
  return auction;
}

/** A deal played to the end, or for `cards` cards, by legal cards picked at random. */
export const anyPlay = (cards = 52): fc.Arbitrary<Play> =>
  fc.tuple(anyDeal(), anyStrain, anySeat, steering(cards)).map(([deal, strain, leader, picks]) => {
    let play = startPlay(deal, strain, leader);
    for (const pick of picks) {
      const legal = legalCards(play);
      play = unwrap(playCard(play, legal[pick % legal.length] as never));
    }
    return play;
  });
