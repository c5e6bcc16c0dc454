import { expect, test } from 'vitest';
import { levelTag } from './levels.ts';
import { callToAction, formatMinorUnits, formatPrice, priceTag } from './price.ts';

const item = { isFree: false, cost: '12.50', costWithDiscount: null, currency: 'GBP' };

test.each([
  [{ ...item, isFree: true }, 'FREE'],
  [{ ...item, cost: '0' }, 'FREE'],
  [item, '£12.50'],
  [{ ...item, costWithDiscount: '10' }, '£10'],
  [{ ...item, currency: 'EUR' }, '12.50'],
  [{ ...item, cost: null }, undefined],
  [{ ...item, currency: null }, undefined],
])('prices %j as %s', (priced, text) => {
  expect(priceTag(priced)).toBe(text);
});

test('writes whole minor units as the wire has them', () => {
  expect([0, 1250, 2400, 5].map(formatMinorUnits)).toEqual(['0', '12.50', '24', '0.05']);
  expect(formatPrice('0.05', 'GBP')).toBe('£0.05');
});

test.each([
  [3, 3, 'Improver'],
  [2, 3, '2-3'],
  [null, 3, undefined],
])('tags levels %s to %s as %s', (min, max, text) => {
  expect(levelTag(min, max)).toBe(text);
});

test.each([
  [{ isFree: true, cost: null, costWithDiscount: null, currency: null }, 'Join now for free'],
  [{ isFree: false, cost: '24', costWithDiscount: null, currency: 'GBP' }, 'Buy now for £24'],
  [{ isFree: false, cost: '24', costWithDiscount: '18', currency: 'EUR' }, 'Buy now for 18'],
  [{ isFree: false, cost: null, costWithDiscount: null, currency: 'GBP' }, undefined],
])('calls to join what costs %j with %s (C-23)', (item, words) => {
  expect(callToAction(item)).toBe(words);
});
