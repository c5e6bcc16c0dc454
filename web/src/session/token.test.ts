// @vitest-environment node
import { expect, test } from 'vitest';
import { aToken, SARAH } from '../testing/profile.testing.ts';
import { isRefreshDue, parseToken } from './token.ts';

const DAY = 86_400_000;
const END = Date.UTC(2026, 11, 20);

test('reads tokenExp from the exp claim, and refreshAfter is seven days before it (A-13)', () => {
  expect(parseToken(aToken(END))).toEqual({
    ok: true,
    value: { expiresAt: END, refreshAfter: END - 7 * DAY, userId: SARAH },
  });
});

test('reads claims whose text is not ASCII', () => {
  const payload = btoa(String.fromCharCode(...new TextEncoder().encode('{"exp":1,"sub":"Zoë"}')));
  expect(parseToken(`x.${payload}.y`)).toMatchObject({ ok: true, value: { userId: 'Zoë' } });
});

test.each(['', 'abc', 'a.b.c', `a.${btoa('{"sub":"x"}')}.c`, 'a.%%%.c'])('answers a code for %j', (token) => {
  expect(parseToken(token)).toEqual({ ok: false, error: 'malformed' });
});

test('a refresh is due from refreshAfter on, and not before (A-14) (A-15)', () => {
  const token = aToken(END);
  expect(isRefreshDue(token, END - 7 * DAY - 1)).toBe(false);
  expect(isRefreshDue(token, END - 7 * DAY)).toBe(true);
  expect(isRefreshDue('not a token', END)).toBe(false);
});
