import {
  aDeal,
  DUCK,
  HOLD_UP,
  type KnownDeal,
  NO_BREAK,
  SIX_NO_TRUMPS,
  THREE_NO_TRUMPS,
  TWO_WAY,
} from './known-deal.ts';

/** Twelve tricks, if the king of diamonds lies before the ace. */
const ONE_WAY = 'S:AK4.AK4.AQT5.A52 J976.JT8.83.QJ96 Q32.Q32.J942.K43 T85.9765.K76.T87';
/** Nine tricks, if the diamonds are 3-3 or the long ones are squeezed. */
const BREAK = 'S:AK42.A53.AK5.A42 QT98.J98.973.QJ8 763.K42.Q842.973 J5.QT76.JT6.KT65';

/** Contracts that the student declares: finesses, breaks, hold-ups and endings. */
export const KNOWN_CONTRACTS: readonly KnownDeal[] = [
  {
    theme: 'a two-way finesse: made with open cards whoever has the queen',
    content: aDeal({ deal: TWO_WAY, calls: SIX_NO_TRUMPS }),
    expected: ['makes-any-lead', 'open-cards-rate'],
    forbidden: ['fails-exchanged', 'makes-exchanged', 'fails-any-lead', 'fails-after-lead'],
    says: ['this does not say that one can find it', 'The bidding was not considered.'],
  },
  {
    theme: 'a finesse that works: it depends on who holds the king',
    content: aDeal({ deal: ONE_WAY, calls: SIX_NO_TRUMPS }),
    expected: ['makes-any-lead', 'fails-exchanged'],
    forbidden: ['fails-any-lead', 'makes-exchanged'],
  },
  {
    theme: 'a finesse that fails: it would make with the hands exchanged',
    content: aDeal({
      deal: 'S:AK4.AK4.AQT5.A52 T85.9765.K76.T87 Q32.Q32.J942.K43 J976.JT8.83.QJ96',
      calls: SIX_NO_TRUMPS,
    }),
    expected: ['fails-but-after', 'makes-exchanged'],
    forbidden: ['makes-any-lead', 'fails-exchanged', 'fails-after-lead'],
    says: ['Fails after every lead but ♦K.'],
  },
  {
    theme: 'a suit that breaks 3-3: whoever holds what',
    content: aDeal({ deal: BREAK, calls: THREE_NO_TRUMPS }),
    expected: ['makes-any-lead', 'open-cards-rate'],
    forbidden: ['fails-exchanged', 'fails-any-lead'],
    never: ['24 of 24 layouts'],
  },
  {
    theme: 'a suit that does not break: it fails, exchanged too',
    content: aDeal({ deal: NO_BREAK, calls: THREE_NO_TRUMPS }),
    expected: ['fails-any-lead'],
    forbidden: ['makes-exchanged', 'makes-any-lead', 'fails-after-lead'],
  },
  {
    theme: 'a hold-up, with the ducking card marked',
    content: aDeal({
      deal: HOLD_UP,
      calls: THREE_NO_TRUMPS,
      lead: 'KS',
      teacherLine: ['KS', '3S', '2S', '4S'],
      moments: [{ index: 3, cards: ['4S', '7S'] }],
    }),
    expected: ['makes-any-lead', 'moment-rates'],
    forbidden: ['moment-better-card', 'fails-any-lead', 'line-illegal'],
    says: ['♠4 (the teacher’s)'],
  },
  {
    theme: 'a hold-up, with the ace marked at once',
    content: aDeal({
      deal: HOLD_UP,
      calls: THREE_NO_TRUMPS,
      lead: 'KS',
      teacherLine: ['KS', '3S', '2S', 'AS'],
      moments: [{ index: 3, cards: ['AS'] }],
    }),
    expected: ['moment-better-card'],
    forbidden: ['moment-rates', 'moment-card'],
  },
  {
    theme: 'a hold-up where the overcall told of five spades: the facts are considered',
    content: aDeal({
      deal: HOLD_UP,
      calls: '1NT P 3NT P P P',
      lead: 'KS',
      facts: [{ seat: 'W', call: 1, lengths: { S: { from: 5, to: 6 } }, confirmed: true }],
    }),
    expected: ['open-cards-rate'],
    forbidden: ['facts-contradict'],
    never: ['The bidding was not considered'],
  },
  {
    theme: 'a fact that nobody confirmed is not considered',
    content: aDeal({
      deal: HOLD_UP,
      calls: '1NT P 3NT P P P',
      facts: [{ seat: 'W', call: 1, lengths: { S: { from: 7, to: 8 } }, confirmed: false }],
    }),
    expected: ['open-cards-rate'],
    forbidden: ['facts-contradict'],
    says: ['The bidding was not considered'],
  },
  {
    theme: 'a fact that the hand contradicts',
    content: aDeal({
      deal: HOLD_UP,
      calls: '1NT P 3NT P P P',
      facts: [{ seat: 'W', call: 1, points: { from: 12, to: 15 }, confirmed: true }],
    }),
    expected: ['facts-contradict'],
    says: ['West’s hand is not what is confirmed of it.'],
  },
  {
    theme: 'a safety play: dummy’s long suit is ducked once',
    content: aDeal({
      deal: DUCK,
      calls: THREE_NO_TRUMPS,
      lead: 'QS',
      teacherLine: ['QS', '3S', '6S', 'AS', '4D', '6D', '3D', '2D'],
      moments: [{ index: 6, cards: ['3D', '9D'] }],
    }),
    expected: ['makes-any-lead', 'moment-rates'],
    forbidden: ['moment-better-card'],
  },
  {
    theme: 'an ending with a target that can be reached',
    content: aDeal({
      deal: 'S:AQ.2.. K3.4.. 54.A.. T9.3..',
      game: { contract: '3N', declarer: 'S', leader: 'N', target: 2 },
    }),
    expected: ['target-in-reach'],
    forbidden: ['target-out-of-reach', 'makes-any-lead', 'fails-any-lead', 'open-cards-rate'],
  },
  {
    theme: 'an ending with a target out of reach',
    content: aDeal({
      deal: 'S:AQ.2.. K3.4.. 54.A.. T9.3..',
      game: { contract: '3N', declarer: 'S', leader: 'S', target: 3 },
    }),
    expected: ['target-out-of-reach'],
    forbidden: ['target-in-reach'],
  },
];
