// @vitest-environment node
import { expect, test } from 'vitest';
import { logInReasons } from './log-in-reasons.ts';

const PLAIN = { hasEnded: false, isInstalled: false, online: true, people: [] };
const first = (facts: Partial<Parameters<typeof logInReasons>[0]>, isApple = false) =>
  logInReasons({ ...PLAIN, ...facts }, isApple);

test('says nothing where there is nothing to say', () => {
  expect(first({})).toEqual([]);
});

test('says after an ended session that nothing is lost (D-229)', () => {
  expect(first({ hasEnded: true })).toEqual([
    expect.stringMatching(/^Your log-in has ended\. What you have done is kept/),
  ]);
});

test("tells of the two storages of an iPhone on the home screen's app alone, while nobody is here yet", () => {
  const words = [expect.stringMatching(/apart from Safari.*A code by mail/)];
  expect(first({ isInstalled: true }, true)).toEqual(words);
  expect(first({ isInstalled: true }, false)).toEqual([]);
  expect(first({ isInstalled: false }, true)).toEqual([]);
  expect(first({ isInstalled: true, people: [{ wayIn: 'out' }] }, true)).toEqual([]);
  expect(first({ isInstalled: true, people: undefined }, true)).toEqual([]);
});

test.each([
  ['nobody who can go on', [{ wayIn: 'out' }], /needs a connection\.$/],
  ['somebody who can', [{ wayIn: 'ended' }], /going on as somebody who was here does not\.$/],
])('without a connection, with %s', (_, people, words) => {
  expect(first({ online: false, people })).toEqual([expect.stringMatching(words)]);
});
