import { expect, it } from 'vitest';
import { EMPTY_DEAL } from '../bridge/deal.ts';
import { missingSentence } from './missing-sentence.ts';
import { NINE_TRICKS } from './table.testing.ts';

const WHOLE = { dealer: true, hands: NINE_TRICKS, calls: true, contract: true };

it.each([
  [{}, null],
  [{ calls: false }, null],
  [{ contract: false }, null],
  [{ dealer: false }, 'This deal lacks a dealer.'],
  [{ calls: false, contract: false }, 'This deal lacks an auction or a contract.'],
  [{ hands: { ...NINE_TRICKS, W: null } }, 'This deal lacks the hand of West.'],
  [{ hands: { ...NINE_TRICKS, E: null, W: null } }, 'This deal lacks the hands of East and West.'],
  [{ hands: { ...NINE_TRICKS, S: ['AS'] as const } }, 'This deal lacks some of its cards.'],
  [{ hands: { N: ['2S'], E: ['3S'], S: ['AS'], W: ['4S'] } as const }, null],
  [
    { dealer: false, hands: EMPTY_DEAL, calls: false, contract: false },
    'This deal lacks a dealer, the four hands, and an auction or a contract.',
  ],
] as const)('says what a deal lacks in one sentence: %j', (over, sentence) => {
  expect(missingSentence({ ...WHOLE, ...over })).toBe(sentence);
});
