import type { LookBack } from '@overtrick/shared/table/look-back';

/** A part of the curve on one level; in percent of the plot, from its left and from its top. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly y: number;
}

/** The curve of the student's side's tricks. All coordinates are in percent of the plot. */
export interface CurveShape {
  /** Stretches that touch belong to one stroke; a gap has no known value. */
  readonly strokes: readonly (readonly Stretch[])[];
  readonly levels: readonly { readonly tricks: number; readonly y: number }[];
  /** Its words stand at the right where the curve begins nearer to them than it ends. */
  readonly goal: { readonly tricks: number; readonly y: number; readonly isRight: boolean } | null;
  readonly gaps: readonly { readonly from: number; readonly to: number }[];
}

/** With more levels than this only every second one has a label. */
const LABELS = 8;

/** Where a moment stands: in the middle of the card that is about to be played. */
export const momentX = ({ dealt, line }: LookBack, moment: number): number =>
  Math.min(100, (100 * (Math.min(moment, line.length) + 0.5)) / (4 * dealt));

/** The height of a number of tricks in the plot. */
const heightOf = (lo: number, hi: number) => (tricks: number) => (100 * (hi - tricks)) / (hi - lo);

/** The lowest and the highest value of the plot, with one more on either side. */
function rangeOf({ curve, goal, dealt }: LookBack): readonly [number, number] {
  const known = [...curve, goal].filter((value) => value !== null);
  if (known.length === 0) return [0, dealt];
  return [Math.max(0, Math.min(...known) - 1), Math.min(dealt, Math.max(...known) + 1)];
}

/** The curve: each value runs from the middle of the card before to the middle of its own, the last one to the end. */
export function curveShape(look: LookBack): CurveShape {
  const [lo, hi] = rangeOf(look);
  const y = heightOf(lo, hi);
  const { curve, goal } = look;
  const strokes: Stretch[][] = [];
  const gaps: { from: number; to: number }[] = [];
  let isOpen = false;
  for (const [index, value] of curve.entries()) {
    const from = index === 0 ? 0 : momentX(look, index - 1);
    const to = index === curve.length - 1 ? 100 : momentX(look, index);
    if (value === null) gaps.push({ from, to });
    else if (isOpen) strokes.at(-1)?.push({ from, to, y: y(value) });
    else strokes.push([{ from, to, y: y(value) }]);
    isOpen = value !== null;
  }
  const every = hi - lo > LABELS ? 2 : 1;
  const count = Math.floor((hi - lo) / every) + 1;
  return {
    strokes,
    gaps: joined(gaps),
    levels: Array.from({ length: count }, (_, step) => ({ tricks: lo + step * every, y: y(lo + step * every) })),
    goal:
      goal === null
        ? null
        : { tricks: goal, y: y(goal), isRight: nearness(curve.at(-1), goal) > nearness(curve[0], goal) },
  };
}

/** How far a value is from the goal; a value that is not known leaves its place free. */
const nearness = (value: number | null | undefined, goal: number): number =>
  value === null || value === undefined ? Number.POSITIVE_INFINITY : Math.abs(value - goal);

/** Joins stretches that touch. */
function joined(stretches: readonly { readonly from: number; readonly to: number }[]) {
  const whole: { from: number; to: number }[] = [];
  for (const { from, to } of stretches) {
    const before = whole.at(-1);
    if (before && before.to === from) before.to = to;
    else whole.push({ from, to });
  }
  return whole;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface LabelPlace {
  readonly isLeft: boolean;
  readonly isAbove: boolean;
}

/** The curve falls, so there is free space above it at the right and under it at the left. */
const LABEL_PLACES: readonly LabelPlace[] = [
  { isLeft: false, isAbove: true },
  { isLeft: true, isAbove: false },
  { isLeft: false, isAbove: false },
  { isLeft: true, isAbove: true },
];
/** The size of a label with its distance from the point, in percent of a phone's plot; wider plots have more space. */
const LABEL_WIDTH = 55;
const LABEL_HEIGHT = 36;

/** Where the label of a point hides the fewest other points and stays in the plot. */
export function placeLabel(point: Point, points: readonly Point[]): LabelPlace {
  const spoiled = LABEL_PLACES.map((place) => spoiledBy(point, place, points));
  return LABEL_PLACES[spoiled.indexOf(Math.min(...spoiled))] as LabelPlace;
}

/** How many points a label there would hide; a label outside the plot counts as worse than any. */
function spoiledBy({ x, y }: Point, { isLeft, isAbove }: LabelPlace, points: readonly Point[]): number {
  const [left, right] = isLeft ? [x - LABEL_WIDTH, x] : [x, x + LABEL_WIDTH];
  const [top, bottom] = isAbove ? [y - LABEL_HEIGHT, y] : [y, y + LABEL_HEIGHT];
  const hidden = points.filter((other) => other.x > left && other.x < right && other.y > top && other.y < bottom);
  const outside = left < -5 || right > 105 || top < -5 || bottom > 105;
  return hidden.length + (outside ? points.length + 1 : 0);
}

/** The stroke as a path in a box of 100 by 100. */
export const strokePath = (stroke: readonly Stretch[]): string =>
  stroke.map(({ from, to, y }, index) => `${index === 0 ? 'M' : 'L'}${from} ${y}H${to}`).join('');

/** The area under a stroke, as a path. */
export function groundPath(stroke: readonly Stretch[]): string {
  const [first, last] = [stroke[0], stroke.at(-1)];
  return first && last ? `${strokePath(stroke)}V100H${first.from}Z` : '';
}
