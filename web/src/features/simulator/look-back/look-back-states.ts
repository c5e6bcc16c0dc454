import { type Call, findCall } from '@overtrick/shared/bridge/call';
import { type Card, findCard } from '@overtrick/shared/bridge/card';
import type { Seat } from '@overtrick/shared/bridge/seat';
import { findTrickTable } from '@overtrick/shared/bridge/trick-table';
import { type StudyDeal, UNTAUGHT_STUDY_DEAL } from '@overtrick/shared/learning/deals/study-deal';
import type { AttemptFacts } from '@overtrick/shared/table/attempt-facts';
import type { Trace } from '@overtrick/shared/table/look-back';
import { type Analysis, findPast, type Past } from './past.ts';

/** Finished deals as data: every state of the look back, for the gallery and the tests; the solver made the traces. */

const callsOf = (text: string): readonly Call[] => text.split(' ').map((word) => findCall(word) ?? 'P');
const cardsOf = (text: string): readonly Card[] =>
  text.split(' ').flatMap((word) => {
    const card = findCard(word);
    return card ? [card] : [];
  });

/** Makes the trace of a whole line from pairs: how many times a value occurs, and the value. */
const traceOf = (...steps: readonly (readonly [number, number | null])[]): Trace =>
  steps.flatMap(([count, value]) => Array.from({ length: count }, () => value));

const SPADES: StudyDeal = {
  ...UNTAUGHT_STUDY_DEAL,
  id: '0192f0c0-0000-7000-8000-000000000004',
  version: 1,
  game: {
    name: 'The short hand',
    deal: 'N:Q94.A6.K853.T752 J3.T854.T972.A83 AKT85.732.A6.KQ4 762.KQJ9.QJ4.J96',
    auction: { value: 'S', bids: ['1S', 'P', '2S', 'P', '4S', 'P', 'P', 'P'] },
    vulnerable: 'NS',
    startWithEmptyAuction: true,
    contract: null,
    declarer: null,
  },
  playerPosition: 'S',
  hints: [{ hint: 'Add your points to those that partner has shown.', bid: '4S', seat: 'S' }],
  explanations: ['Five spades or more, 12 to 19 points.', '', 'Three spades or more, 6 to 9 points.'],
  declarerHint: 'Where do your hearts go?',
  lead: 'KH',
  resultMessages: [
    { outcome: 'max', message: 'You ruffed the third heart while dummy still had a trump for it.' },
    { outcome: 'makes', message: 'Made. Look at the third heart once more: who could have ruffed it?' },
    { outcome: '-', message: 'Draw trumps later: dummy’s small trumps win tricks only while it has them.' },
  ],
  goal: 'Make it as safely as you can.',
  wrongCalls: [{ index: 4, call: '3S', reason: 'You have enough for game whatever partner has for the raise.' }],
  experienceLevel: 3,
  keywords: ['Ruffs in dummy'],
  table: 'S 11 2 11 2;H 7 5 7 5;D 8 4 8 4;C 11 2 11 2;N 9 2 9 2',
};

const DEFENCE: StudyDeal = {
  ...SPADES,
  id: '0192f0c0-0000-7000-8000-000000000005',
  game: {
    ...SPADES.game,
    name: 'Count with partner',
    deal: 'N:K43.QJ.Q932.AK84 JT7.A94.A4.QJ763 A985.82.KJT6.T52 Q62.KT7653.875.9',
    auction: { value: 'N', bids: ['1C', 'P', '1S', 'P', '2S', 'P', '3S', 'P', 'P', 'P'] },
    vulnerable: 'None',
  },
  playerPosition: 'W',
  hints: [],
  explanations: [],
  declarerHint: null,
  defenderHint: 'Where can your side’s five tricks come from?',
  lead: '9C',
  resultMessages: [{ outcome: '-', message: 'Partner led a heart for you to win.' }],
  goal: null,
  wrongCalls: [],
  keywords: ['Third hand'],
  table: 'S 8 5 8 5;H 4 9 4 9;D 7 5 7 5;C 6 7 6 7;N 6 7 6 7',
};

const LONG: StudyDeal = {
  ...SPADES,
  game: {
    ...SPADES.game,
    name: null,
    auction: {
      value: 'W',
      bids: '1H P P X 2H P P 2S P P 3H P P 3S P P P'.split(' '),
    },
  },
  explanations: ['Five hearts or more', '', '', 'Takes the place of partner’s points', '', '', '', 'Five spades'],
  hints: [{ hint: 'Your side has half the points: do not sell out.', bid: 'X', seat: 'S' }],
  wrongCalls: [
    { index: 3, call: '1S', reason: 'It shows less than you have.' },
    { index: 13, call: 'P', reason: 'Nine trumps belong at the level of three.' },
  ],
  alternatives: [{ index: 7, call: '3S', reason: 'An invitation is as good.' }],
};

const MADE =
  'KH 6H 4H 2H 2S 4S 3S 5S 3H 9H AH 5H 2C 3C QC 6C 6D 4D KD 2D 3D 7D AD JD 7H JH 9S 8H 5D 9D 8S QD TS 6S QS JS 5C 8C KC 9C 4C JC 7C AC TH KS QH 8D AS 7S TC TD';
const DOWN =
  'KH 6H 4H 2H 2S 4S 3S 5S 3H 9H AH 5H 2C 3C QC 6C 6D 4D 3D 7D 2D AD JD 5D 4C JC 5C 8C 9C 7C AC KC 8H 7H JH 9S 8D 9D 8S QD TS 6S QS JS TC TH KS 7S AS QH KD TD';
const DEFENDED =
  '9C KC 3C 2C 3S 7S AS 2S 5S 6S 4S TS 4H 2H 3H JH 2D 4D TD 5D 8S QS KS JS 3D AD 6D 7D 9H 8H KH QH 5H 4C AH 5C 6C TC 6H 8C 9S 7H 9D 7C JD 8D QD JC AC QC KD TH';

/** A deal of a teaching file: all that it says once the deal is over. */
const TAUGHT: StudyDeal = {
  ...SPADES,
  afterword: 'Dummy’s small trumps were worth a trick only while hearts could still be ruffed.',
  note: 'Played in the club’s spring match; eight of twelve pairs made ten tricks.',
  noteShown: true,
  recordedPlay: [...cardsOf(MADE)],
  teacherLine: [...cardsOf(MADE).slice(0, 30)],
  remarks: [
    { index: 0, text: 'The king promises the queen: one heart must go somewhere.' },
    { index: 18, text: 'First the king, so that the ace is still an entry to the hand.\nThen ruff a heart.' },
    { index: 24, text: 'Now the third heart, while dummy has a trump.' },
  ],
  moments: [
    { index: 1, cards: ['AH'] },
    { index: 18, cards: ['KD', 'AD'] },
  ],
};

interface State {
  readonly study: StudyDeal;
  readonly facts: AttemptFacts;
  readonly trace: Trace;
  readonly analysis?: Partial<Analysis>;
}

const NO_HELP: AttemptFacts['help'] = { hints: 0, takeBacks: 0, wrongCalls: [] };

const spades = (cards: string, tricks: number, over: Partial<AttemptFacts> = {}): AttemptFacts => ({
  seat: 'S',
  calls: callsOf('1S P 2S P 4S P P P'),
  cards: cardsOf(cards),
  claim: null,
  help: NO_HELP,
  result: {
    outcome: tricks >= 11 ? 'max' : tricks === 10 ? 'makes' : '-',
    contract: '4S',
    declarer: 'S',
    tricks,
    bonusTricks: Math.max(0, tricks - 10),
    score: tricks >= 10 ? 590 + 30 * (tricks - 9) : -100 * (10 - tricks),
    best: 11,
  },
  ...over,
});

const passedOut: AttemptFacts = {
  ...spades('', 0),
  calls: callsOf('P P P P'),
  cards: [],
  help: { hints: 1, takeBacks: 0, wrongCalls: [{ index: 2, call: '1S' }] },
  result: { outcome: 'makes', contract: null, declarer: null, tricks: null, bonusTricks: 0, score: 0, best: null },
};

const down = spades(DOWN, 9, { help: { hints: 1, takeBacks: 1, wrongCalls: [{ index: 4, call: '3S' }] } });

const long: AttemptFacts = {
  ...down,
  calls: callsOf(LONG.game.auction.bids.join(' ')),
  help: {
    hints: 2,
    takeBacks: 0,
    wrongCalls: [
      { index: 3, call: '1S' },
      { index: 3, call: '1NT' },
      { index: 13, call: 'P' },
    ],
  },
  result: { ...down.result, contract: '3S', outcome: 'makes', score: 140 },
};

const defended: AttemptFacts = {
  seat: 'W' satisfies Seat,
  calls: callsOf(DEFENCE.game.auction.bids.join(' ')),
  cards: cardsOf(DEFENDED),
  claim: null,
  help: NO_HELP,
  result: { outcome: '-', contract: '3S', declarer: 'S', tricks: 9, bonusTricks: 0, score: -140, best: 5 },
};

const MADE_TRACE = traceOf([53, 11]);
const DOWN_TRACE = traceOf([19, 11], [6, 10], [28, 9]);

const short = spades(MADE.split(' ').slice(0, 28).join(' '), 10, { claim: { seat: 'S', tricks: 4 } });

const STATES = {
  made: { study: SPADES, facts: spades(MADE, 11), trace: MADE_TRACE },
  down: { study: SPADES, facts: down, trace: DOWN_TRACE },
  defending: { study: DEFENCE, facts: defended, trace: traceOf([15, 8], [38, 9]) },
  'passed-out': {
    study: { ...SPADES, game: { ...SPADES.game, auction: { value: 'S', bids: ['P', 'P', 'P', 'P'] } } },
    facts: passedOut,
    trace: [],
  },
  'claim-short': { study: SPADES, facts: short, trace: traceOf([29, 11]) },
  unknown: { study: { ...SPADES, table: null }, facts: down, trace: [], analysis: { table: null } },
  'half-known': { study: SPADES, facts: down, trace: traceOf([20, null], [5, 10], [28, 9]) },
  tracing: {
    study: { ...SPADES, table: null },
    facts: down,
    trace: traceOf([36, null], [17, 9]),
    analysis: { isTracing: true, table: undefined },
  },
  'long-auction': { study: LONG, facts: long, trace: DOWN_TRACE },
  taught: { study: TAUGHT, facts: down, trace: DOWN_TRACE },
  'key-line': {
    study: { ...SPADES, keyLine: [...cardsOf(DOWN).slice(0, 16)] },
    facts: down,
    trace: DOWN_TRACE,
  },
} as const satisfies Readonly<Record<string, State>>;

export type PastName = keyof typeof STATES;
export const PAST_NAMES = Object.keys(STATES) as readonly PastName[];

function pastOf({ study, facts, trace, analysis }: State): Past {
  const table = findTrickTable(study.table ?? '') ?? null;
  const past = findPast(study, facts, { trace, isTracing: false, table, ...analysis });
  if (!past) throw new Error('this line is not of this deal');
  return past;
}

export const PASTS = Object.fromEntries(PAST_NAMES.map((name) => [name, pastOf(STATES[name])])) as {
  readonly [name in PastName]: Past;
};
