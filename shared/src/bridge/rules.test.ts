import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unwrap } from '../result.ts';
import { type Auction, addCall, callerToCall, callProblem, contractOf, legalCalls, startAuction } from './auction.ts';
import type { Card } from './card.ts';
import { dummyOf, openingLeader, showContract } from './contract.ts';
import { anyDeal, anySeat } from './deal.testing.ts';
import type { Deal } from './deal.ts';
import { ALL_CALLS, ALL_CARDS, judgeCalls, judgeCards, judgeContract } from './judge.testing.ts';
import { cardsPlayed, isPlayOver, legalCards, playCard, playerToPlay, startPlay, tricksWon } from './play.ts';
import { SEATS, type Seat } from './seat.ts';
import type { Strain } from './strain.ts';

/** Deals, each bid and played once from end to end. */
const DEALS = 2500;
const PATIENCE = 120_000;

/** Random numbers, one a step: each picks one of the choices that are possible at its step. */
const anySteps = (steps: number) => fc.array(fc.nat(), { minLength: steps, maxLength: steps });

const sorted = (cards: readonly string[]): readonly string[] => [...cards].sort();

/** Plays to the end by the rules and compares every step with the judge; the tricks of both must agree. */
function playOut(deal: Deal, strain: Strain, leader: Seat, picks: readonly number[]): void {
  let play = startPlay(deal, strain, leader);
  for (const pick of picks) {
    const second = judgeCards(deal, strain, leader, cardsPlayed(play));
    const legal = legalCards(play);
    if (playerToPlay(play) !== second.turn || sorted(legal).join() !== sorted(second.allowed).join())
      throw new Error(`${second.turn} may play ${second.allowed}, not ${legal}`);
    // At every eighth step it tries every card of the pack, held or not.
    for (const card of pick % 8 === 0 ? ALL_CARDS : [])
      if (playCard(play, card).ok !== second.allowed.includes(card)) throw new Error(`${card} is judged differently`);
    play = unwrap(playCard(play, legal[pick % legal.length] as Card));
  }
  const last = judgeCards(deal, strain, leader, cardsPlayed(play));
  expect([isPlayOver(play), playerToPlay(play), last.turn]).toEqual([true, undefined, undefined]);
  expect(tricksWon(play)).toEqual(last.tricks);
}

/** Calls by the rules until the auction is over and compares each call, and each seat out of turn, with the judge. */
function bidOut(dealer: Seat, picks: readonly number[]): Auction {
  let auction = startAuction(dealer);
  for (let step = 0; ; step++) {
    const second = judgeCalls(dealer, auction.calls);
    const legal = legalCalls(auction);
    if (callerToCall(auction) !== second.turn || sorted(legal).join() !== sorted(second.allowed).join())
      throw new Error(`after ${auction.calls}: ${second.turn} may call ${second.allowed}, not ${legal}`);
    for (const call of ALL_CALLS)
      if (addCall(auction, call).ok !== second.allowed.includes(call)) throw new Error(`${call} is judged differently`);
    if (!second.turn) return auction;
    for (const seat of SEATS)
      if ((callProblem(auction, 'P', seat) === undefined) !== (seat === second.turn))
        throw new Error(`${seat} may pass`);
    const pick = picks[step] ?? 0;
    // Passes are as likely as all other calls together, and jumps are small; otherwise auctions would end at once.
    const others = legal.slice(1, 8);
    auction = unwrap(addCall(auction, pick % 2 ? (others[Math.floor(pick / 2) % others.length] ?? 'P') : 'P'));
  }
}

describe('any deal, bid and played to the end', () => {
  it(`allows exactly the calls and cards that a second judge allows, with its contract and tricks: ${DEALS} deals (S-11)`, {
    timeout: PATIENCE,
  }, () => {
    const seen = { contracts: 0, doubled: 0, passedOut: 0 };
    fc.assert(
      fc.property(anyDeal(), anySeat, anySteps(40), anySteps(52), (deal, dealer, calls, cards) => {
        const auction = bidOut(dealer, calls);
        const contract = contractOf(auction);
        const text = contract ? `${showContract(contract)} by ${contract.declarer}` : 'passed out';
        expect(text).toBe(judgeContract(dealer, auction.calls));
        if (!contract) {
          seen.passedOut++;
          return;
        }
        seen.contracts++;
        if (contract.doubled > 0) seen.doubled++;
        expect('NESWN'.indexOf(openingLeader(contract), 1)).toBe('NESWN'.indexOf(contract.declarer) + 1);
        expect(`${contract.declarer}${dummyOf(contract)}`).toMatch(/NS|SN|EW|WE/);
        playOut(deal, contract.strain, openingLeader(contract), cards);
      }),
      { numRuns: DEALS },
    );
    expect(Math.min(seen.contracts, seen.doubled, seen.passedOut)).toBeGreaterThan(0);
  });

  it('ends in fewer tricks when fewer cards were dealt, judged alike', { timeout: PATIENCE }, () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }).chain((size) => fc.tuple(anyDeal(size), anySteps(4 * size))),
        anySeat,
        fc.constantFrom<Strain>('C', 'D', 'H', 'S', 'NT'),
        ([deal, picks], leader, strain) => playOut(deal, strain, leader, picks),
      ),
      { numRuns: 500 },
    ),
  );
});
