import { maxMessage } from '../../forms/length.ts';
import { type ContentProblem, problem } from './content-problem.ts';
import type { DealContent } from './deal-content.ts';

/** The longest texts of a deal in characters, and the longest lists in items. The form of words has the same. */
export const LONGEST_NAME = 200;
export const LONGEST_TEXT = 4000;
export const LONGEST_LABEL = 80;
export const MOST_LABELS = 50;
const MOST_ITEMS = 100;
const MOST_CARDS = 52;
/** Longer than any name of a vulnerability and than any contract. */
const LONGEST_WORD = 20;

/** The bound of each text by its path; `*` stands for each item of a list. */
const TEXTS: readonly (readonly [path: string, longest: number, name: string])[] = [
  ['game.name', LONGEST_NAME, 'Name'],
  ['game.vulnerable', LONGEST_WORD, 'Vulnerability'],
  ['game.contract', LONGEST_WORD, 'Contract'],
  ['hints.*.hint', LONGEST_TEXT, 'Hint'],
  ['explanations.*', LONGEST_TEXT, 'Explanation'],
  ['declarerHint', LONGEST_TEXT, "Declarer's hint"],
  ['defenderHint', LONGEST_TEXT, "Defender's hint"],
  ['resultMessages.*.message', LONGEST_TEXT, 'Message'],
  ['goal', LONGEST_TEXT, 'Goal'],
  ['agreements', LONGEST_TEXT, 'Agreements'],
  ['alternatives.*.reason', LONGEST_TEXT, 'Reason'],
  ['wrongCalls.*.reason', LONGEST_TEXT, 'Reason'],
  ['note', LONGEST_TEXT, 'Note'],
  ['intro', LONGEST_TEXT, 'Text before the deal'],
  ['afterword', LONGEST_TEXT, 'Text after the deal'],
  ['remarks.*.text', LONGEST_TEXT, 'Remark'],
  ['looseNotes.*.call', LONGEST_WORD, 'Call'],
  ['looseNotes.*.hint', LONGEST_TEXT, 'Hint'],
  ['looseNotes.*.explanation', LONGEST_TEXT, 'Explanation'],
  ['looseNotes.*.alternatives.*.call', LONGEST_WORD, 'Call'],
  ['looseNotes.*.alternatives.*.reason', LONGEST_TEXT, 'Reason'],
  ['looseNotes.*.wrongCalls.*.call', LONGEST_WORD, 'Call'],
  ['looseNotes.*.wrongCalls.*.reason', LONGEST_TEXT, 'Reason'],
  ['silenced.*.key', LONGEST_NAME, 'Key'],
  ['silenced.*.reason', LONGEST_TEXT, 'Reason'],
  ['keywords.*', LONGEST_LABEL, 'Keyword'],
];

/** The bound of each list by its path. */
const LISTS: readonly (readonly [path: string, most: number])[] = [
  ['hints', MOST_ITEMS],
  ['alternatives', MOST_ITEMS],
  ['wrongCalls', MOST_ITEMS],
  ['facts', MOST_ITEMS],
  ['silenced', MOST_ITEMS],
  ['looseNotes', MOST_ITEMS],
  ['looseNotes.*.alternatives', MOST_ITEMS],
  ['looseNotes.*.wrongCalls', MOST_ITEMS],
  ['remarks', MOST_ITEMS],
  ['moments', MOST_CARDS],
  ['recordedPlay', MOST_CARDS],
  ['claimParameters', 13],
  ['botCards', 13],
  ['keywords', MOST_LABELS],
];

/** What is longer than a deal can have, and what is said twice. */
export const textProblems = (content: DealContent): readonly ContentProblem[] => [
  ...TEXTS.flatMap(([path, longest, name]) =>
    valuesAt(content, path).flatMap(({ field, value }) =>
      typeof value === 'string' && value.length > longest ? problem(field, 'too-long', maxMessage(name, longest)) : [],
    ),
  ),
  ...LISTS.flatMap(([path, most]) =>
    valuesAt(content, path).flatMap(({ field, value }) =>
      Array.isArray(value) && value.length > most
        ? problem(field, 'too-long', `There can be no more than ${most} of them`)
        : [],
    ),
  ),
  ...messageProblems(content),
  ...levelProblems(content),
];

/** One message an outcome. */
const messageProblems = ({ resultMessages }: DealContent): readonly ContentProblem[] =>
  resultMessages.flatMap(({ outcome }, index) =>
    resultMessages.findIndex((one) => one.outcome === outcome) < index
      ? problem(`resultMessages.${index}.outcome`, 'twice', 'This outcome has a message already')
      : [],
  );

const levelProblems = ({ experienceLevel }: DealContent): readonly ContentProblem[] =>
  experienceLevel === null || (Number.isInteger(experienceLevel) && experienceLevel >= 1 && experienceLevel <= 10)
    ? []
    : [problem('experienceLevel', 'impossible', 'The levels are 1 to 10')];

interface Placed {
  readonly field: string;
  readonly value: unknown;
}

/** The values at a path: none where a part of it is absent. */
function valuesAt(content: DealContent, path: string): readonly Placed[] {
  let found: readonly Placed[] = [{ field: '', value: content }];
  for (const key of path.split('.'))
    found = found.flatMap(({ field, value }) => {
      const below = (name: string | number, one: unknown): Placed => ({
        field: field ? `${field}.${name}` : `${name}`,
        value: one,
      });
      if (key !== '*') return below(key, (value as Record<string, unknown> | null | undefined)?.[key]);
      return Array.isArray(value) ? value.map((one, index) => below(index, one)) : [];
    });
  return found;
}
