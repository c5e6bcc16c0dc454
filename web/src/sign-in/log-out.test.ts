// @vitest-environment node
import { expect, it } from 'vitest';
import { leavingWords } from './log-out.tsx';

const nothing = { waiting: 0, recordings: 0, forms: 0, left: { recordings: 0, files: 0 } };

it('asks nothing where nothing is left behind', () => {
  expect(leavingWords(nothing)).toBe('');
});

it.each([
  [
    { recordings: 1, files: 0 },
    '1 recording that only this device has stays on it, for you alone, until you log in here again.',
  ],
  [
    { recordings: 2, files: 1 },
    '2 recordings and 1 file for an import that only this device has stay on it, for you alone, until you log in here again.',
  ],
])('names what stays on the device: %j', (left, words) => {
  expect(leavingWords({ ...nothing, left })).toBe(words);
});
