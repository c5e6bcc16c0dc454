import type { Card } from '@overtrick/shared/bridge/card';
import { type BySeat, bySeat } from '@overtrick/shared/bridge/seat';
import type { SeenResult, Snapshot } from '@overtrick/shared/table/snapshot';
import { defence, FIRST_TRICK } from './play-states.ts';
import { AUCTION_OVER, calls, cards, NOTHING_TO_DO, START } from './snapshot-parts.ts';

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
  why: null,
  teacherMessage:
    'You ruffed the third heart before touching trumps: dummy’s small trumps win tricks only while it has them.',
  afterword: null,
  note: null,
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
  can: NOTHING_TO_DO,
  claimLater: null,
  tricksLeft: 0,
  said: 'Eleven tricks. Contract made.',
  result: result({}),
};

/** Every way in which a deal can end. */
export const RESULT_STATES = {
  'done-max': DONE,
  'done-down': {
    ...DONE,
    tricksWon: { NS: 9, EW: 4 },
    said: 'One down.',
    result: result({
      outcome: '-',
      title: 'Bad luck!',
      facts: 'One down. Ten were there from the lead on.',
      why: 'One more was there as the cards lie.',
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
    can: NOTHING_TO_DO,
    result: result({
      outcome: 'makes',
      title: 'Well played!',
      facts: 'Passed out: nobody scores.',
      why: 'There were no cards to play.',
      teacherMessage: null,
      score: 0,
      tricks: null,
      bonusTricks: 0,
      themes: [],
    }),
  },
  'done-makes': {
    ...DONE,
    tricksWon: { NS: 10, EW: 3 },
    said: 'Made. Eleven were there from the lead on.',
    result: result({
      outcome: 'makes',
      title: 'Well played!',
      facts: 'Made. Eleven were there from the lead on.',
      why: 'One more was there as the cards lie.',
      teacherMessage: null,
      score: 620,
      tricks: 10,
      bonusTricks: 0,
    }),
  },
  'done-words': {
    ...DONE,
    result: result({
      afterword: 'A short trump suit opposite is worth most before trumps are drawn.\nLook for the ruff first.',
      note: 'Played in the club’s spring match; eight of twelve pairs made ten tricks.',
    }),
  },
  'done-defence': {
    ...defence('E'),
    phase: 'done',
    hands: bySeat(() => ({ cards: [], count: 0 })),
    trick: { leader: 'S', cards: [] },
    lastTrick: { leader: 'S', cards: ['KC', '9C', 'TC', '8C'] },
    tricksWon: { NS: 6, EW: 7 },
    turn: null,
    acting: null,
    legal: [],
    hint: null,
    can: NOTHING_TO_DO,
    said: 'Two down. Your side took six. No more were there from the lead on.',
    result: result({
      facts: 'Two down. Your side took six. No more were there from the lead on.',
      teacherMessage: null,
      score: 200,
      tricks: 7,
      bonusTricks: 1,
      themes: ['Third hand'],
    }),
  },
  'done-cut-short': {
    ...START,
    phase: 'done',
    auction: { ...START.auction, turn: null, possible: [] },
    can: NOTHING_TO_DO,
    said: 'This auction ends here.',
    result: result({
      outcome: 'makes',
      title: 'Well played!',
      facts: 'This auction ends here.',
      why: 'There were no cards to play.',
      teacherMessage: 'With ten points you went on: partner now knows about both.',
      score: null,
      tricks: null,
      bonusTricks: 0,
      themes: ['Transfers'],
      hands: { ...ALL_HANDS, N: null, E: null, W: null },
    }),
  },
  'done-judging': { ...DONE, said: 'The deal is over.', result: null },
} as const satisfies Readonly<Record<string, Snapshot>>;
