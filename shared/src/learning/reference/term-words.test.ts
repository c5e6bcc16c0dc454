import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Term } from './glossary.ts';
import { termFinder } from './term-words.ts';

const termOf = (term: string): Term => ({ id: term, term, slug: term, definition: '', beginner: false });
const find = termFinder(
  ['Finesse', 'Hold-up', 'Trump', 'Trumps', 'No trump', 'Entry', 'Ruff', 'Ruff and discard', 'Void'].map(termOf),
);
/** The terms found, with the words that led there: 'finessing → Finesse'. */
const found = (text: string) =>
  find(text).flatMap(({ text: words, term }) => (term ? [`${words} → ${term.term}`] : []));

describe('the words of the glossary in a plain text', () => {
  it('are found whatever their case, plural or form of a verb (D-435)', () => {
    expect(found('FINESSING needs entries, and he ruffed it.')).toEqual([
      'FINESSING → Finesse',
      'entries → Entry',
      'ruffed → Ruff',
    ]);
    expect(found('A hold up, a hold-up, a holdup')).toEqual(['hold up → Hold-up']);
    expect(found('Play in no trumps')).toEqual(['no trumps → No trump']);
  });

  it('are whole words only, and the longest of them (D-435)', () => {
    expect(found('avoid finessed-about, Trumpington, ruffian')).toEqual(['finessed → Finesse']);
    expect(found('It was a ruff and discard')).toEqual(['ruff and discard → Ruff and discard']);
    expect(found('Draw trumps')).toEqual(['trumps → Trumps']);
  });

  it('count where they first stand (D-435)', () => {
    expect(found('Ruff once, ruff twice')).toEqual(['Ruff → Ruff']);
  });

  it('leave a text as it was, whatever stands in it', () => {
    const words = fc.constantFrom('finesse', 'Trumps', ' ', '♠', '(', '\\', '’', 'no', 'trump', '-', 'void', 'é');
    fc.assert(
      fc.property(fc.array(fc.oneof(words, fc.string())), (pieces) => {
        const text = pieces.join('');
        expect(
          find(text)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });

  it('are none without a glossary, and a name of signs alone is no word', () => {
    expect(termFinder([])('A finesse')).toEqual([{ text: 'A finesse', term: null }]);
    expect(termFinder([termOf('(…)')])('(…)')).toEqual([{ text: '(…)', term: null }]);
  });
});
