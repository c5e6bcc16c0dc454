/** A button of the bidding box: its row, and its place in that row. */
export interface BoxPlace {
  readonly row: number;
  readonly column: number;
}

/** Which calls of a box may be made: its rows from the top, each from the left. */
export type BoxRows = readonly (readonly boolean[])[];

const columnsOf = (cells: readonly boolean[] = []): readonly number[] =>
  cells.flatMap((isActive, column) => (isActive ? [column] : []));

function along(rows: BoxRows, { row, column }: BoxPlace, by: 1 | -1): BoxPlace | undefined {
  const columns = columnsOf(rows[row]);
  const next = by > 0 ? columns.find((each) => each > column) : columns.findLast((each) => each < column);
  return next === undefined ? undefined : { row, column: next };
}

/** To the next row with a call that may be made: to the one of them that stands nearest. */
function across(rows: BoxRows, { row, column }: BoxPlace, by: 1 | -1): BoxPlace | undefined {
  for (let next = row + by; next >= 0 && next < rows.length; next += by) {
    const [nearest] = columnsOf(rows[next]).toSorted((a, b) => Math.abs(a - column) - Math.abs(b - column));
    if (nearest !== undefined) return { row: next, column: nearest };
  }
  return undefined;
}

const placesOf = (rows: BoxRows): readonly BoxPlace[] =>
  rows.flatMap((cells, row) => columnsOf(cells).map((column) => ({ row, column })));

/**
 * The call that an arrow key, Home or End leads to, past those that may not be made: Pass is one key away and not forty
 * (D-270). Undefined at an edge, and for every other key.
 */
export function walkBox(rows: BoxRows, from: BoxPlace, key: string): BoxPlace | undefined {
  switch (key) {
    case 'ArrowRight':
      return along(rows, from, 1);
    case 'ArrowLeft':
      return along(rows, from, -1);
    case 'ArrowDown':
      return across(rows, from, 1);
    case 'ArrowUp':
      return across(rows, from, -1);
    case 'Home':
      return placesOf(rows)[0];
    case 'End':
      return placesOf(rows).at(-1);
    default:
      return undefined;
  }
}
