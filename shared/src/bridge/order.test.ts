import { describe, expect, it } from 'vitest';
import { orderHand, suitOrder } from './order.ts';
import { isRed, SUITS } from './suit.ts';

describe('the order of a hand', () => {
  it('is spades, hearts, clubs, diamonds without a trump suit (S-34)', () =>
    expect(suitOrder(undefined)).toEqual(['S', 'H', 'C', 'D']));

  it('puts trumps first, then an opposite-colour suit, the same-colour suit, the other opposite-colour suit (S-35)', () => {
    expect(SUITS.map((suit) => suitOrder(suit).join(''))).toEqual(['SHCD', 'HSDC', 'DSHC', 'CHSD']);
    for (const trump of SUITS) {
      const [first, second, third, fourth] = suitOrder(trump);
      expect(first).toBe(trump);
      expect([second, third, fourth].map((suit) => suit && isRed(suit) === isRed(trump))).toEqual([false, true, false]);
      expect(suitOrder(trump, true)).toEqual([first, fourth, third, second]);
    }
  });

  it('runs from the top down in each suit', () =>
    expect(orderHand(['2S', 'AD', 'TH', 'KH', 'AS', '3C'], suitOrder('H'))).toEqual([
      'KH',
      'TH',
      'AS',
      '2S',
      'AD',
      '3C',
    ]));
});
