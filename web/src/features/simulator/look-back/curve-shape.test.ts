import type { LookBack } from '@overtrick/shared/table/look-back';
import { describe, expect, it } from 'vitest';
import { curveShape, groundPath, momentX, placeLabel, strokePath } from './curve-shape.ts';
import { PASTS } from './look-back-states.ts';

/** Two tricks were dealt: eight cards, an eighth of the plot each. */
const look = (curve: readonly (number | null)[], over: Partial<LookBack> = {}): LookBack => ({
  ...PASTS.made.look,
  line: PASTS.made.look.line.slice(0, 8),
  dealt: 2,
  goal: null,
  curve,
  ...over,
});

describe('the curve', () => {
  it('holds each value up to the middle of its card, and the last one to the end', () => {
    const { strokes, gaps } = curveShape(look([2, 2, 2, 2, 1, 1, 1, 1, 1]));
    expect(gaps).toEqual([]);
    expect(strokes).toHaveLength(1);
    const [stroke = []] = strokes;
    expect(stroke.map(({ from, to }) => [from, to])).toEqual([
      [0, 6.25],
      [6.25, 18.75],
      [18.75, 31.25],
      [31.25, 43.75],
      [43.75, 56.25],
      [56.25, 68.75],
      [68.75, 81.25],
      [81.25, 93.75],
      [93.75, 100],
    ]);
    expect(stroke.map(({ y }) => y)).toEqual([0, 0, 0, 0, 50, 50, 50, 50, 50]);
  });

  it('leaves a gap where a value could not be worked out', () => {
    const { strokes, gaps } = curveShape(look([null, null, 2, 2, 1, null, 1, 1, 1]));
    expect(strokes).toHaveLength(2);
    expect(gaps).toEqual([
      { from: 0, to: 18.75 },
      { from: 56.25, to: 68.75 },
    ]);
  });

  it('has the goal in words at the end where the curve is farther from it (D-325)', () => {
    const isRight = (...curve: (number | null)[]) => curveShape(look(curve, { dealt: 13, goal: 9 })).goal?.isRight;
    expect(isRight(9, 8, 1)).toBe(true);
    expect(isRight(11, 9, 9)).toBe(false);
    expect(isRight(9, 9, 9)).toBe(false);
    expect(isRight(9, null, null)).toBe(true);
  });

  it('shows the levels from one below the lowest to one above the highest, the goal among them', () => {
    const { levels, goal } = curveShape(look([10, 10, 11], { dealt: 13, goal: 9 }));
    expect(levels.map(({ tricks }) => tricks)).toEqual([8, 9, 10, 11, 12]);
    expect(goal).toMatchObject({ tricks: 9, y: 75 });
  });

  it('labels many levels in twos, and never more tricks than there are, nor fewer than none', () => {
    expect(curveShape(look([13, 0], { dealt: 13 })).levels.map(({ tricks }) => tricks)).toEqual([
      0, 2, 4, 6, 8, 10, 12,
    ]);
    expect(curveShape(look([null, null], { dealt: 5 })).levels.map(({ tricks }) => tricks)).toEqual([0, 1, 2, 3, 4, 5]);
  });
});

it('a claim ends the line where it was made', () => {
  const claimed = look([1, 1, 1], { line: PASTS.made.look.line.slice(0, 2) });
  expect(momentX(claimed, 2)).toBe(31.25);
  expect(momentX(claimed, 9)).toBe(31.25);
});

it('a stroke is drawn in steps, and its ground down to the foot', () => {
  const stroke = [
    { from: 0, to: 50, y: 20 },
    { from: 50, to: 100, y: 40 },
  ];
  expect(strokePath(stroke)).toBe('M0 20H50L50 40H100');
  expect(groundPath(stroke)).toBe('M0 20H50L50 40H100V100H0Z');
  expect(groundPath([])).toBe('');
});

describe('the label of a point', () => {
  const words = (x: number, y: number, others: readonly (readonly [number, number])[] = []) => {
    const points = [{ x, y }, ...others.map(([otherX, otherY]) => ({ x: otherX, y: otherY }))];
    const { isLeft, isAbove } = placeLabel({ x, y }, points);
    return `${isAbove ? 'above' : 'under'} ${isLeft ? 'left' : 'right'}`;
  };

  it('stands above at the right, where a falling curve leaves room', () => {
    expect(words(30, 60)).toBe('above right');
  });

  it.each([
    ['at the right end', 80, 40, 'under left'],
    ['at the right end, low', 80, 75, 'above left'],
    ['at the top', 10, 20, 'under right'],
  ])('stays in the plot %s', (_, x, y, place) => {
    expect(words(x, y)).toBe(place);
  });

  it('leaves other points in sight', () => {
    expect(words(38, 50, [[52, 75]])).toBe('above right');
    expect(words(50, 50)).toBe('above right');
    expect(words(50, 50, [[60, 30]])).toBe('under left');
    expect(words(70, 40, [[60, 60]])).toBe('above left');
  });
});
