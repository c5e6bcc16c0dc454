import { expect, test } from 'vitest';
import { refusedWords } from './refused-words.ts';

test.each([
  ['link', 'The server did not take your result: the link to this table is no longer there.'],
  ['deal_pack', 'The server did not take your result: this table is closed, or its deal pack is not yours any more.'],
] as const)('a guest is told why a result was not taken, where it came by a %s (D-562)', (context, words) => {
  expect(refusedWords({ context })).toBe(words);
});
