import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bySeat } from './seat.ts';
import { findTrickTable, formatTrickTable } from './trick-table.ts';

const tricks = fc.integer({ min: 0, max: 13 });
const row = fc.record({ S: tricks, H: tricks, D: tricks, C: tricks, NT: tricks });

describe('a table of tricks', () => {
  it('is written strain by strain, in each the declarers N E S W', () => {
    const table = findTrickTable('S 8 5 8 5;H 4 9 4 9;D 7 5 7 5;C 6 7 6 7;N 6 7 6 7');
    expect(table?.N).toEqual({ S: 8, H: 4, D: 7, C: 6, NT: 6 });
    expect(table?.W).toEqual({ S: 5, H: 9, D: 5, C: 7, NT: 7 });
  });

  it('is read back as it was written', () =>
    fc.assert(
      fc.property(row, row, row, row, (N, E, S, W) => {
        const rows = { N, E, S, W };
        const table = bySeat((seat) => rows[seat]);
        expect(findTrickTable(formatTrickTable(table))).toEqual(table);
      }),
    ));

  it.each([
    '',
    'S 8 5 8 5',
    'H 8 5 8 5;S 4 9 4 9;D 7 5 7 5;C 6 7 6 7;N 6 7 6 7',
    'S 14 5 8 5;H 4 9 4 9;D 7 5 7 5;C 6 7 6 7;N 6 7 6 7',
    'S 8 5 8;H 4 9 4 9;D 7 5 7 5;C 6 7 6 7;N 6 7 6 7',
  ])('is not read from %j', (text) => expect(findTrickTable(text)).toBeUndefined());
});
