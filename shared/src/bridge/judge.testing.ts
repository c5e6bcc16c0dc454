import type { Call } from './call.ts';
import type { Card } from './card.ts';
import type { Deal } from './deal.ts';
import type { Seat } from './seat.ts';
import type { Strain } from './strain.ts';

/*
 * A second implementation of the rules for calls and cards: slow, simple, and independent of the first. Seats are
 * letters of a string, an auction is one line of text, hands are sets, and each question is answered from the start.
 */

const RING = 'NESWNESW';
const seatFrom = (first: Seat, steps: number): Seat => RING[RING.indexOf(first) + (steps % 4)] as Seat;
const pair = (seat: Seat): 'NS' | 'EW' => ('NS'.includes(seat) ? 'NS' : 'EW');

const BID_ORDER = '1234567'.split('').flatMap((level) => ['C', 'D', 'H', 'S', 'NT'].map((strain) => level + strain));
export const ALL_CALLS = ['P', 'X', 'XX', ...BID_ORDER] as Call[];
export const ALL_CARDS = [...'23456789TJQKA'].flatMap((rank) => [...'CDHS'].map((suit) => rank + suit)) as Card[];

/**
 * The seat whose turn it is to call and its legal calls, from the whole line of calls; none when the auction is over.
 */
export function judgeCalls(dealer: Seat, calls: readonly Call[]): { turn: Seat | undefined; allowed: Call[] } {
  const line = calls.join(' ');
  if (line === 'P P P P' || /[^P ].* P P P$/.test(line)) return { turn: undefined, allowed: [] };
  const bids = calls.filter((call) => BID_ORDER.includes(call));
  const allowed = ALL_CALLS.filter((call) => {
    if (call === 'P') return true;
    // The last call but passes was the right-hand opponent's, or, two passes ago, the left-hand opponent's.
    if (call === 'X') return /\d[A-Z]+( P P)?$/.test(line);
    if (call === 'XX') return /(^| )X( P P)?$/.test(line);
    return bids.every((bid) => BID_ORDER.indexOf(bid) < BID_ORDER.indexOf(call));
  });
  return { turn: seatFrom(dealer, calls.length), allowed };
}

/** The result of an auction that is over: '4SX by N', or 'passed out'. */
export function judgeContract(dealer: Seat, calls: readonly Call[]): string {
  const line = calls.map((call, index) => ({ call, seat: seatFrom(dealer, index) }));
  const bids = line.filter(({ call }) => BID_ORDER.includes(call));
  const last = bids[bids.length - 1];
  if (!last) return 'passed out';
  const strain = last.call.slice(1);
  const first = bids.find(({ call, seat }) => call.slice(1) === strain && pair(seat) === pair(last.seat));
  const after = line.slice(line.indexOf(last) + 1).map(({ call }) => call);
  const risk = after.includes('XX') ? 'XX' : after.includes('X') ? 'X' : '';
  return `${last.call}${risk} by ${first?.seat}`;
}

/**
 * The seat whose turn it is to play, its legal cards, and the tricks of both sides. Throws when a card breaks the laws.
 */
export function judgeCards(dealt: Deal, strain: Strain, leader: Seat, cards: readonly Card[]) {
  const held = { N: new Set(dealt.N), E: new Set(dealt.E), S: new Set(dealt.S), W: new Set(dealt.W) };
  const tricks = { NS: 0, EW: 0 };
  let lead = leader;
  let table: Card[] = [];
  const may = (seat: Seat): Card[] => {
    const following = [...held[seat]].filter((card) => card[1] === table[0]?.[1]);
    return following.length > 0 ? following : [...held[seat]];
  };
  for (const card of cards) {
    const seat = seatFrom(lead, table.length);
    if (!may(seat).includes(card)) throw new Error(`${seat} may not play the ${card}`);
    held[seat].delete(card);
    table.push(card);
    if (table.length < 4) continue;
    const led = table[0]?.[1];
    const trumps = table.filter((one) => one[1] === strain);
    const fighting = trumps.length > 0 ? trumps : table.filter((one) => one[1] === led);
    const best = [...'AKQJT98765432'].map((rank) => fighting.find((one) => one[0] === rank)).find(Boolean) as Card;
    lead = seatFrom(lead, table.indexOf(best));
    tricks[pair(lead)] += 1;
    table = [];
  }
  const turn = seatFrom(lead, table.length);
  return { turn: held[turn].size > 0 ? turn : undefined, allowed: may(turn), tricks };
}
