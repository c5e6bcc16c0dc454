import { FILTER_KEYS, type FilterKey, parseValues } from './library-filters.ts';
import { type LibraryTerm, type TermKind, termKey, termValue, termWords } from './library-terms.ts';

/** A search as a query carries it: typed words, and the values of filters joined by commas. */
export type LibrarySearch = { readonly searchString?: string | undefined } & {
  readonly [key in FilterKey]?: string | undefined;
};

/** What a deal must have: one of the values of a kind, or a word that begins so. */
export type LibraryClause =
  | { readonly kind: TermKind; readonly values: readonly string[] }
  | { readonly wordStart: string };

/** More words than anybody types; the rest is not looked at. */
const MOST_WORDS = 12;

const wordClause = (word: string): LibraryClause =>
  [...word].length > 3 ? { wordStart: word } : { kind: 'start', values: [word] };

/** The clauses of a search: a deal is found when it has them all. None: every deal is found. */
export function searchClauses(search: LibrarySearch): readonly LibraryClause[] {
  const words = [...new Set(termWords(search.searchString ?? ''))].slice(0, MOST_WORDS);
  const filters = FILTER_KEYS.flatMap((kind) => {
    const text = search[kind];
    return text === undefined ? [] : [{ kind, values: [...new Set(parseValues(text).map(termValue))] }];
  });
  return [...filters, ...words.map(wordClause)];
}

/** Whether a deal with these terms is found; what the server asks its index, for devices. */
export function isFound(terms: readonly LibraryTerm[], clauses: readonly LibraryClause[]): boolean {
  const keys = new Set(terms.map(termKey));
  return clauses.every((clause) =>
    'wordStart' in clause
      ? terms.some(({ kind, value }) => kind === 'word' && value.startsWith(clause.wordStart))
      : clause.values.some((value) => keys.has(termKey({ kind: clause.kind, value }))),
  );
}
