import { callerOf } from '@overtrick/shared/bridge/auction';
import { BIDS, type Call } from '@overtrick/shared/bridge/call';
import { type Card, suitOf } from '@overtrick/shared/bridge/card';
import { parseHand } from '@overtrick/shared/bridge/hand';
import { NO_TRUMP_ORDER, orderHand } from '@overtrick/shared/bridge/order';
import type { Seat } from '@overtrick/shared/bridge/seat';
import type { Suit } from '@overtrick/shared/bridge/suit';
import type { SeenHand, Snapshot } from '@overtrick/shared/table/snapshot';

/** Parts of the snapshots of the table. */

export const cards = (text: string, suits: readonly Suit[] = NO_TRUMP_ORDER): readonly Card[] => {
  const hand = parseHand(text);
  return hand.ok ? orderHand(hand.value, suits) : [];
};

export const open = (text: string, suits?: readonly Suit[]): SeenHand => {
  const held = cards(text, suits);
  return { cards: held, count: held.length };
};

export const hidden = (count: number): SeenHand => ({ cards: null, count });

export const following = (hand: SeenHand, suit: Suit): readonly Card[] => {
  const held = hand.cards ?? [];
  const same = held.filter((card) => suitOf(card) === suit);
  return same.length > 0 ? same : held;
};

type Calls = readonly (Call | readonly [Call, string])[];

export const calls = (dealer: Seat, made: Calls): Snapshot['auction']['calls'] => {
  const plain = made.map((each) => (typeof each === 'string' ? each : each[0]));
  return made.map((each, index) => ({
    seat: callerOf({ dealer, calls: plain }, index),
    call: plain[index] as Call,
    explanation: typeof each === 'string' ? null : (each[1] as string),
  }));
};

export const ALL_CALLS: readonly Call[] = ['P', ...BIDS];

export const from = (first: Call): readonly Call[] => [
  'P',
  ...BIDS.slice(BIDS.indexOf(first as (typeof BIDS)[number])),
];

const NOTHING_SAID = { wrong: null, wrongReason: null, wrongTimes: 0, alternative: null, highlighted: null } as const;
export const AUCTION_OVER = { turn: null, possible: [], ...NOTHING_SAID } as const;

/** Nothing may be done. */
export const NOTHING_TO_DO = {
  hint: false,
  highlight: false,
  takeBack: false,
  takeBackFree: false,
  claim: false,
} as const satisfies Snapshot['can'];

/** The auction of deal 4, with South to call. */
export const START: Snapshot = {
  dealId: 'deal-4',
  name: 'Count your losers',
  mode: 'STUDY',
  phase: 'bidding',
  goal: null,
  needed: null,
  lifted: null,
  agreements: null,
  intro: null,
  begun: true,
  hasScript: true,
  isFreeAuction: false,
  plan: null,
  keyLine: null,
  seat: 'S',
  vulnerable: 'EW',
  dealer: 'N',
  hands: { N: hidden(13), E: hidden(13), S: open('KJ964.83.AQ5.972'), W: hidden(13) },
  auction: {
    calls: calls('N', [
      ['1NT', '15 to 17 points, balanced.'],
      'P',
      ['2H', 'Transfer: five spades or more.'],
      'P',
      ['2S', 'Completes the transfer.'],
      'P',
    ]),
    turn: 'S',
    possible: from('2NT'),
    ...NOTHING_SAID,
  },
  contract: null,
  dummy: null,
  trick: { leader: 'W', cards: [] },
  lastTrick: null,
  tricksWon: { NS: 0, EW: 0 },
  tricksDealt: 13,
  turn: null,
  acting: null,
  legal: [],
  hint: null,
  can: { ...NOTHING_TO_DO, hint: true, highlight: true },
  tricksLeft: 0,
  claimLater: { when: 'after the lead', why: 'You can claim once dummy is down and your side is on lead.' },
  claimRefused: false,
  botClaim: null,
  said: 'East passes. It is your call.',
  result: null,
};
