import { expect, test } from 'vitest';
import { searchText, searchWords, wordsOfHtml } from './search-text.ts';

test('text is searched without accents and capitals', () => {
  expect(searchText('Majeurs CINQUIÈME')).toBe('majeurs cinquieme');
  expect(searchWords('  Hold-up  Déclarer ')).toEqual(['hold-up', 'declarer']);
  expect(searchWords(' ')).toEqual([]);
});

test.each([
  ['<p>Cash &amp; <em>ruff</em></p><p>Then</p>', 'Cash & ruff Then'],
  ['1 &lt; 2&nbsp;&hearts;', '1 < 2 &hearts;'],
  ['a < b', 'a < b'],
  ['', ''],
])('the words of %j are %j', (html, words) => {
  expect(wordsOfHtml(html)).toBe(words);
});
