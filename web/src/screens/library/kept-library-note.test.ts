import { expect, test } from 'vitest';
import { keptPartWords } from './kept-library-note.tsx';

test.each([
  [{ here: 12, elsewhere: 5188 }, '12 deals are on this device, 5,188 are not.'],
  [{ here: 1, elsewhere: 1 }, '1 deal is on this device, 1 is not.'],
  [{ here: 3, elsewhere: 0 }, '3 deals are on this device.'],
  [{ here: 0, elsewhere: null }, '0 deals are on this device.'],
])('says how much of the library is here: %j', (part, words) => {
  expect(keptPartWords(part)).toBe(words);
});
