import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyDeal } from '../bridge/deal.testing.ts';
import { type Hand, highCardPoints, parseHand, shapeOf } from '../bridge/hand.ts';
import { SUITS } from '../bridge/suit.ts';
import { unwrap } from '../result.ts';
import { handFits, pairCardsFit } from './hand-fits.ts';
import type { HandWish, PairWish } from './hand-wish.ts';
import { BALANCED, parseShapes, SEMI_BALANCED } from './shape.ts';
import { handOf, suitCardsOf } from './suit-cards.ts';

const hand = (text: string): Hand => unwrap(parseHand(text));
const shapes = (text: string) => unwrap(parseShapes(text));

describe('whether a hand is as it is wished', () => {
  test.each<[string, HandWish, boolean]>([
    ['AKQ2.A32.K32.432', {}, true],
    ['AKQ2.A32.K32.432', { points: { from: 15, to: 17 } }, true],
    ['AKQ2.A32.K32.432', { points: { from: 12, to: 14 } }, false],
    ['AKQ2.A32.K32.432', { lengths: { S: { from: 4, to: 4 } } }, true],
    ['AKQ2.A32.K32.432', { lengths: { H: { from: 4, to: 13 } } }, false],
    ['AKQ2.A32.K32.432', { shapes: BALANCED }, true],
    ['AKQ32.A32.K432.4', { shapes: BALANCED }, false],
    ['AKQ32.A2.K432.43', { shapes: BALANCED }, false],
    ['AKQ32.A2.K432.43', { shapes: SEMI_BALANCED }, true],
    ['AKQ32.A2.K432.43', { shapes: shapes('5=2=4=2') }, true],
    ['AKQ32.A2.K432.43', { shapes: shapes('5=4=2=2') }, false],
    ['AKQ32.A2.K432.43', { shapes: shapes('5422') }, true],
    ['AKQ32.A2.K432.43', { qualities: { S: { honours: 3, of: 3 } } }, true],
    ['AKQ32.A2.K432.43', { qualities: { D: { honours: 2, of: 3 } } }, false],
    ['AKQ32.A2.KT32.43', { qualities: { D: { honours: 2, of: 5 } } }, true],
  ])('%s %j: %s', (text, wish, fits) => expect(handFits(hand(text), wish)).toBe(fits));

  test('points and lengths are those of the rules', () => {
    fc.assert(
      fc.property(anyDeal(), ({ N }) => {
        const exactly = (count: number) => ({ from: count, to: count });
        const lengths = Object.fromEntries(SUITS.map((suit) => [suit, exactly(shapeOf(N)[suit])]));
        expect(handFits(N, { points: exactly(highCardPoints(N)), lengths })).toBe(true);
        expect(handFits(N, { points: exactly(highCardPoints(N) + 1) })).toBe(false);
        expect(handOf(suitCardsOf(N))).toEqual(N);
      }),
    );
  });
});

describe('whether two partners’ hands are as they are wished', () => {
  test.each<[PairWish, boolean]>([
    [{ points: { from: 25, to: 26 } }, true],
    [{ points: { from: 20, to: 24 } }, false],
    [{ longest: { from: 8, to: 13 } }, true],
    [{ longest: { from: 0, to: 7 } }, false],
    [{ lengths: { S: { from: 8, to: 8 } } }, true],
    [{ lengths: { H: { from: 8, to: 13 } } }, false],
  ])('%j: %s', (wish, fits) => {
    // 16 and 9 points, eight spades between them
    const [one, other] = ['AKQ2.A32.K32.432', 'J543.KQ4.654.KJ5'].map((text) => suitCardsOf(hand(text)));
    expect(pairCardsFit(one as never, other as never, wish)).toBe(fits);
  });
});

describe('shapes', () => {
  test('are read in any order, or in that of the suits', () => {
    expect(shapes('4432, 5=3=3=2 10-3-0-0')).toEqual([
      { lengths: [4, 4, 3, 2], ordered: false },
      { lengths: [5, 3, 3, 2], ordered: true },
      { lengths: [10, 3, 0, 0], ordered: false },
    ]);
    expect(shapes('')).toEqual([]);
  });

  test.each([
    ['4444', 'not-thirteen'],
    ['443', 'no-shape'],
    ['5-4', 'no-shape'],
  ])('%s is refused', (text, code) => expect(parseShapes(text)).toEqual({ ok: false, error: { code, text } }));
});
