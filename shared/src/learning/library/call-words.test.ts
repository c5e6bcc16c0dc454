import { expect, test } from 'vitest';
import { aDeal } from '../deals/study-deal.testing.ts';
import { layCallWords, readCallWords } from './call-words.ts';

const deal = aDeal({
  game: { ...aDeal().game, auction: { value: 'N', bids: ['1S', 'Pass', '2S', 'Pass', 'Pass', 'Pass'] } },
  hints: [
    { hint: 'Raise', bid: '2S', seat: 'S' },
    { hint: 'Not in this auction', bid: '3S', seat: 'S' },
    { hint: 'Open', bid: '1S', seat: 'N' },
    { hint: 'Be quiet', bid: 'Pass', seat: 'E' },
  ],
  explanations: ['Five or more', '', 'Six to nine'],
});

test('each call has the hint for its seat and call, and its explanation', () => {
  const words = readCallWords(deal).map(({ seat, call, hint, explanation }) => [seat, call, hint, explanation]);
  expect(words).toEqual([
    ['N', '1S', 'Open', 'Five or more'],
    ['E', 'P', 'Be quiet', ''],
    ['S', '2S', 'Raise', 'Six to nine'],
    ['W', 'P', '', ''],
    ['N', 'P', '', ''],
    ['E', 'P', '', ''],
  ]);
});

test('words that nobody changed are written as they were', () => {
  expect(layCallWords(deal, readCallWords(deal))).toEqual({
    hints: deal.hints,
    explanations: ['Five or more', '', 'Six to nine', '', '', ''],
  });
});

test('a hint is changed in its place, removed or added; one on a call outside the auction stays', () => {
  const words = readCallWords(deal).map((row, index) => {
    if (index === 0) return { ...row, hint: 'Open one' };
    if (index === 2) return { ...row, hint: '' };
    return index === 4 ? { ...row, hint: 'Leave it there' } : row;
  });
  expect(layCallWords(deal, words).hints).toEqual([
    { hint: 'Open one', bid: '1S', seat: 'N' },
    { hint: 'Be quiet', bid: 'P', seat: 'E' },
    { hint: 'Leave it there', bid: 'P', seat: 'N' },
    { hint: 'Not in this auction', bid: '3S', seat: 'S' },
  ]);
});

test('a hint on a later pass stays there when the first pass has none', () => {
  const words = readCallWords(deal).map((row, index) => ({ ...row, hint: index === 5 ? 'Still quiet' : '' }));
  const { hints } = layCallWords(deal, words);
  expect(readCallWords({ ...deal, hints }).map(({ hint }) => hint)).toEqual(['', '', '', '', '', 'Still quiet']);
});

test('a deal without an auction has no calls to write on, and keeps its hints', () => {
  const plain = { ...deal, game: { ...deal.game, auction: { value: 'N' as const, bids: [] } } };
  expect(readCallWords(plain)).toEqual([]);
  expect(layCallWords(plain, []).hints).toEqual(deal.hints);
});
