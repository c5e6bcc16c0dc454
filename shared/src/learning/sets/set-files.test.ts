import { describe, expect, it } from 'vitest';
import { parseDealFile } from '../../bridge/formats/file.ts';
import { dealFromBoard } from '../deals/deal-from-board.ts';
import { aDeal } from '../deals/study-deal.testing.ts';
import { numberInOrder, type SetDeal } from './board-set.ts';
import { dupOfSet, pbnOfSet } from './set-files.ts';

const {
  id: _id,
  version: _version,
  table: _table,
  ...content
} = aDeal({
  game: { name: 'Two ways', auction: { value: 'N', bids: ['7S', 'P', 'P', 'P'] } },
  hints: [{ hint: 'Count, North.', bid: '7S', seat: 'N' }],
  playerPosition: 'N',
});
const deal = (id: string): SetDeal => ({ id, name: id, content, table: undefined });
const boards = numberInOrder([deal('a'), deal('b'), deal('c')], 3);

describe('the files of a set', () => {
  it('give dealing machines and scorers cards, dealers and vulnerabilities, and no word of the lesson', () => {
    const text = pbnOfSet(boards, 'cards');
    expect(text).not.toMatch(/Count|7S|Two ways/);
    expect(parseDealFile(text).boards).toMatchObject([
      { board: '3', dealer: 'S', vulnerable: 'EW' },
      { board: '4', dealer: 'W', vulnerable: 'All' },
      { board: '5', dealer: 'N', vulnerable: 'NS' },
    ]);
  });

  it('give the whole lesson, turned', () => {
    const read = parseDealFile(pbnOfSet(boards, 'lesson')).boards.map((board) => dealFromBoard(board).content);
    expect(read.map(({ playerPosition }) => playerPosition)).toEqual(['S', 'W', 'N']);
    expect(read.map(({ hints }) => hints[0])).toEqual([
      { hint: 'Count, South.', bid: '7S', seat: 'S' },
      { hint: 'Count, West.', bid: '7S', seat: 'W' },
      { hint: 'Count, North.', bid: '7S', seat: 'N' },
    ]);
  });

  it('as DUP have the same cards with the same numbers; a board without its cards has no such file', () => {
    const [pbn, dup] = [parseDealFile(pbnOfSet(boards, 'cards')), parseDealFile(dupOfSet(boards) ?? '')];
    expect(dup.boards.map(({ board, hands }) => [board, hands])).toEqual(
      pbn.boards.map(({ board, hands }) => [board, hands]),
    );
    const [board] = boards;
    const unknown = board && { ...board, content: { ...content, game: { ...content.game, deal: 'N:-' } } };
    expect(dupOfSet(unknown ? [unknown] : [])).toBeUndefined();
  });
});
