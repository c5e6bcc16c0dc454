import type { Term } from './glossary.ts';

/** A piece of a plain text: a word of the glossary as it stands there, or the words between. */
export interface TermPart {
  readonly text: string;
  readonly term: Term | null;
}

/** Cuts a plain text at the words of the glossary. */
export type TermFinder = (text: string) => readonly TermPart[];

/** A text without spaces, hyphens and cases: 'Hold-up', 'hold up' and 'holdup' are one word. */
const keyOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The plural and the simple forms of a verb: 'ruffs', 'ruffed' and 'ruffing', 'entries', 'finessing'. */
function inflected(name: string): readonly string[] {
  if (/e$/i.test(name)) return [`${name}s`, `${name}d`, `${name.slice(0, -1)}ing`];
  if (/[^aeiou]y$/i.test(name)) return [`${name.slice(0, -1)}ies`, `${name.slice(0, -1)}ied`, `${name}ing`];
  return ['s', 'es', 'ed', 'ing'].map((ending) => name + ending);
}

/** The pattern of a name, however its words are joined. */
const patternOf = (name: string): string => (name.match(/[\p{L}\p{N}]+/gu) ?? []).join("[ \\u00a0\\u2010\\u2011’'-]?");

/** All forms by their keys; where two terms share one, the term that has it as its name. */
function formsOf(terms: readonly Term[]): ReadonlyMap<string, { readonly name: string; readonly term: Term }> {
  const forms = new Map<string, { name: string; term: Term }>();
  const add = (name: string, term: Term): void => {
    const key = keyOf(name);
    if (key && !forms.has(key)) forms.set(key, { name, term });
  };
  for (const term of terms) add(term.term, term);
  for (const term of terms) for (const name of inflected(term.term)) add(name, term);
  return forms;
}

/**
 * Makes a finder of whole words: the longest name wins, and each term counts where it first stands, so that a text is
 * not all links.
 */
export function termFinder(terms: readonly Term[]): TermFinder {
  const forms = formsOf(terms);
  const patterns = [...forms].sort(([a], [b]) => b.length - a.length).map(([, { name }]) => patternOf(name));
  if (patterns.length === 0) return (text) => [{ text, term: null }];
  const words = new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  return (text) => {
    const seen = new Set<string>();
    const parts: TermPart[] = [];
    let at = 0;
    for (const { 0: word, index } of text.matchAll(words)) {
      const term = forms.get(keyOf(word))?.term;
      if (!term || seen.has(term.id)) continue;
      seen.add(term.id);
      if (index > at) parts.push({ text: text.slice(at, index), term: null });
      parts.push({ text: word, term });
      at = index + word.length;
    }
    if (at < text.length) parts.push({ text: text.slice(at), term: null });
    return parts;
  };
}
