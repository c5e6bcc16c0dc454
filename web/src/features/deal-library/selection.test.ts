import { describe, expect, it } from 'vitest';
import {
  chooseRows,
  countChosen,
  listChoices,
  NOTHING,
  type Row,
  rowsBetween,
  setRow,
  stateOfRow,
} from './selection.ts';

const deal = (dealId: string, groupId: string): Row => ({ kind: 'deal', dealId, groupId });
const CLOSED: Row = { kind: 'group', groupId: 'g1', count: 180, open: false };
const OPEN: Row = { kind: 'group', groupId: 'g2', count: 40, open: true };
const [a, b] = [deal('a', 'g2'), deal('b', 'g2')];
const single = deal('c', 'g3');
/** A closed group, an open one with the first two of its forty deals, and a deal alone. */
const ROWS = [CLOSED, OPEN, a, b, single];
const FOUND = { searchString: 'ruff', tag: 'club' };

describe('the deals chosen in a list (silence 156)', () => {
  it('are single deals by their ids, and whole groups by what the search finds in them', () => {
    const chosen = setRow(setRow(NOTHING, ROWS, single, true), ROWS, CLOSED, true);
    expect(countChosen(chosen, 500)).toBe(181);
    expect(listChoices(chosen, FOUND)).toEqual([{ groupId: 'g1', found: FOUND }, { dealIds: ['c'] }]);
    expect(ROWS.map((row) => stateOfRow(chosen, row))).toEqual(['all', 'none', 'none', 'none', 'all']);
  });

  it('are part of a group when one of its deals is', () => {
    expect(stateOfRow(setRow(NOTHING, ROWS, a, true), OPEN)).toBe('some');
  });

  it('leave what is seen when a deal is let out of its chosen group', () => {
    const chosen = setRow(setRow(NOTHING, ROWS, OPEN, true), ROWS, a, false);
    expect(listChoices(chosen, FOUND)).toEqual([{ dealIds: ['b'] }]);
  });

  it('leave what is seen when a deal, or a group, is let out of all that is found', () => {
    const all = { ...NOTHING, all: true };
    expect(countChosen(all, 1234)).toBe(1234);
    expect(listChoices(all, FOUND)).toEqual([{ found: FOUND }]);
    expect(listChoices(all, FOUND, 'g2')).toEqual([{ groupId: 'g2', found: FOUND }]);
    expect(listChoices(setRow(all, ROWS, a, false), FOUND)).toEqual([
      { groupId: 'g1', found: FOUND },
      { dealIds: ['b', 'c'] },
    ]);
    expect(listChoices(setRow(all, ROWS, CLOSED, false), FOUND)).toEqual([
      { groupId: 'g2', found: FOUND },
      { dealIds: ['c'] },
    ]);
  });

  it('go from one row to another, where an open group stands for the deals below it', () => {
    expect(rowsBetween(ROWS, 'c', 'g1')).toEqual([CLOSED, a, b, single]);
    expect(rowsBetween(ROWS, 'g2', 'b')).toEqual([OPEN, a, b]);
    expect(rowsBetween(ROWS, 'gone', 'b')).toEqual([]);
  });

  it('count no deal twice when its group is chosen as well', () => {
    expect(countChosen(chooseRows(setRow(NOTHING, ROWS, a, true), ROWS), 500)).toBe(180 + 40 + 1);
    expect(countChosen(setRow(setRow(NOTHING, ROWS, a, true), ROWS, OPEN, true), 500)).toBe(40);
  });

  it('are sent 500 at a time', () => {
    const many = chooseRows(
      NOTHING,
      Array.from({ length: 501 }, (_, index) => deal(String(index), 'g')),
    );
    expect(listChoices(many, FOUND).map((choice) => 'dealIds' in choice && choice.dealIds.length)).toEqual([500, 1]);
  });
});
