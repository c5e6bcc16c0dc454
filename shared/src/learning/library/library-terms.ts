import { findContract, tricksNeeded } from '../../bridge/contract.ts';
import { searchText } from '../values/search-text.ts';
import type { DealCard } from './library-deal.ts';
import { FILTER_KEYS, type FilterKey } from './library-filters.ts';

/**
 * What a deal of a library is found by, term by term: 'all' stands on every deal, a filter's key with each value that
 * the filter finds it by, 'board', 'filename' and 'dealer' with what a teacher may choose from. 'start' is the first one
 * to three characters of a word, 'word' a whole word of four and more: together they find a word by any beginning, and
 * few terms begin with the same four characters.
 */
export const TERM_KINDS = ['all', ...FILTER_KEYS, 'board', 'filename', 'dealer', 'start', 'word'] as const;
export type TermKind = (typeof TERM_KINDS)[number];

export interface LibraryTerm {
  readonly kind: TermKind;
  readonly value: string;
}

/** The part of a card that its terms come from. */
export type TermedDeal = Pick<
  DealCard,
  | 'name'
  | 'dealer'
  | 'contract'
  | 'declarer'
  | 'lacks'
  | 'experienceLevel'
  | 'keywords'
  | 'tags'
  | 'focus'
  | 'biddingSystem'
  | 'classified'
  | 'board'
  | 'filename'
>;

/** The longest value and the longest word, in characters: what is longer is found by its beginning. */
const LONGEST_VALUE = 200;
const LONGEST_WORD = 40;

/** The longest beginning that is a term of its own. */
const START = 3;

/** The words of a text as it is searched: runs of letters and runs of digits, so that 'deal7' is found by 'deal 7'. */
export const termWords = (text: string): readonly string[] =>
  (searchText(text).match(/\p{L}+|\p{N}+/gu) ?? []).map((word) => firstOf(word, LONGEST_WORD));

/** Whether a text has, for each typed word, one that begins with it; true for nothing typed. */
export function beginsAsTyped(text: string, typed: string): boolean {
  const words = termWords(text);
  return termWords(typed).every((start) => words.some((word) => word.startsWith(start)));
}

const startsOf = (word: string): readonly LibraryTerm[] => {
  const characters = [...word];
  const starts = characters
    .slice(0, START)
    .map((_, index) => ({ kind: 'start' as const, value: characters.slice(0, index + 1).join('') }));
  return characters.length > START ? [...starts, { kind: 'word', value: word }] : starts;
};

/** The tricks that the deal's contract needs; undefined without one. */
function tricksOf({ contract, declarer }: TermedDeal): number | undefined {
  const found = contract && declarer ? findContract(contract, declarer) : undefined;
  return found && tricksNeeded(found);
}

/** What each filter finds a deal by. */
const FILTERED: { readonly [key in FilterKey]: (deal: TermedDeal) => readonly (string | number | boolean | null)[] } = {
  experienceLevel: ({ experienceLevel }) => [experienceLevel],
  name: ({ name }) => [name],
  biddingSystem: ({ biddingSystem }) => [biddingSystem],
  focus: ({ focus }) => focus,
  keyword: ({ keywords }) => keywords,
  minTricks: (deal) => [tricksOf(deal) ?? null],
  tag: ({ tags }) => tags,
  classified: ({ classified }) => [classified],
  lacks: ({ lacks }) => lacks,
};

/** The texts that a search looks at: topics, board and file besides the names (rulings 50, 45). */
const searchedTexts = (deal: TermedDeal, groupName: string): readonly (string | null)[] => [
  deal.name,
  groupName,
  deal.board,
  deal.filename,
  ...deal.keywords,
  ...deal.tags,
  ...deal.focus,
];

const termsOfKind = (kind: TermKind, values: readonly (string | number | boolean | null)[]): readonly LibraryTerm[] =>
  values.flatMap((value) => (value === null || value === '' ? [] : [{ kind, value: termValue(String(value)) }]));

/** A value as its term has it. */
export const termValue = (value: string): string => firstOf(value, LONGEST_VALUE);

/** The first characters of a text, none of them cut in two. */
const firstOf = (text: string, most: number): string =>
  text.length <= most ? text : [...text].slice(0, most).join('');

/** The terms of a deal in a group of this name, each once. */
export function termsOf(deal: TermedDeal, groupName: string): readonly LibraryTerm[] {
  const words = new Set(searchedTexts(deal, groupName).flatMap((text) => termWords(text ?? '')));
  const terms = [
    { kind: 'all' as const, value: '' },
    ...FILTER_KEYS.flatMap((key) => termsOfKind(key, FILTERED[key](deal))),
    ...termsOfKind('board', [deal.board]),
    ...termsOfKind('filename', [deal.filename]),
    ...termsOfKind('dealer', [deal.dealer]),
    ...[...words].flatMap(startsOf),
  ];
  return [...new Map(terms.map((term) => [termKey(term), term])).values()];
}

/** One text for a term. */
export const termKey = ({ kind, value }: LibraryTerm): string => `${kind} ${value}`;

/**
 * The value as it is put in alphabetical order: without capitals and accents, numbers by their size. What is equal
 * otherwise is ordered by the value itself.
 */
export const termOrder = (value: string): string =>
  searchText(value)
    .replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, '').padStart(12, '0'))
    .trim();
