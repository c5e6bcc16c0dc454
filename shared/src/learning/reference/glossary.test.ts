import { expect, test } from 'vitest';
import { findTerms, listLetters, type Term } from './glossary.ts';

const term = (name: string, definition = '', beginner = false): Term => ({
  id: name,
  term: name,
  slug: name,
  definition,
  beginner,
});

const TERMS = [
  term('Trick', '<p>Four cards, one from each hand.</p>', true),
  term('Finesse', '<p>A try for a <strong>trick</strong>.</p>', true),
  term('Entrée', '<p>A way to a hand.</p>'),
  term('2/1', '<p>A system.</p>'),
  term('double', '<p>A call.</p>', true),
  term('Double dummy', '<p>As if all were seen.</p>'),
  term('Doubleton', '<p>Two cards of a suit.</p>'),
];

const found = (q: string, beginner = false) => findTerms(TERMS, { q, beginner }).map((each) => each.term);

test.each([
  ['trick', false, ['Trick', 'Finesse']],
  ['TRICK four', false, ['Trick']],
  ['entree', false, ['Entrée']],
  ['strong', false, []],
  ['', true, ['Trick', 'Finesse', 'double']],
  ['call', true, ['double']],
  ['system', true, []],
] as const)('%j, for beginners only %s, finds %j', (q, beginner, terms) => {
  expect(found(q, beginner)).toEqual(terms);
});

test('an empty search finds all', () => {
  expect(found(' ')).toHaveLength(TERMS.length);
});

test('the terms stand under their letters, as in a book', () => {
  expect(listLetters(TERMS).map(({ letter, terms }) => [letter, terms.map((each) => each.term)])).toEqual([
    ['0–9', ['2/1']],
    ['D', ['double', 'Double dummy', 'Doubleton']],
    ['E', ['Entrée']],
    ['F', ['Finesse']],
    ['T', ['Trick']],
  ]);
});
