import type { Suit } from '@overtrick/shared/bridge/suit';
import type { Snapshot } from '@overtrick/shared/table/snapshot';
import { AGREEMENTS } from './bidding-states.ts';
import { AUCTION_OVER, calls, following, hidden, NOTHING_TO_DO, open, START } from './snapshot-parts.ts';

const BETWEEN_TRICKS = {
  when: 'on your lead',
  why: 'You can claim between two tricks, when your side is on lead.',
} as const;

const SPADES = ['S', 'D', 'C', 'H'] as const satisfies readonly Suit[];
const DUMMY = open('Q94.A6.K853.T752', SPADES);
const HAND = open('AKT85.732.A6.KQ4', SPADES);

export const FIRST_TRICK: Snapshot = {
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
  can: { ...NOTHING_TO_DO, hint: true },
  needed: 10,
  claimLater: BETWEEN_TRICKS,
  tricksLeft: 13,
  said: 'West plays the king of hearts; you play dummy’s card',
};

const LATE_DUMMY = open('Q9..K853.T752', SPADES);

const RUFF: Snapshot = {
  ...FIRST_TRICK,
  hands: { N: LATE_DUMMY, E: hidden(10), S: open('AKT8..A6.KQ4', SPADES), W: hidden(9) },
  trick: { leader: 'S', cards: ['7H', 'QH'] },
  lastTrick: { leader: 'W', cards: ['KH', 'AH', '5H', '2H'] },
  tricksWon: { NS: 2, EW: 1 },
  legal: LATE_DUMMY.cards ?? [],
  can: { ...NOTHING_TO_DO, hint: true, takeBack: true },
  tricksLeft: 10,
  said: 'West plays the queen of hearts; you play dummy’s card',
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
  said: 'West plays the ace of spades; you play dummy’s card',
};

const DEFENDER = open('QT64.KT4.A73.K65');

export const defence = (dummy: 'E' | 'W'): Snapshot => {
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
    can: { ...NOTHING_TO_DO, hint: true },
    said:
      dummy === 'E'
        ? 'East plays the three of hearts. You are third to play.'
        : 'East plays the eight of hearts. You are last to play.',
  };
};

/** The play in every state, with its pauses. */
export const PLAY_STATES = {
  'play-lead': {
    ...FIRST_TRICK,
    hands: { N: hidden(13), E: hidden(13), S: HAND, W: hidden(13) },
    trick: { leader: 'W', cards: [] },
    turn: 'W',
    acting: null,
    legal: [],
    can: NOTHING_TO_DO,
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
    can: { ...NOTHING_TO_DO, hint: true, takeBack: true, claim: true },
    claimLater: null,
    said: 'You play the four of hearts; you win the trick and lead',
  },
  'play-rows': BIG_DUMMY,
  'play-seven': {
    ...FIRST_TRICK,
    name: 'Seven opposite three',
    hands: { ...FIRST_TRICK.hands, N: open('QJ97432.A6.K8.T7', SPADES), S: open('AKT.7532.A654.KQ', SPADES) },
    legal: ['AH', '6H'],
  },
  'play-eight': {
    ...FIRST_TRICK,
    name: 'Eight opposite three',
    hands: { ...FIRST_TRICK.hands, N: open('QJ987432.A6.K8.7', SPADES), S: open('AKT.7532.A654.KQ', SPADES) },
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
    can: NOTHING_TO_DO,
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
  plan: {
    ...FIRST_TRICK,
    phase: 'plan',
    goal: 'Make it safely.',
    plan: 'You may lose three tricks: count your losers, suit by suit.',
    turn: null,
    acting: null,
    legal: [],
    can: { ...NOTHING_TO_DO, hint: true },
    said: 'West plays the king of hearts. Make your plan.',
  },
  'plan-defence': {
    ...defence('E'),
    phase: 'plan',
    plan: 'Five tricks defeat the contract: count yours, then find the others.',
    trick: { leader: 'N', cards: ['5H'] },
    hands: { ...defence('E').hands, E: open('A82.Q83.JT4.QJ92') },
    turn: null,
    acting: null,
    legal: [],
    hint: null,
    can: NOTHING_TO_DO,
    said: 'North plays the five of hearts. Make your plan.',
  },
  'play-notes': {
    ...FIRST_TRICK,
    name: 'Your lead',
    seat: 'W',
    goal: 'Beat it.',
    agreements: AGREEMENTS,
    hands: { N: hidden(13), E: hidden(13), S: hidden(13), W: open('762.KQJ9.QJ4.J96', SPADES) },
    trick: { leader: 'W', cards: [] },
    turn: 'W',
    acting: 'W',
    legal: open('762.KQJ9.QJ4.J96', SPADES).cards ?? [],
    can: NOTHING_TO_DO,
    said: 'The contract is four spades by South. It is your lead.',
  },
  'play-take-back': {
    ...RUFF,
    hands: { ...RUFF.hands, N: open('Q..K853.T752', SPADES) },
    trick: { leader: 'S', cards: ['7H', 'QH', '9S'] },
    turn: 'E',
    acting: null,
    legal: [],
    can: { ...NOTHING_TO_DO, takeBack: true, takeBackFree: true },
    said: 'You play dummy’s card: the nine of spades.',
  },
  /** Dummy's card lies lifted. */
  'play-lifted': {
    ...RUFF,
    hands: { ...RUFF.hands, N: open('Q..K853.T752', SPADES) },
    trick: { leader: 'S', cards: ['7H', 'QH', '9S'] },
    lifted: { card: '9S', seat: 'N', milliseconds: 2000 },
    turn: 'E',
    acting: null,
    legal: [],
    can: { ...NOTHING_TO_DO, takeBack: true, takeBackFree: true },
    said: 'You play dummy’s card: the nine of spades.',
  },
  'play-key': {
    ...RUFF,
    keyLine: {
      trick: 4,
      before: [
        { leader: 'W', cards: ['KH', '6H', '4H', '3H'] },
        { leader: 'W', cards: ['JC', '2C', 'AC', '4C'] },
        { leader: 'E', cards: ['5H', '2H', '9H', 'AH'] },
      ],
    },
    lastTrick: { leader: 'E', cards: ['5H', '2H', '9H', 'AH'] },
    can: { ...NOTHING_TO_DO, hint: true },
    said: 'The contract is four spades by you. You begin at the key trick, trick four. Dummy is third to play.',
  },
  'play-told': {
    ...FIRST_TRICK,
    name: 'Nine tricks or ten',
    auction: { ...AUCTION_OVER, calls: [] },
    goal: 'Take all the tricks that are there.',
  },
  'play-ending': {
    ...FIRST_TRICK,
    name: 'The last five cards',
    goal: 'Take four of the five tricks.',
    auction: { ...AUCTION_OVER, calls: [] },
    contract: { level: 3, strain: 'NT', doubled: 0, declarer: 'S' },
    hands: { N: open('Q9.A.K8.'), E: hidden(5), S: open('AK..A6.Q'), W: hidden(5) },
    trick: { leader: 'S', cards: [] },
    tricksDealt: 5,
    turn: 'S',
    acting: 'S',
    legal: open('AK..A6.Q').cards ?? [],
    tricksLeft: 5,
    said: 'The contract is three no trumps by you. It is your lead.',
  },
} as const satisfies Readonly<Record<string, Snapshot>>;
