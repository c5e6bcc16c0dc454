import { expect, test } from 'vitest';
import { levelTag } from './levels.ts';
import { callToAction, costsNothing, formatMinorUnits, formatPrice, isFreeItem, priceTag } from './price.ts';

const item = { isFree: false, cost: '12.50', costWithDiscount: null, currency: 'GBP' };

test.each([
  [{ ...item, isFree: true }, 'FREE'],
  [{ ...item, cost: '0' }, 'FREE'],
  [item, '£12.50'],
  [{ ...item, costWithDiscount: '10' }, '£10'],
  [{ ...item, costWithDiscount: '0' }, 'FREE'],
  [{ ...item, costWithDiscount: '0', currency: null }, 'FREE'],
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

test.each([
  [null, null, true],
  [null, 500, true],
  [0, null, true],
  [1200, 0, true],
  [0, 0, true],
  [1200, null, false],
  [1200, 900, false],
  [1, null, false],
])('what costs %s, now %s, in minor units costs nothing: %s', (cost, discounted, free) => {
  expect(costsNothing(cost, discounted)).toBe(free);
});

test.each([
  [{ isFree: true, cost: '12', costWithDiscount: null }, true],
  [{ isFree: false, cost: '0', costWithDiscount: null }, true],
  [{ isFree: false, cost: '0.00', costWithDiscount: null }, true],
  [{ isFree: false, cost: '12', costWithDiscount: '0' }, true],
  [{ isFree: false, cost: '12', costWithDiscount: '0.00' }, true],
  [{ isFree: false, cost: '12', costWithDiscount: '6' }, false],
  [{ isFree: false, cost: null, costWithDiscount: null }, false],
  [{ isFree: false, cost: 'soon', costWithDiscount: null }, false],
])('%j on the wire is free: %s', (priced, free) => {
  expect(isFreeItem(priced)).toBe(free);
});

test('a discount to nothing is joined for free (C-23)', () => {
  expect(callToAction({ ...item, costWithDiscount: '0' })).toBe('Join now for free');
});
