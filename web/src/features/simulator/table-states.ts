import { callerOf } from '@overtrick/shared/bridge/auction';
import { BIDS, type Call } from '@overtrick/shared/bridge/call';
import { type Card, suitOf } from '@overtrick/shared/bridge/card';
import { parseHand } from '@overtrick/shared/bridge/hand';
import { NO_TRUMP_ORDER, orderHand } from '@overtrick/shared/bridge/order';
import { type BySeat, bySeat, type Seat } from '@overtrick/shared/bridge/seat';
import type { Suit } from '@overtrick/shared/bridge/suit';
import type { SeenHand, SeenResult, Snapshot } from '@overtrick/shared/table/snapshot';

/** Snapshots as data: every state of the table, to look at and to test against. */

const cards = (text: string, suits: readonly Suit[] = NO_TRUMP_ORDER): readonly Card[] => {
  const hand = parseHand(text);
  return hand.ok ? orderHand(hand.value, suits) : [];
};

const open = (text: string, suits?: readonly Suit[]): SeenHand => {
  const held = cards(text, suits);
  return { cards: held, count: held.length };
};

const hidden = (count: number): SeenHand => ({ cards: null, count });

const following = (hand: SeenHand, suit: Suit): readonly Card[] => {
  const held = hand.cards ?? [];
  const same = held.filter((card) => suitOf(card) === suit);
  return same.length > 0 ? same : held;
};

type Calls = readonly (Call | readonly [Call, string])[];

const calls = (dealer: Seat, made: Calls): Snapshot['auction']['calls'] => {
  const plain = made.map((each) => (typeof each === 'string' ? each : each[0]));
  return made.map((each, index) => ({
    seat: callerOf({ dealer, calls: plain }, index),
    call: plain[index] as Call,
    explanation: typeof each === 'string' ? null : (each[1] as string),
  }));
};

const ALL_CALLS: readonly Call[] = ['P', ...BIDS];

const from = (first: Call): readonly Call[] => ['P', ...BIDS.slice(BIDS.indexOf(first as (typeof BIDS)[number]))];

const NOTHING_SAID = { wrong: null, wrongReason: null, alternative: null, highlighted: null } as const;
const AUCTION_OVER = { turn: null, possible: [], ...NOTHING_SAID } as const;

const START: Snapshot = {
  dealId: 'deal-4',
  name: 'Count your losers',
  mode: 'STUDY',
  phase: 'bidding',
  goal: null,
  agreements: null,
  hasScript: true,
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
  can: { hint: true, highlight: true, takeBack: true, claim: false },
  tricksLeft: 0,
  claimRefused: false,
  botClaim: null,
  said: 'East passes. It is your call.',
  result: null,
};

const SPADES = ['S', 'D', 'C', 'H'] as const satisfies readonly Suit[];
const DUMMY = open('Q94.A6.K853.T752', SPADES);
const HAND = open('AKT85.732.A6.KQ4', SPADES);

const FIRST_TRICK: Snapshot = {
  ...START,
  phase: 'play',
  vulnerable: 'NS',
  dealer: 'S',
  hands: { N: DUMMY, E: hidden(13), S: HAND, W: hidden(12) },
  auction: {
    ...AUCTION_OVER,
    calls: calls('S', [
      ['1S', 'Five spades or more, 12 to 19 points.'],
      'P',
      ['2S', 'Three spades or more, 6 to 9 points.'],
      'P',
      ['4S', 'Game: 16 points and a good suit opposite a raise.'],
      'P',
      'P',
      'P',
    ]),
  },
  contract: { level: 4, strain: 'S', doubled: 0, declarer: 'S' },
  dummy: 'N',
  trick: { leader: 'W', cards: ['KH'] },
  turn: 'N',
  acting: 'N',
  legal: following(DUMMY, 'H'),
  can: { hint: true, highlight: false, takeBack: false, claim: true },
  tricksLeft: 13,
  said: 'West leads the king of hearts. Play from dummy.',
};

const LATE_DUMMY = open('Q9..K853.T752', SPADES);

const RUFF: Snapshot = {
  ...FIRST_TRICK,
  hands: { N: LATE_DUMMY, E: hidden(10), S: open('AKT8..A6.KQ4', SPADES), W: hidden(9) },
  trick: { leader: 'S', cards: ['7H', 'QH'] },
  lastTrick: { leader: 'W', cards: ['KH', 'AH', '5H', '2H'] },
  tricksWon: { NS: 2, EW: 1 },
  legal: LATE_DUMMY.cards ?? [],
  can: { hint: true, highlight: false, takeBack: true, claim: true },
  tricksLeft: 10,
  said: 'West plays the queen of hearts. Play from dummy, which has no hearts left.',
};

const LONG_DUMMY = open('4.6.QJT987532.K5', ['D', 'S', 'H', 'C']);

const BIG_DUMMY: Snapshot = {
  ...FIRST_TRICK,
  name: 'A long suit opposite',
  hands: { N: LONG_DUMMY, E: hidden(13), S: open('K7.AQ93.AK64.Q84', ['D', 'S', 'H', 'C']), W: hidden(12) },
  auction: {
    ...AUCTION_OVER,
    calls: calls('S', [
      ['1D', 'Four diamonds or more.'],
      ['1S', 'Five spades or more, 8 to 15 points.'],
      ['5D', 'Long diamonds, few points.'],
      'P',
      'P',
      'P',
    ]),
  },
  contract: { level: 5, strain: 'D', doubled: 0, declarer: 'S' },
  trick: { leader: 'W', cards: ['AS'] },
  legal: following(LONG_DUMMY, 'S'),
  said: 'West leads the ace of spades. Play from dummy.',
};

const DEFENDER = open('QT64.KT4.A73.K65');

const defence = (dummy: 'E' | 'W'): Snapshot => {
  const declarer = dummy === 'E' ? 'W' : 'E';
  const table = open('A82.Q8.JT4.QJ92');
  const left = { N: hidden(12), S: DEFENDER, E: hidden(13), W: hidden(13) };
  return {
    ...FIRST_TRICK,
    name: 'Third hand',
    vulnerable: 'EW',
    dealer: 'W',
    hands: { ...left, [dummy]: table },
    auction: {
      ...AUCTION_OVER,
      calls: calls('W', [
        ['1NT', '15 to 17 points, balanced.'],
        'P',
        ['3NT', 'Enough for game, no four-card major.'],
        'P',
        'P',
        'P',
      ]),
    },
    contract: { level: 3, strain: 'NT', doubled: 0, declarer },
    dummy,
    trick: dummy === 'E' ? { leader: 'N', cards: ['5H', '3H'] } : { leader: 'W', cards: ['3H', '5H', '8H'] },
    turn: 'S',
    acting: 'S',
    legal: following(DEFENDER, 'H'),
    hint: 'Which heart do you want to have left when dummy’s queen is played?',
    can: { hint: true, highlight: false, takeBack: false, claim: false },
    said:
      dummy === 'E'
        ? 'East plays the three of hearts. You are third to play.'
        : 'East plays the eight of hearts. You are last to play.',
  };
};

const ALL_HANDS: BySeat<readonly Card[] | null> = {
  N: cards('Q94.A6.K853.T752'),
  E: cards('J3.T854.T972.A83'),
  S: cards('AKT85.732.A6.KQ4'),
  W: cards('762.KQJ9.QJ4.J96'),
};

const result = (over: Partial<SeenResult>): SeenResult => ({
  outcome: 'max',
  title: 'Brilliant!',
  facts: 'Eleven tricks, one more than the contract.',
  teacherMessage:
    'You ruffed the third heart before touching trumps: dummy’s small trumps win tricks only while it has them.',
  score: 650,
  tricks: 11,
  bonusTricks: 1,
  themes: ['Ruffs in dummy', 'Drawing trumps'],
  hands: ALL_HANDS,
  ...over,
});

const DONE: Snapshot = {
  ...FIRST_TRICK,
  phase: 'done',
  hands: bySeat(() => ({ cards: [], count: 0 })),
  trick: { leader: 'S', cards: [] },
  lastTrick: { leader: 'S', cards: ['4C', '9C', 'TC', '8C'] },
  tricksWon: { NS: 11, EW: 2 },
  turn: null,
  acting: null,
  legal: [],
  can: { hint: false, highlight: false, takeBack: false, claim: false },
  tricksLeft: 0,
  said: 'Eleven tricks. Contract made.',
  result: result({}),
};

/** The table in every state, by name. */
export const SNAPSHOTS = {
  'bidding-first': {
    ...START,
    dealer: 'S',
    vulnerable: 'None',
    auction: { ...START.auction, calls: [], possible: ALL_CALLS },
    can: { ...START.can, takeBack: false },
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
  'play-lead': {
    ...FIRST_TRICK,
    hands: { N: hidden(13), E: hidden(13), S: HAND, W: hidden(13) },
    trick: { leader: 'W', cards: [] },
    turn: 'W',
    acting: null,
    legal: [],
    can: { hint: false, highlight: false, takeBack: false, claim: false },
    said: 'You play four spades. West to lead.',
  },
  play: FIRST_TRICK,
  'play-ruff': RUFF,
  'play-hand': {
    ...RUFF,
    trick: { leader: 'S', cards: [] },
    turn: 'S',
    acting: 'S',
    legal: RUFF.hands.S.cards ?? [],
    said: 'Dummy won the trick with the nine of spades; you lead from hand.',
  },
  'play-rows': BIG_DUMMY,
  'play-seven': {
    ...FIRST_TRICK,
    name: 'Seven opposite three',
    hands: { ...FIRST_TRICK.hands, N: open('QJ97432.A6.K8.T7', SPADES), S: open('AKT.7532.A654.KQ', SPADES) },
    legal: ['AH', '6H'],
  },
  'play-doubled': {
    ...RUFF,
    vulnerable: 'All',
    contract: { level: 3, strain: 'NT', doubled: 2, declarer: 'S' },
    claimRefused: true,
  },
  'defence-right': defence('E'),
  'defence-left': defence('W'),
  moved: {
    ...FIRST_TRICK,
    phase: 'moved',
    seat: 'N',
    contract: { level: 4, strain: 'S', doubled: 0, declarer: 'N' },
    dummy: 'S',
    hands: { N: DUMMY, E: hidden(13), S: hidden(13), W: hidden(13) },
    trick: { leader: 'E', cards: [] },
    turn: null,
    acting: null,
    legal: [],
    can: { hint: false, highlight: false, takeBack: false, claim: false },
    said: 'North plays four spades; you have moved to the seat of North.',
  },
  claimed: {
    ...defence('E'),
    phase: 'claimed',
    hands: { N: hidden(5), E: open('A8..J.Q9'), S: open('Q6..A.K6'), W: hidden(5) },
    trick: { leader: 'W', cards: [] },
    turn: null,
    acting: null,
    legal: [],
    hint: null,
    tricksWon: { NS: 3, EW: 5 },
    tricksLeft: 5,
    botClaim: 4,
    said: 'West claims four tricks.',
  },
  'done-max': DONE,
  'done-down': {
    ...DONE,
    tricksWon: { NS: 9, EW: 4 },
    said: 'One down.',
    result: result({
      outcome: '-',
      title: 'Bad luck!',
      facts: 'One down. Ten were there from the lead on.',
      teacherMessage: null,
      score: -100,
      tricks: 9,
      bonusTricks: 0,
    }),
  },
  'done-passed': {
    ...START,
    phase: 'done',
    auction: { ...AUCTION_OVER, calls: calls('N', ['P', 'P', 'P', 'P']) },
    said: 'Passed out.',
    can: { hint: false, highlight: false, takeBack: false, claim: false },
    result: result({
      outcome: 'makes',
      title: 'Well played!',
      facts: 'Passed out: nobody scores.',
      teacherMessage: null,
      score: 0,
      tricks: null,
      bonusTricks: 0,
      themes: [],
    }),
  },
} as const satisfies Readonly<Record<string, Snapshot>>;

export type SnapshotName = keyof typeof SNAPSHOTS;

export const SNAPSHOT_NAMES = Object.keys(SNAPSHOTS) as readonly SnapshotName[];
