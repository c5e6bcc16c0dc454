import { describe, expect, it } from 'vitest';
import { formatHand } from '../../hand.ts';
import { SEATS } from '../../seat.ts';
import { EAST, NORTH, PBN_DEAL, SOUTH, WEST } from '../board.testing.ts';
import { parsePbn } from './read.ts';

const DEAL = PBN_DEAL;
const HANDS = `${NORTH} ${EAST} ${SOUTH} ${WEST}`;
const read = (...text: string[]) => parsePbn([...text, ''].join('\n'));
const codes = (...text: string[]) => read(...text).problems.map(({ line, code }) => `${line} ${code}`);
const first = (...text: string[]) => {
  const [board] = read(...text).boards;
  if (!board) throw new Error('no board');
  return board;
};
const handsOf = (board: ReturnType<typeof first>) => SEATS.map((seat) => formatHand(board.hands[seat] ?? []));

describe('a tag', () => {
  it.each([
    ['the last', '[Event "Club]'],
    ['the first', '[Event Club"]'],
    ['both', '[Event Club]'],
    ['both, with blanks', '[ Event   Club  ]'],
  ])('without %s of its quotes keeps its text, with a warning', (_, tag) =>
    expect([first(tag, DEAL).event, codes(tag, DEAL)]).toEqual(['Club', ['1 missing-quotes']]),
  );

  it.each([
    ["'", "'"],
    ['“', '”'],
    ['„', '“'],
    ['«', '»'],
  ])('between %s and %s is read like any other', (open, close) => {
    const text = ['[Board "1"]', DEAL].map((tag) => tag.replace('"', open).replace('"', close));
    expect([first(...text).board, handsOf(first(...text))]).toEqual(['1', [NORTH, EAST, SOUTH, WEST]]);
  });

  it('is no tag without quotes when the standard has none of its name', () =>
    expect(codes(DEAL, '[show NESW]')).toEqual(['2 bad-tag']));

  it('is known in any case of letters, and written as the standard has it', () => {
    const board = first(
      '[board "1"]',
      '[DEALER "n"]',
      '[vulnerable "both"]',
      DEAL.replace('Deal', 'deal'),
      '[site "x"]',
    );
    expect(board).toMatchObject({ board: '1', dealer: 'N', vulnerable: 'All', tags: [{ name: 'Site', value: 'x' }] });
  });

  it('may be indented, parted by tabs or by blanks that do not break', () =>
    expect(first('  [Board\t"1"]\t[Dealer\u00a0"E"]', `\t${DEAL.replaceAll(' ', '\t')}`)).toMatchObject({
      board: '1',
      dealer: 'E',
    }));
});

describe('games that no empty line parts', () => {
  const other = DEAL.replace('N:', 'E:');

  it('begin with a second deal when boards have no numbers', () =>
    expect(read(DEAL, other, DEAL).boards.map((board) => handsOf(board)[0])).toEqual([NORTH, WEST, NORTH]));

  it('begin with a second dealer when boards have no numbers', () =>
    expect(read('[Dealer "N"]', DEAL, '[Dealer "E"]', DEAL).boards.map(({ dealer }) => dealer)).toEqual(['N', 'E']));

  it('of numbered boards keep the first of two deals, with a warning', () =>
    expect([read('[Board "1"]', DEAL, other).boards.length, codes('[Board "1"]', DEAL, other)]).toEqual([
      1,
      ['3 repeated-tag'],
    ]));
});

describe('lines', () => {
  const text = ['[Board "1"]', DEAL, '', '[Board "2"]', DEAL, ''];

  it.each([
    ['CR CR LF', '\r\r\n'],
    ['CR LF', '\r\n'],
    ['CR', '\r'],
    ['LF', '\n'],
  ])('may end in %s', (_, end) => {
    const { boards, problems } = parsePbn(text.join(end));
    expect([boards.map(({ board }) => board), problems]).toEqual([['1', '2'], []]);
  });

  it('may be parted by form feeds, and the file end with a control character', () =>
    expect([
      read(...text.slice(0, 2), '\f', ...text.slice(3), '\u001a').boards.length,
      codes(...text, '\u001a'),
    ]).toEqual([2, []]));

  it('may be longer than the standard allows', () =>
    expect(first(`[Event "${'x'.repeat(10_000)}"]`, DEAL).event).toHaveLength(10_000));

  it('around the games may be of a web page, with a warning', () =>
    expect([read('<pre>', DEAL, '</pre>').boards.length, codes('<pre>', DEAL, '</pre>')]).toEqual([
      1,
      ['1 stray-text', '3 stray-text'],
    ]));
});

describe('the hands', () => {
  const lettered = (hand: string, letters: string) =>
    hand
      .split('.')
      .map((ranks, index) => letters[index] + ranks)
      .join('');
  const all = [NORTH, EAST, SOUTH, WEST];

  it.each([
    ['with a letter for each suit and no dots', `N:${all.map((hand) => lettered(hand, 'SHDC')).join(' ')}`],
    ['with a sign for each suit', `N:${all.map((hand) => lettered(hand, '♠♥♦♣')).join(' ')}`],
    ['parted by commas', `N:${all.join(',')}`],
    ['from a seat spelt out', `North:${HANDS}`],
    ['in lower case, with 10 for T', `n:${HANDS.toLowerCase().replaceAll('t', '10')}`],
    ['parted by several blanks', ` N : ${all.join('   ')} `],
  ])('may be written %s', (_, deal) => expect(handsOf(first(`[Deal "${deal}"]`))).toEqual(all));

  it('may mark a void with a dash', () => {
    const voids = first('[Deal "N:AKQJT98765432.-.-.- -.AKQJT98765432.-.- -.-.AKQJT98765432.- -.-.-.AKQJT98765432"]');
    expect(handsOf(voids)[1]).toBe('.AKQJT98765432..');
  });

  it('may be fewer than four: the others are not known', () =>
    expect(first(`[Deal "N:${NORTH} ${EAST} ${SOUTH}"]`).hands.W).toBeNull());
});

describe('what happened at the table', () => {
  const calls = (...rows: string[]) => first(DEAL, '[Auction "N"]', ...rows).auction?.calls.map(({ call }) => call);

  it('may be called with signs of suits, commas and words', () =>
    expect(calls('1♠, 2H! dbl 3♥', 'pass PASS 4♠\uFE0F Double', 'redouble all pass')).toEqual(
      '1S 2H X 3H P P 4S X XX P P P'.split(' '),
    ));

  it('may be played with signs of suits and commas', () =>
    expect(
      first(DEAL, '[Contract "4♠"]', '[Declarer "South"]', '[Play "W"]', '♣4, ♣2, ♣K, ♣3', 'h2 3H hQ HA').play?.cards,
    ).toEqual(['4C', '2C', 'KC', '3C', 'QH', 'AH', '2H', '3H']));

  it.each([
    ['4♠', '4S'],
    ['4S*', '4SX'],
    ['3 NT **', '3NXX'],
    ['3n x', '3NX'],
  ])('may have the contract %s', (written, contract) =>
    expect(first(DEAL, '[Declarer "S"]', `[Contract "${written}"]`).contract).toBe(contract),
  );

  it.each([
    ['=', 10],
    ['+1', 11],
    ['-2', 8],
    ['+9', null],
  ])('may have a result of %s, counted from 4S', (result, tricks) =>
    expect(first(DEAL, '[Declarer "S"]', '[Contract "4S"]', `[Result "${result}"]`).tricks).toBe(tricks),
  );

  it.each([
    ['Love All', 'None'],
    ['Nil', 'None'],
    ['nobody', 'None'],
    ['Game All', 'All'],
    ['BOTH', 'All'],
    ['N/S', 'NS'],
    ['Equal', null],
  ])('may be vulnerable %s', (written, vulnerable) =>
    expect(first(DEAL, `[Vulnerable "${written}"]`).vulnerable).toBe(vulnerable),
  );
});
