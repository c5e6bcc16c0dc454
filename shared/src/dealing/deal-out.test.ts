import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DECK } from '../bridge/card.ts';
import { anyDeal } from '../bridge/deal.testing.ts';
import { EMPTY_DEAL, formatDeal, type PartialDeal, parseDeal } from '../bridge/deal.ts';
import { startRandom } from '../bridge/formats/random.ts';
import { type Hand, highCardPoints, shapeOf } from '../bridge/hand.ts';
import { SEATS } from '../bridge/seat.ts';
import { SUITS } from '../bridge/suit.ts';
import { unwrap } from '../result.ts';
import { type DealingWishes, dealFrom, dealOut, planDealing, shareOf } from './deal-out.ts';
import { handFits, pairCardsFit } from './hand-fits.ts';
import type { HandWish } from './hand-wish.ts';
import { BALANCED } from './shape.ts';
import { suitCardsOf } from './suit-cards.ts';

const hands = (text: string): PartialDeal => unwrap(parseDeal(text));

/** Every layout that fits, by trying all ways to deal twelve cards, three each. */
function* allLayouts(deck: Hand, size: number): Generator<readonly Hand[]> {
  if (deck.length === 0) return yield [];
  for (const hand of subsets(deck, size))
    for (const rest of allLayouts(
      deck.filter((card) => !hand.includes(card)),
      size,
    ))
      yield [hand, ...rest];
}

function* subsets(cards: Hand, size: number): Generator<Hand> {
  if (size === 0) return yield [];
  for (const [index, card] of cards.entries())
    for (const rest of subsets(cards.slice(index + 1), size - 1)) yield [card, ...rest];
}

const textOf = (layout: readonly Hand[]) => layout.map((hand) => [...hand].sort().join('')).join(' ');

/** The chi-squared of these counts against equal chances, in standard deviations above what is expected. */
function excess(counts: readonly number[], classes: number): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const each = total / classes;
  const missing = (classes - counts.length) * each;
  const squared = counts.reduce((sum, count) => sum + (count - each) ** 2 / each, missing);
  return (squared - (classes - 1)) / Math.sqrt(2 * (classes - 1));
}

const SMALL = DECK.filter((card) => 'AKT'.includes(card[0] as string));

describe('dealing cards out', () => {
  const wishes: readonly [string, Omit<DealingWishes, 'hands'>][] = [
    ['no wish', {}],
    ['one seat', { wishes: { S: { points: { from: 5, to: 8 }, lengths: { S: { from: 1, to: 2 } } } } }],
    ['two seats', { wishes: { S: { points: { from: 7, to: 12 } }, W: { lengths: { H: { from: 2, to: 3 } } } } }],
    [
      'a pair',
      { wishes: { N: { lengths: { C: { from: 1, to: 1 } } } }, pairs: { EW: { longest: { from: 3, to: 3 } } } },
    ],
    ['a quality', { wishes: { E: { qualities: { S: { honours: 2, of: 5 } } } } }],
  ];

  test.each(wishes)('deals every layout that fits with equal chance: %s', (_, wish) => {
    const deck = [...SMALL];
    const fixed = { ...EMPTY_DEAL, N: ['AS', 'TD'] as Hand };
    const open = deck.filter((card) => !fixed.N.includes(card));
    const fits = new Map<string, number>();
    for (const n of open)
      for (const [e = [], s = [], w = []] of allLayouts(
        open.filter((card) => card !== n),
        3,
      )) {
        const deal = { N: [...fixed.N, n], E: e, S: s, W: w };
        const seats = SEATS.every((seat) => handFits(deal[seat], wish.wishes?.[seat] ?? {}));
        if (seats && pairCardsFit(suitCardsOf(deal.E), suitCardsOf(deal.W), wish.pairs?.EW ?? {}))
          fits.set(textOf(SEATS.map((seat) => deal[seat])), 0);
      }
    const plan = unwrap(planDealing({ ...wish, hands: fixed, deck }));
    const random = startRandom(1);
    let tries = 0;
    const draws = 8 * fits.size;
    let strange = 0;
    for (let drawn = 0; drawn < draws; drawn++) {
      const dealt = unwrap(dealFrom(plan, random, 100_000));
      const text = textOf(SEATS.map((seat) => dealt.deal[seat]));
      if (!fits.has(text)) strange++;
      fits.set(text, (fits.get(text) ?? 0) + 1);
      tries += dealt.tries;
    }
    expect(strange).toBe(0);
    expect(excess([...fits.values()], fits.size)).toBeLessThan(4);
    const layouts = (10 * 9 * 8 * 7 * 6 * 5 * 4 * 3 * 2) / (6 * 6 * 6);
    expect(shareOf(plan, draws, tries) / (fits.size / layouts)).toBeCloseTo(1, 1);
  });

  test('keeps fixed cards, deals 13 to each seat, and fits what is wished of all seats', () => {
    const suitSpan = fc.tuple(fc.nat(5), fc.nat(9)).map(([from, more]) => ({ from, to: from + more }));
    const wish: fc.Arbitrary<HandWish> = fc.record(
      {
        points: fc
          .tuple(fc.nat(15), fc.integer({ min: 4, max: 15 }))
          .map(([from, more]) => ({ from, to: from + more })),
        lengths: fc.record({ S: suitSpan, D: suitSpan }, { requiredKeys: [] }),
        shapes: fc.constant(BALANCED),
      },
      { requiredKeys: [] },
    );
    const known = fc.tuple(anyDeal(), fc.nat(13), fc.nat(5));
    fc.assert(
      fc.property(known, wish, wish, fc.nat(), ([deal, n, e], south, west, seed) => {
        const fixed = { ...EMPTY_DEAL, N: deal.N.slice(0, n), E: deal.E.slice(0, e) };
        const dealt = dealOut({ hands: fixed, wishes: { S: south, W: west }, random: startRandom(seed), tries: 2_000 });
        if (!dealt.ok) return;
        const found = dealt.value.deal;
        expect(new Set(SEATS.flatMap((seat) => found[seat])).size).toBe(52);
        for (const seat of SEATS) expect(found[seat]).toHaveLength(13);
        expect(found.N).toEqual(expect.arrayContaining([...fixed.N]));
        expect(found.E).toEqual(expect.arrayContaining([...fixed.E]));
        expect(handFits(found.S, south) && handFits(found.W, west)).toBe(true);
      }),
    );
  });

  test('the same seed deals the same cards', () => {
    const deal = (seed: number) =>
      formatDeal(unwrap(dealOut({ hands: EMPTY_DEAL, random: startRandom(seed), tries: 1 })).deal);
    expect(deal(5)).toBe(deal(5));
    expect(deal(5)).not.toBe(deal(6));
  });

  test('what two open hands must have is dealt without a miss', () => {
    const two = hands('N:AKQJ.AKQ.T98.432 5432.5432.432.AK - -');
    const wish = { wishes: { S: { points: { from: 9, to: 9 } }, W: { lengths: { D: { from: 5, to: 6 } } } } };
    const plan = unwrap(planDealing({ hands: two, ...wish }));
    const random = startRandom(3);
    for (let drawn = 0; drawn < 50; drawn++) {
      const { deal, tries } = unwrap(dealFrom(plan, random, 10));
      expect(tries).toBe(1);
      expect([highCardPoints(deal.S), shapeOf(deal.W).D >= 5]).toEqual([9, true]);
    }
  });

  test('says what cannot be, and how far it searched', () => {
    const random = startRandom(1);
    const wish = (options: Partial<DealingWishes>) => dealOut({ hands: EMPTY_DEAL, random, tries: 100, ...options });
    expect(wish({ wishes: { E: { points: { from: 38, to: 40 } } } })).toEqual({
      ok: false,
      error: { code: 'impossible', seat: 'E' },
    });
    expect(wish({ hands: { ...EMPTY_DEAL, N: ['AS'], S: ['AS'] } })).toEqual({
      ok: false,
      error: { code: 'card-twice', card: 'AS' },
    });
    expect(wish({ pairs: { NS: { points: { from: 41, to: 50 } } } })).toEqual({
      ok: false,
      error: { code: 'not-found', tries: 100 },
    });
    expect(
      wish({ hands: { ...EMPTY_DEAL, N: SUITS.flatMap((s) => [`A${s}`, `2${s}`, `3${s}`, `4${s}`] as Hand) } }),
    ).toEqual({ ok: false, error: { code: 'too-many-cards', seat: 'N' } });
  });
});
