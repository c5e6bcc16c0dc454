import { expect, test } from 'vitest';
import { citationFaults, citedLabels, isBareCitation, knownLabels } from './citations.mjs';

test('every label that the code and the pages cite stands in docs/', () => {
  expect(citationFaults()).toEqual([]);
});

test('a citation is read in each of its forms', () => {
  expect(citedLabels('rulings 2, 21 (S-42; deals §4.10, §8); silence 97, Conflict 51, record 0013')).toEqual([
    'S-42',
    'ruling 2',
    'ruling 21',
    'silence 97',
    'conflict 51',
    'deals §4.10',
    'deals §8',
    'record 0013',
  ]);
});

test('a label that nobody wrote is not known', () => {
  const known = knownLabels();
  expect(
    ['S-42', 'ruling 69', 'silence 97', 'conflict 51', 'deals §4.10', 'record 0013'].filter(
      (label) => !known.has(label),
    ),
  ).toEqual([]);
  expect(['S-420', 'ruling 700', 'deals §4.99', 'record 9999'].filter((label) => known.has(label))).toEqual([]);
});

test('a docstring that is only a number is found', () => {
  expect(isBareCitation('/** (silence 63) */')).toBe(true);
  expect(isBareCitation('/** (courses §1) */')).toBe(true);
  expect(isBareCitation('/** The deals of a pack (ruling 21). */')).toBe(false);
});
