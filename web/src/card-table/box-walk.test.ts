import { expect, it } from 'vitest';
import { type BoxPlace, type BoxRows, walkBox } from './box-walk.ts';

/** Double may be made, redouble not; bids from two hearts on; pass. */
const rows: BoxRows = [
  [true, false],
  [false, false, false, false, false],
  [false, false, true, true, true],
  [true, true, true, true, true],
  [true],
];
const at = (row: number, column: number): BoxPlace => ({ row, column });

it.each<[BoxPlace, string, BoxPlace | undefined]>([
  [at(2, 2), 'ArrowRight', at(2, 3)],
  [at(2, 4), 'ArrowRight', undefined],
  [at(2, 3), 'ArrowLeft', at(2, 2)],
  [at(2, 2), 'ArrowLeft', undefined],
  [at(2, 4), 'ArrowDown', at(3, 4)],
  [at(3, 0), 'ArrowUp', at(2, 2)],
  [at(2, 3), 'ArrowUp', at(0, 0)],
  [at(3, 3), 'ArrowDown', at(4, 0)],
  [at(4, 0), 'ArrowDown', undefined],
  [at(3, 3), 'Home', at(0, 0)],
  [at(2, 2), 'End', at(4, 0)],
  [at(2, 2), 'p', undefined],
])('from %o by %s to %o (D-270)', (from, key, to) => {
  expect(walkBox(rows, from, key)).toEqual(to);
});
