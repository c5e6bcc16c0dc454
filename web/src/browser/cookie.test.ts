// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COOKIE_DAYS, formatClearedCookie, formatSessionCookie, parseSessionCookie } from './cookie.ts';

const settings = { domain: 'example.com', days: COOKIE_DAYS, secure: true };

test("holds the token as JSON under 'auth' with path, parent domain and thirty days (A-19)", () => {
  const [pair, ...attributes] = formatSessionCookie('a.b.c', settings).split('; ');
  expect(decodeURIComponent(pair?.replace('auth=', '') ?? '')).toBe('{"auth":{"token":"a.b.c"}}');
  expect(attributes).toEqual(['Path=/', 'Domain=example.com', 'Max-Age=2592000', 'SameSite=Lax', 'Secure']);
});

test('names no domain on localhost and is not secure on http', () => {
  const cookie = formatSessionCookie('t', { domain: null, days: 1, secure: false });
  expect(cookie).toMatch(/; Path=\/; Max-Age=86400; SameSite=Lax$/);
});

test('is removed by an age of nothing', () => {
  expect(formatClearedCookie(settings)).toContain('auth=; Path=/; Domain=example.com; Max-Age=0');
});

test('any token comes back from among other cookies', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (token) => {
      const own = formatSessionCookie(token, settings).split('; ')[0];
      expect(parseSessionCookie(`theme=dark; ${own}; authority=1`)).toBe(token);
    }),
  );
});

test.each(['', 'auth=', 'auth=%7B', 'auth=%', 'other=1', 'auth=%7B%22auth%22%3A%7B%22token%22%3A%22%22%7D%7D'])(
  'finds no token in %j',
  (cookies) => {
    expect(parseSessionCookie(cookies)).toBeUndefined();
  },
);
