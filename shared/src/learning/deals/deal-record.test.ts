import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyBoard, anyPartOfABoard } from '../../bridge/formats/any-board.testing.ts';
import { parsePbn } from '../../bridge/formats/pbn/read.ts';
import { boardOfRecord, recordOf } from './deal-record.ts';

describe('the record of a board', () => {
  it.each([
    ['whole', anyBoard],
    ['known in part', anyPartOfABoard],
  ])('gives the board back after JSON: %s', (_, boards) => {
    fc.assert(
      fc.property(boards, (board) => {
        expect(boardOfRecord(JSON.parse(JSON.stringify(recordOf(board))))).toEqual(board);
      }),
    );
  });

  it('leaves out what the file leaves open', () => {
    const [board] = parsePbn('[Board "3"]\n[Deal "N:A... K... Q... J..."]\n[Auction "N"]\n1S! Pass *').boards;
    expect(board && recordOf(board)).toEqual({
      version: 1,
      board: '3',
      dealer: 'N',
      hands: 'N:A... K... Q... J...',
      auction: { dealer: 'N', calls: [{ call: '1S', mark: '!' }, 'P'], end: 'never' },
    });
  });
});
