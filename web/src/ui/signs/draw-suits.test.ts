// @vitest-environment happy-dom

import { expect, test } from 'vitest';
import { drawSuits } from './draw-suits.ts';

const drawnIn = (html: string): HTMLElement => {
  const place = document.createElement('div');
  place.innerHTML = html;
  drawSuits(place);
  return place;
};

test('the suits of a text are signs in their colours, each with its word for a screen reader', () => {
  const place = drawnIn('<p>Lead the ♥K, <b>then ♦️</b></p>');
  expect([...place.querySelectorAll('svg')].map((sign) => sign.getAttribute('class'))).toEqual([
    'suit-sign suit-sign-H',
    'suit-sign suit-sign-D',
  ]);
  expect(place.textContent).toBe('Lead the heartsK, then diamonds');
  expect(place.querySelector('b svg')).not.toBeNull();
});

test('a text without a suit stays as it is', () => {
  const place = drawnIn('<p>Count <i>losers</i></p>');
  expect(place.innerHTML).toBe('<p>Count <i>losers</i></p>');
});
