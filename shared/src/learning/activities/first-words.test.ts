import { expect, test } from 'vitest';
import { firstWords } from './first-words.ts';

test.each([
  ['<p>What do you call?</p>', 'What do you call?'],
  ['<p>You hold</p><ul><li>9 points</li></ul>', 'You hold 9 points'],
  [
    '<p>Play in <a href="/glossary#no-trump">no trumps</a>, <b>now</b>.<br>Or not?</p>',
    'Play in no trumps, now. Or not?',
  ],
  ['<p>Tom &amp; Ann&nbsp;bid 3 &lt; 4</p>', 'Tom & Ann bid 3 < 4'],
  [
    '<p>Partner opens 1NT, and the next hand passes. What do you call?</p>',
    'Partner opens 1NT, and the next hand passes. What…',
  ],
  ['<p></p>', ''],
])('the first words of %j are %j', (html, words) => {
  expect(firstWords(html)).toBe(words);
});
