import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyBoard } from '../any-board.testing.ts';
import { LIN_HANDS, PBN_DEAL } from '../board.testing.ts';
import { parseLinks } from '../file.ts';
import type { PbnBoard } from '../pbn/board.ts';
import { parsePbn } from '../pbn/read.ts';
import { linOfLink } from './link.ts';
import { parseLin } from './read.ts';
import { formatLin, leftInLin } from './write.ts';

/** The fields that LIN can express. */
const essence = (board: PbnBoard) => ({
  dealer: board.dealer,
  vulnerable: board.vulnerable,
  hands: board.hands,
  calls: board.auction?.calls.map(({ call, note }) => ({ call, note: note?.replaceAll('|', '¦') ?? null })) ?? [],
  contract: board.contract,
  declarer: board.declarer,
  cards: board.play?.cards ?? [],
  tricks: board.contract === 'Pass' || board.contract === null ? null : board.tricks,
});

const numbered = (boards: readonly PbnBoard[]): readonly PbnBoard[] =>
  boards.map((board, index) => ({
    ...board,
    board: String(index + 1),
    study: { ...board.study, name: null, playerPosition: null, explanations: [] },
  }));

describe('a LIN file', () => {
  it('is read back as it was written', () =>
    fc.assert(
      fc.property(fc.array(anyBoard, { maxLength: 3 }).map(numbered), (boards) => {
        const file = parseLin(formatLin(boards));
        expect(file.boards.map(essence)).toEqual(boards.map(essence));
        expect(file.boards.map(({ board }) => board)).toEqual(boards.map(({ board }) => board));
      }),
    ));
});

/** The address of the hand viewer that shows a board. */
const linkOf = (board: PbnBoard): string => {
  const lin = formatLin([board], { inOneLine: true }).replace(/\p{Cs}/gu, '\uFFFD');
  return `https://www.bridgebase.com/tools/handviewer.html?lin=${encodeURIComponent(lin).replaceAll("'", '%27')}`;
};

describe('an address of the hand viewer', () => {
  it('is read back as it was written', () =>
    fc.assert(
      fc.property(anyBoard, (board) => {
        const [one] = numbered([board]);
        const { boards } = parseLinks(`Look: <a href="${linkOf(one as PbnBoard)}">here</a>`);
        expect(boards.map(essence)).toEqual([essence(one as PbnBoard)]);
      }),
    ));

  it('is found with its line, and may write n, e, s, w, d, v, b, a and p instead of lin', () => {
    const address =
      'http://www.bridgebase.com/tools/handviewer.html?s=sjt763ha4dak6cqj3&n=saq4hkt73dqj5c982&e=sk82hq95dt842ck76&d=s&v=n&b=7&a=1sp2n(asks)p4sppp&p=c4c2&sn=Ann&wn=Bob';
    const { boards, games } = parseLinks(`first\nsecond ${address}`);
    expect(games[0]?.line).toBe(2);
    expect(boards[0]).toMatchObject({
      board: '7',
      dealer: 'S',
      vulnerable: 'NS',
      contract: '4S',
      declarer: 'S',
      play: { cards: ['4C', '2C'] },
      auction: { calls: [{ note: null }, {}, { call: '2NT', note: 'asks' }, {}, { call: '4S' }, {}, {}, {}] },
      tags: [
        { name: 'South', value: 'Ann' },
        { name: 'West', value: 'Bob' },
      ],
    });
  });

  it('with broken percent signs is read all the same', () =>
    expect(linOfLink('https://x/handviewer.html?lin=md%7C1%ZZ%E2%7C%')).toBe('md|1%ZZâ|%'));

  it('without a deal is reported', () =>
    expect(parseLinks('https://x/handviewer.html?x=1').problems).toMatchObject([
      { line: 1, code: 'address-without-deal' },
    ]));
});

describe('what LIN cannot hold', () => {
  it('is told, a part in a few words', () => {
    const [board] = parsePbn(
      [
        '[Event "Cup"]',
        '[Site "Hall"]',
        PBN_DEAL,
        '[Auction "S"]',
        '1S! {good} AP',
        '[OvertrickGoal "Nine tricks"]',
      ].join('\n'),
    ).boards;
    expect(board && leftInLin(board)).toEqual([
      'the event',
      'marks of calls and cards',
      'comments',
      'words for students and labels',
      'the tags Site',
    ]);
  });

  it('is nothing of a board that comes from LIN', () => {
    const boards = parseLin(`pn|A,B,C,D|md|1${LIN_HANDS}|ah|Board 1|sv|o|mb|1S|an|five|mb|ppp|pc|C4|`).boards;
    expect(boards.map(leftInLin)).toEqual([[]]);
  });

  it('is not our explanation of a call, which stands where the file has no other', () => {
    const [board] = parsePbn(
      [PBN_DEAL, '[Auction "S"]', '1S AP', '[OvertrickExplanations "Call;Text"]', '1 "five"'].join('\n'),
    ).boards;
    expect(board && formatLin([board])).toContain('mb|1S|an|five|');
  });
});
