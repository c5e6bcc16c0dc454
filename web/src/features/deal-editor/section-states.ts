import type { Card } from '@overtrick/shared/bridge/card';
import type { DealContent } from '@overtrick/shared/learning/deals/deal-content';
import { UNTAUGHT_STUDY_DEAL } from '@overtrick/shared/learning/deals/study-deal';
import { withAuction } from '@overtrick/shared/learning/editing/call-notes';
import type { PhraseBook } from './calls/phrase-picker.tsx';

/** Deals in the hands of their author, for the gallery and the tests of the parts of the editor. */

const PLAIN: DealContent = {
  ...UNTAUGHT_STUDY_DEAL,
  game: {
    name: 'The garden gate',
    deal: 'S:AKT85.732.A6.KQ4 762.KQJ9.QJ4.J96 Q94.A6.K853.T752 J3.T854.T972.A83',
    auction: { value: 'S', bids: ['1S', 'P', '2S', 'P', '4S', 'P', 'P', 'P'] },
    vulnerable: 'NS',
    startWithEmptyAuction: true,
    contract: null,
    declarer: null,
  },
  playerPosition: 'S',
};

const cards = (text: string): Card[] => text.split(' ') as Card[];

const LINE = cards('KH 6H 8H 2H QH AH 5H 3H 2C 3C KC 6C');

const TAUGHT: DealContent = {
  ...PLAIN,
  hints: [
    { hint: 'How many spades make a trump suit with partner?', bid: '1S', seat: 'S' },
    { hint: 'What is your hand worth now that there is a fit?', bid: '4S', seat: 'S' },
  ],
  explanations: ['Five spades or more, 12 to 19 points.', '', 'Three spades or more, 6 to 9 points.'],
  alternatives: [{ index: 4, call: '3NT', reason: 'Only if partner is balanced.' }],
  wrongCalls: [
    { index: 4, call: 'P', reason: 'There may be nine points opposite: 25 together.' },
    { index: 4, call: '3S', reason: 'An invitation leaves the decision to the weaker hand.' },
  ],
  declarerHint: 'How many losers are there in hearts, and where can one of them go?',
  claimParameters: [{ trick: 5, tricks: 8 }],
  facts: [
    { seat: 'S', call: 0, points: { from: 12, to: 19 }, lengths: { S: { from: 5, to: 13 } }, confirmed: true },
    { seat: 'N', call: 2, points: { from: 6, to: 8 }, lengths: { S: { from: 4, to: 13 } }, confirmed: false },
  ],
  lead: 'KH',
  botCards: [[{ side: 'E', name: '8H' }], [{ side: 'W', name: 'QH' }]],
  teacherLine: LINE,
  remarks: [{ index: 1, text: 'One heart must go somewhere: duck the first.' }],
  moments: [
    { index: 1, cards: ['6H'] },
    { index: 5, cards: [] },
  ],
  aim: 'safely',
  goal: 'Make it safely.',
  intro: 'Count your losers before you play to the first trick.',
  note: 'Played in the club’s spring match.',
  noteShown: true,
  resultMessages: [{ outcome: 'max', message: 'The third heart was ruffed while dummy still had a trump.' }],
};

const CUT: DealContent = { ...TAUGHT, ...withAuction(TAUGHT, { value: 'S', bids: ['1S', 'P', '3S', 'P'] }) };

const MISFIT: DealContent = {
  ...TAUGHT,
  game: { ...PLAIN.game, deal: 'S:AKT85.732.A6.KQ4 762.KQ95.QJ4.J96 Q94.A6.K853.T752 J3.JT84.T972.A83' },
  teacherLine: cards('KH 6H JH 2H QH AH 5H 3H 2C 3C KC 6C'),
  moments: [
    { index: 1, cards: ['6H', '9D'] },
    { index: 9, cards: ['3C'] },
  ],
};

const RECORDED: DealContent = { ...TAUGHT, teacherLine: [], recordedPlay: LINE, keyLine: LINE.slice(0, 4) };

export const SECTION_STATES = {
  plain: PLAIN,
  taught: TAUGHT,
  'a call is gone': CUT,
  'hands changed': MISFIT,
  'recorded play': RECORDED,
  'no auction': { ...PLAIN, game: { ...PLAIN.game, auction: { value: 'S', bids: [] } } },
} as const satisfies Readonly<Record<string, DealContent>>;

export type SectionState = keyof typeof SECTION_STATES;

export const SECTION_NAMES = Object.keys(SECTION_STATES) as readonly SectionState[];

export const PHRASES: PhraseBook['lists'] = {
  bidExplanations: ['Five spades or more, 12 to 19 points.', '15 to 17 points, balanced.', 'Asks for aces.'],
  bidHints: ['How many points do both hands have together?'],
  declarerHints: ['Count your losers, suit by suit.', 'Which hand is the dangerous one?'],
  summaryMessages: [],
};
