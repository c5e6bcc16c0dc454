import { BIDS } from '@overtrick/shared/bridge/call';
import type { Snapshot } from '@overtrick/shared/table/snapshot';
import { ALL_CALLS, calls, from, hidden, NOTHING_TO_DO, open, START } from './snapshot-parts.ts';

export const AGREEMENTS =
  'Five-card majors, 1NT shows 15 to 17 points, transfers over it.\nLeads: fourth best, top of a sequence. A high card likes the suit.';

const FREE: Snapshot = {
  ...START,
  mode: 'PLAY',
  isFreeAuction: true,
  auction: { ...START.auction, calls: calls('N', ['1NT', 'P', '2H', 'P']), turn: 'N', possible: from('2S') },
  hands: { ...START.hands, N: open('Q73.AK5.KJ82.KJ4') },
  can: { ...NOTHING_TO_DO, takeBack: true, takeBackFree: true },
  said: 'East passes. Call for North.',
};

/** The auction in every state. */
export const BIDDING_STATES = {
  'bidding-first': {
    ...START,
    dealer: 'S',
    vulnerable: 'None',
    auction: { ...START.auction, calls: [], possible: ALL_CALLS },
    said: 'You deal. It is your call.',
  },
  bidding: START,
  'bidding-wrong': {
    ...START,
    auction: { ...START.auction, wrong: '4S' },
    said: 'East passes. It is your call.',
  },
  'bidding-highlighted': {
    ...START,
    auction: { ...START.auction, wrong: '4S', highlighted: '3S' },
    hint: 'Partner’s 2♠ only completes the transfer. Show your sixth card or your points.',
  },
  'bidding-waiting': {
    ...START,
    auction: { ...START.auction, calls: START.auction.calls.slice(0, 3), turn: 'W', possible: [] },
    said: 'You bid two hearts. West to call.',
  },
  'bidding-long': {
    ...START,
    vulnerable: 'All',
    dealer: 'W',
    auction: {
      ...START.auction,
      calls: calls('W', [
        'P',
        ['1C', 'Three clubs or more.'],
        '1D',
        'X',
        '2D',
        '2H',
        '3D',
        ['3H', 'Competes, no extras.'],
        'P',
        'P',
        '4D',
        'X',
        'XX',
        '4H',
        '5D',
        'P',
        'P',
        '5H',
        'X',
      ]),
      turn: 'S',
      possible: ['P', 'XX', ...BIDS.slice(23)],
      wrong: 'XX',
    },
    said: 'East doubles five hearts. It is your call.',
  },
  'bidding-notes': {
    ...START,
    dealer: 'S',
    goal: 'Reach the best game, and make it safely.',
    agreements: AGREEMENTS,
    auction: { ...START.auction, calls: [], possible: ALL_CALLS },
    said: 'It is your call.',
  },
  'bidding-intro': {
    ...START,
    dealer: 'S',
    intro:
      'You hold ten points and five spades opposite a balanced partner.\nHow many points has your side, and which games are near? Decide that before your first call.',
    begun: false,
    goal: 'Reach the best game, and make it safely.',
    agreements: AGREEMENTS,
    auction: { ...START.auction, calls: [], possible: ALL_CALLS },
    said: 'It is your call.',
  },
  'bidding-reason': {
    ...START,
    goal: 'Reach the best game, and make it safely.',
    agreements: AGREEMENTS,
    auction: {
      ...START.auction,
      wrong: '4S',
      wrongReason: 'Partner may hold two small spades: ask for the better game first, with five spades and ten points.',
    },
    said: 'Four spades is not the call here.',
  },
  'bidding-alternative': {
    ...START,
    auction: {
      ...START.auction,
      calls: [...START.auction.calls, ...calls('S', [['3NT', 'Ten points, five spades: choose the game.'], 'P'])],
      turn: 'N',
      possible: [],
      alternative: { call: '3D', reason: 'It shows where your points are, and partner then chooses the game as well.' },
    },
    can: NOTHING_TO_DO,
    said: 'Three diamonds is as good; the auction goes on with three no trumps. West is to call.',
  },
  'bidding-free': FREE,
  'bidding-free-hidden': {
    ...FREE,
    hands: { ...FREE.hands, N: hidden(13) },
  },
} as const satisfies Readonly<Record<string, Snapshot>>;
