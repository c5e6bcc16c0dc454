// @vitest-environment node

import { sessionSchema } from '@overtrick/shared/contract/auth';
import { expect, test } from 'vitest';
import { parseReply, retryAfter } from './reply.ts';

const DATE = 'Mon, 23 Nov 2026 10:00:00 GMT';

test.each([
  ['120', DATE, 120_000],
  [' 7 ', DATE, 7_000],
  ['Mon, 23 Nov 2026 10:02:00 GMT', DATE, 120_000],
  // A date without the server's own is held against no clock that could be wrong.
  ['Mon, 23 Nov 2026 10:02:00 GMT', null, 0],
  ['Mon, 23 Nov 2026 09:00:00 GMT', DATE, 0],
  ['Thu, 23 Nov 2028 10:00:00 GMT', DATE, 3_600_000],
  ['99999999999', DATE, 3_600_000],
  ['-5', DATE, 0],
  ['1.5', DATE, 0],
  ['soon', DATE, 0],
  ['', DATE, 0],
  [null, DATE, 0],
])('a server that asks for %j at %j is waited for %i ms', (asked, date, milliseconds) => {
  const headers = new Headers();
  if (asked !== null) headers.set('retry-after', asked);
  if (date !== null) headers.set('date', date);
  expect(retryAfter({ headers })).toBe(milliseconds);
});

test.each(['{}', '{"profile":{}}', '{"token":""}', '{"token":null}', '[]', 'null', '"token"', ''])(
  'a sign-in that is answered %s, without a token, changes nothing and is no failure (A-11)',
  (text) => {
    expect(parseReply(sessionSchema, text, 200)).toBeUndefined();
  },
);

test('a sign-in that is answered in another shape says that it cannot be read', () => {
  expect(() => parseReply(sessionSchema, '{"token":"x"}', 200)).toThrow(
    'This version of Overtrick cannot read what the server sent: it may be too old',
  );
});

test('a page of the station’s network in place of an answer counts as no connection (D-500)', () => {
  const page = '<html>Sign in to the station’s network</html>';
  expect(() => parseReply(sessionSchema, page, 200)).toThrow('There is no connection to the server');
});
