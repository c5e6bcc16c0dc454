import { expect, test } from 'vitest';
import { listOverBounds } from './kept-lately.ts';

const entries = ['d', 'c', 'b', 'a'].map((key) => ({ key, size: 10 }));
const none = () => false;

test('the oldest go first, by count and by size', () => {
  expect(listOverBounds(entries, { count: 2, size: 1000 }, none)).toEqual(['b', 'a']);
  expect(listOverBounds(entries, { count: 9, size: 35 }, none)).toEqual(['a']);
  expect(listOverBounds(entries, { count: 9, size: 40 }, none)).toEqual([]);
});

test('what is marked stays and takes no room from the others', () => {
  expect(listOverBounds(entries, { count: 2, size: 1000 }, (key) => key === 'd' || key === 'a')).toEqual([]);
});
