import type { Random } from '../bridge/formats/random.ts';
import { SUITS } from '../bridge/suit.ts';
import { hasQuality, isWithin } from './hand-fits.ts';
import type { HandWish } from './hand-wish.ts';
import { isOfShape } from './shape.ts';
import { COUNT, noCards, POINTS, SUIT_COUNT, type SuitCards } from './suit-cards.ts';

/** The honours that points and qualities look at: ace to ten. */
const HONOURS = 0b11111;
const MOST_POINTS = 10;

/** The honours of a suit that a hand may hold, with the ways to fill it up with spot cards to its length. */
interface SuitChoice {
  readonly honours: number;
  readonly spots: number;
  readonly ways: number;
}

interface SuitSpace {
  readonly fixed: number;
  /** Places (0 to 12) of the spot cards that are free. */
  readonly spots: readonly number[];
  /** choices[length][points]. */
  readonly choices: readonly (readonly (readonly SuitChoice[])[])[];
  /** ways[length][points]. */
  readonly ways: readonly (readonly number[])[];
}

interface ShapeWays {
  readonly lengths: readonly number[];
  /** How many hands of this shape fit. */
  readonly ways: number;
  /** byPoints[n]: the ways of the first n suits by their points, so that drawing only looks up. */
  readonly byPoints: readonly (readonly number[])[];
}

/** All hands that fit a wish, counted: one can be drawn from them without a miss, each with equal chance. */
export interface HandSpace {
  readonly suits: readonly SuitSpace[];
  readonly shapes: readonly ShapeWays[];
  /** The ways of each shape. */
  readonly weights: readonly number[];
  readonly wish: HandWish;
  /** How many hands fit, exactly. */
  readonly count: number;
}

const CHOOSE: readonly (readonly number[])[] = Array.from({ length: 53 }, (_, n) => chooseRow(n));

function chooseRow(n: number): readonly number[] {
  let ways = 1;
  return Array.from({ length: n + 1 }, (_, k) => {
    if (k > 0) ways = (ways * (n - k + 1)) / k;
    return Math.round(ways);
  });
}

/** The ways to choose k of n things, up to 52; 0 when there are not so many. */
export const choose = (n: number, k: number): number => CHOOSE[n]?.[k] ?? 0;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/**
 * Counts the hands of `size` cards that hold `fixed`, take the others from `pool`, and fit the wish. Honours are counted
 * one by one and spot cards by number, suit by suit, so it takes about a millisecond.
 */
export function handSpace(fixed: SuitCards, pool: SuitCards, size: number, wish: HandWish): HandSpace {
  const suits = fixed.map((held, index) => suitSpace(held, pool[index] as number, index, wish));
  const shapes: ShapeWays[] = [];
  for (const lengths of shapesOf(size, suits, wish)) {
    const byPoints = waysByPoints(suits, lengths);
    const ways = waysWithin(byPoints, wish);
    if (ways > 0) shapes.push({ lengths, ways, byPoints });
  }
  const weights = shapes.map(({ ways }) => ways);
  return { suits, shapes, weights, wish, count: sum(weights) };
}

function suitSpace(fixed: number, pool: number, index: number, wish: HandWish): SuitSpace {
  const suit = SUITS[index] as (typeof SUITS)[number];
  const free = pool & HONOURS;
  const spots = Array.from({ length: 13 }, (_, place) => place).filter((place) => ((pool & ~HONOURS) >> place) & 1);
  const choices: SuitChoice[][][] = Array.from({ length: 14 }, () => Array.from({ length: MOST_POINTS + 1 }, () => []));
  for (let honours = 0; honours <= HONOURS; honours++) {
    const cards = fixed | honours;
    if ((honours & ~free) !== 0 || !hasQuality(cards, wish.qualities?.[suit])) continue;
    for (let count = 0; count <= spots.length; count++) {
      const length = (COUNT[cards] as number) + count;
      if (length > 13 || !isWithin(length, wish.lengths?.[suit])) continue;
      choices[length]?.[POINTS[cards] as number]?.push({ honours, spots: count, ways: choose(spots.length, count) });
    }
  }
  const ways = choices.map((byPoints) => byPoints.map((list) => sum(list.map((choice) => choice.ways))));
  return { fixed, spots, choices, ways };
}

function* shapesOf(size: number, suits: readonly SuitSpace[], wish: HandWish): Generator<readonly number[]> {
  const may = suits.map(({ ways }) => ways.map((row) => row.some((count) => count > 0)));
  for (let s = 0; s <= Math.min(13, size); s++)
    for (let h = 0; may[0]?.[s] && s + h <= Math.min(size, s + 13); h++)
      for (let d = 0; may[1]?.[h] && s + h + d <= Math.min(size, s + h + 13); d++) {
        const lengths = [s, h, d, size - s - h - d];
        if (!may[2]?.[d] || !may[3]?.[lengths[3] as number]) continue;
        if (!wish.shapes?.length || wish.shapes.some((shape) => isOfShape(lengths, shape))) yield lengths;
      }
}

/** The ways of two suits together, by their points. */
function together(one: readonly number[], other: readonly number[]): number[] {
  const ways = new Array<number>(one.length + other.length - 1).fill(0);
  for (const [i, a] of one.entries())
    if (a > 0) for (const [j, b] of other.entries()) ways[i + j] = (ways[i + j] as number) + a * b;
  return ways;
}

const rowsOf = (suits: readonly SuitSpace[], lengths: readonly number[]): readonly (readonly number[])[] =>
  suits.map((suit, index) => suit.ways[lengths[index] as number] as readonly number[]);

/** The ways of a shape, by the points of its first n suits: index 1 is spades alone, 4 the whole hand. */
function waysByPoints(suits: readonly SuitSpace[], lengths: readonly number[]): readonly (readonly number[])[] {
  const sums: number[][] = [[1]];
  for (const row of rowsOf(suits, lengths)) sums.push(together(sums[sums.length - 1] as number[], row));
  return sums;
}

const waysWithin = (byPoints: readonly (readonly number[])[], wish: HandWish): number =>
  sum((byPoints[SUIT_COUNT] as readonly number[]).filter((_, points) => isWithin(points, wish.points)));

/** An index, each with the chance that its weight has among all; -1 when all weights are 0. */
function pick(weights: readonly number[], random: Random): number {
  let left = random(sum(weights));
  let last = -1;
  for (const [index, weight] of weights.entries()) {
    if (weight <= 0) continue;
    last = index;
    left -= weight;
    if (left < 0) return index;
  }
  return last;
}

/** One of the hands of the space, each with equal chance. The space must not be empty. */
export function drawHand(space: HandSpace, random: Random): SuitCards {
  const shape = space.shapes[pick(space.weights, random)] as ShapeWays;
  const sums = shape.byPoints;
  const rows = rowsOf(space.suits, shape.lengths);
  const whole = (sums[SUIT_COUNT] as readonly number[]).map((ways, points) =>
    isWithin(points, space.wish.points) ? ways : 0,
  );
  let points = pick(whole, random);
  const cards = noCards();
  for (let suit = SUIT_COUNT - 1; suit >= 0; suit--) {
    const row = rows[suit] as readonly number[];
    const before = sums[suit] as readonly number[];
    const here = pick(
      row.map((ways, own) => ways * (before[points - own] ?? 0)),
      random,
    );
    cards[suit] = drawSuit(space.suits[suit] as SuitSpace, shape.lengths[suit] as number, here, random);
    points -= here;
  }
  return cards;
}

function drawSuit(suit: SuitSpace, length: number, points: number, random: Random): number {
  const choices = suit.choices[length]?.[points] as readonly SuitChoice[];
  const choice = choices[
    pick(
      choices.map(({ ways }) => ways),
      random,
    )
  ] as SuitChoice;
  let cards = suit.fixed | choice.honours;
  const spots = [...suit.spots];
  for (let left = choice.spots; left > 0; left--) {
    const at = random(spots.length);
    cards |= 1 << (spots[at] as number);
    spots.splice(at, 1);
  }
  return cards;
}
