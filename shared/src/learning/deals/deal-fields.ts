import type { DealContent } from './deal-content.ts';

/** Fields that an author writes, and of a file only our own tags. */
export const AUTHORED = [
  'declarerHint',
  'defenderHint',
  'botCards',
  'claimParameters',
  'resultMessages',
  'goal',
  'agreements',
  'alternatives',
  'wrongCalls',
] as const satisfies readonly (keyof DealContent)[];

/** Fields that comments, notes and scripts of a file hold too (ruling 44). */
export const WORDED = [
  'note',
  'intro',
  'afterword',
  'remarks',
  'moments',
  'hints',
  'explanations',
] as const satisfies readonly (keyof DealContent)[];

/** What people call the fields of a deal and its labels, at the beginning of a line. */
export const FIELD_NAMES = {
  name: 'Name',
  vulnerable: 'Vulnerability',
  leader: 'Who leads',
  target: 'Tricks to take',
  experienceLevel: 'Experience level',
  keywords: 'Keywords',
  tags: 'Tags',
  focus: 'Focus',
  biddingSystem: 'Bidding system',
  classified: 'Classified',
  source: 'Source and rights',
  hints: 'Hints',
  explanations: 'Explanations',
  declarerHint: 'Hint for declarer',
  defenderHint: 'Hint for a defender',
  lead: 'Opening lead',
  botCards: 'Cards of the bots',
  claimParameters: 'Claims',
  resultMessages: 'Result messages',
  goal: 'Goal',
  agreements: 'Agreements',
  alternatives: 'Other good calls',
  wrongCalls: 'Wrong calls',
  note: 'Note',
  noteShown: 'Note shown to students',
  intro: 'Before the deal',
  afterword: 'After the deal',
  recordedPlay: 'Played at the table',
  remarks: 'Remarks',
  moments: 'Right cards',
} as const;
export type FieldName = keyof typeof FIELD_NAMES;
