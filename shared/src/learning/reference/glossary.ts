import * as v from 'valibot';
import { idSchema } from '../values/id-schemas.ts';
import { searchText, searchWords, wordsOfHtml } from '../values/search-text.ts';

/** A word of the game and what it means (silence 24). */
export const termSchema = v.object({
  id: idSchema,
  term: v.string(),
  /** Its anchor: /glossary#hold-up. */
  slug: v.string(),
  /** HTML. */
  definition: v.string(),
  /** One of the words that the first lessons need. */
  beginner: v.boolean(),
});
export type Term = v.InferOutput<typeof termSchema>;

interface TermQuery {
  readonly q: string;
  /** Only the terms for beginners. */
  readonly beginner: boolean;
}

/** The terms that have every word typed, in their names or their definitions, in the order given. */
export function findTerms(terms: readonly Term[], { q, beginner }: TermQuery): readonly Term[] {
  const words = searchWords(q);
  return terms.filter((term) => {
    if (beginner && !term.beginner) return false;
    const text = searchText(`${term.term} ${wordsOfHtml(term.definition)}`);
    return words.every((word) => text.includes(word));
  });
}

export interface Letter {
  /** 'A' to 'Z', or '0–9' for terms that begin with anything else. */
  readonly letter: string;
  readonly terms: readonly Term[];
}

const letterOf = (term: string): string =>
  searchText(term)
    .match(/^[a-z]/)?.[0]
    .toUpperCase() ?? '0–9';

const inOrder = new Intl.Collator('en', { sensitivity: 'base', numeric: true, ignorePunctuation: true });

/** The terms grouped by letter, in alphabetical order; terms that begin with anything else come first. */
export function listLetters(terms: readonly Term[]): readonly Letter[] {
  const letters = new Map<string, Term[]>();
  for (const term of [...terms].sort((a, b) => inOrder.compare(a.term, b.term))) {
    const letter = letterOf(term.term);
    letters.set(letter, [...(letters.get(letter) ?? []), term]);
  }
  return [...letters.entries()]
    .map(([letter, under]) => ({ letter, terms: under }))
    .sort((a, b) => (a.letter < b.letter ? -1 : 1));
}
