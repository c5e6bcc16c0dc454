import { expect, test } from 'vitest';
import { addHeld, dropHeld, formatHeldCookie, isHeld } from './held-cookie.ts';

const ANNA = '63fc0094-0de0-5740-b802-bf4bf5e4aaaa';
const BERT = '63fc0094-0de0-5740-b802-bf4bf5e4bbbb';

const pairOf = (cookie: string): string => cookie.slice(0, cookie.indexOf(';'));

test('the cookie tells for whom something was held, and for nobody else', () => {
  const cookies = `auth=x; ${pairOf(formatHeldCookie(addHeld('auth=x', ANNA)))}`;
  expect([isHeld(cookies, ANNA), isHeld(cookies, BERT), isHeld('auth=x', ANNA)]).toEqual([true, false, false]);
  const both = pairOf(formatHeldCookie(addHeld(cookies, BERT)));
  expect([isHeld(both, ANNA), isHeld(both, BERT)]).toEqual([true, true]);
  expect(isHeld(pairOf(formatHeldCookie(dropHeld(both, ANNA))), ANNA)).toBe(false);
  expect(formatHeldCookie(dropHeld(cookies, ANNA))).toContain('Max-Age=0');
});

test('the cookie stays small however many people a device has', () => {
  let cookies = '';
  for (let number = 0; number < 50; number++)
    cookies = pairOf(formatHeldCookie(addHeld(cookies, `${ANNA.slice(0, -4)}${1000 + number}`)));
  expect(cookies.length).toBeLessThan(60);
});
