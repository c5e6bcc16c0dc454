import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatHand } from '../../hand.ts';
import { bySeat, SEATS } from '../../seat.ts';
import { EAST, LIN_HANDS, NORTH, SOUTH, WEST } from '../board.testing.ts';
import { decodeText } from '../encoding.ts';
import { parseLin } from './read.ts';

const MD = `md|1${LIN_HANDS}|`;
const AUCTION = 'mb|1S|mb|p|mb|2N|mb|p|mb|4S|mb|p|mb|p|mb|p|';

const first = (text: string) => {
  const board = parseLin(text).boards[0];
  if (!board) throw new Error('no board');
  return board;
};
const hands = (text: string) => bySeat((seat) => first(text).hands[seat] && formatHand(first(text).hands[seat] ?? []));
const calls = (text: string) =>
  first(text)
    .auction?.calls.map(({ call }) => call)
    .join(' ');
const codes = (text: string) => parseLin(text).problems.map(({ line, code }) => `${line} ${code}`);
const OURS = { N: NORTH, E: EAST, S: SOUTH, W: WEST };

describe('a board in LIN', () => {
  const file = decodeText(readFileSync(new URL('../fixtures/four-hands.lin', import.meta.url)));

  it('with four hands gives the deal, the contract and the lead', () => {
    expect(hands(file)).toEqual(OURS);
    expect(first(file)).toMatchObject({
      dealer: 'S',
      vulnerable: 'None',
      contract: '4S',
      declarer: 'S',
      play: { leader: 'W', cards: ['4C'] },
    });
    expect(parseLin(file).problems).toEqual([]);
  });

  it('may leave out the fourth hand, or cards of one', () => {
    const three = LIN_HANDS.slice(0, LIN_HANDS.lastIndexOf(',') + 1);
    expect(hands(`md|1${three}|`)).toEqual(OURS);
    expect(hands(`md|1${LIN_HANDS.replace('SJT763', 'SJ')}|`)).toEqual(OURS);
  });

  it.each([
    ['1', 'S'],
    ['2', 'W'],
    ['3', 'N'],
    ['4', 'E'],
    ['0', 'S'],
    ['5', 'S'],
    ['', 'S'],
  ])('with the digit "%s" is dealt by %s', (digit, dealer) =>
    expect(first(`md|${digit}${LIN_HANDS}|`).dealer).toBe(dealer),
  );

  it.each([
    ['o', 'None'],
    ['0', 'None'],
    ['-', 'None'],
    ['', 'None'],
    ['n', 'NS'],
    ['E', 'EW'],
    ['b', 'All'],
  ])('with sv|%s| has the vulnerability %s', (data, vulnerable) =>
    expect(first(`${MD}sv|${data}|`).vulnerable).toBe(vulnerable),
  );

  it('with nothing said of it has no vulnerability', () => expect(first(MD).vulnerable).toBeNull());

  it('has its number from the header, whether that stands before or after the cards', () => {
    expect(first(`${MD}rh||ah|Board 12|`).board).toBe('12');
    const two = parseLin(`ah|Board 1|${MD}${AUCTION}ah|Board 2|${MD}`).boards;
    expect(two.map(({ board }) => board)).toEqual(['1', '2']);
  });

  it('has the players South, West, North, East', () =>
    expect(first(`pn|Ann,Bob,Cid,Dot|${MD}`).tags).toEqual([
      { name: 'South', value: 'Ann', rows: [] },
      { name: 'West', value: 'Bob', rows: [] },
      { name: 'North', value: 'Cid', rows: [] },
      { name: 'East', value: 'Dot', rows: [] },
    ]));

  it('may hold fragments of equal length, and hands of which nothing is said', () => {
    expect(SEATS.map((seat) => first('md|hkj,s97,st4,hq6|').hands[seat]?.length)).toEqual([2, 2, 2, 2]);
    expect(first('md|sah8732cjt82dqj62|').hands).toMatchObject({ N: null, E: null, W: null });
  });

  it('takes cards put in by md|0|, out of any other hand', () => {
    const { hands: moved } = first('md|hkj,s97,st4,hq6|md|0hq,,,hk|');
    expect([moved.S, moved.E]).toEqual([
      ['QH', 'JH'],
      ['KH', '6H'],
    ]);
  });
});

describe('calls in LIN', () => {
  it.each([
    ['mb|1N|mb|d|mb|r|mb|p|', '1NT X XX P'],
    ['mb|2dd!r|', '2D X XX'],
    ['mb|7nppp|', '7NT P P P'],
    ['mb|1N|mb|ppp|', '1NT P P P'],
    ['mb|pass|mb|1NT|mb|dbl|', 'P 1NT X'],
    ['mb|1N|mb|ap|', '1NT P P P'],
    ['mb|1N|mb|all pass|', '1NT P P P'],
    ['mb|p|mb|p|mb|p|mb|p|mb|p|', 'P P P P'],
  ])('may be many at once: %s', (text, read) => expect(calls(MD + text)).toBe(read));

  it('are alerted by ! and explained by an', () => {
    const { auction } = first(`${MD}mb|1S!|mb|2N|an|a raise|mb|3C!|an|short|`);
    expect(auction?.calls.map(({ note }) => note)).toEqual(['', 'a raise', 'short']);
  });

  it('end before the first that may not be made, with its line', () => {
    const text = `${MD}\nmb|2S|\nmb|1S|mb|3S|`;
    expect([calls(text), codes(text), first(text).contract]).toEqual(['2S', ['3 insufficient-bid'], null]);
  });

  it('after the end are passed over, and leave the contract', () => {
    const text = `${MD}mb|1S|mb|ppp|mb|p|mb|2C|pc|C4|`;
    expect(first(text)).toMatchObject({ contract: '1S', declarer: 'S', play: { cards: ['4C'] } });
    expect(codes(text)).toEqual(['1 auction-over']);
  });

  it('may ask for the next call', () => {
    expect(first(`${MD}mb|1S|mb|p|mb|?|`).auction?.end).toBe('next');
    expect(first(`${MD}mb|?|`).auction).toEqual({ dealer: 'S', calls: [], end: 'next' });
  });

  it('are taken back by ub', () => expect(calls(`${MD}mb|1S|mb|p|mb|2S|ub|2|mb|X|`)).toBe('1S X'));

  it('get the passes that were left out before the first card, with a warning', () => {
    const text = `${MD}mb|1S|mb|p|mb|4S|pc|C4|`;
    expect([first(text).contract, codes(text)]).toEqual(['4S', ['1 auction-unfinished']]);
  });
});

describe('cards in LIN', () => {
  const play = (text: string) => first(MD + AUCTION + text).play?.cards;

  it('stand in the order of play, one by one or many at once', () =>
    expect(play('pc|C4|pc|C2CKC3|pg||pc|h5|')).toEqual(['4C', '2C', 'KC', '3C', '5H']));

  it('are the lowest of a suit when only the suit is written', () => expect(play('pc|C|pc|c|')).toEqual(['4C', '2C']));

  it('end before the first that nobody could have played', () => {
    const text = `${MD}${AUCTION}pc|C4|pc|H3|`;
    expect([first(text).play?.cards, codes(text)]).toEqual([['4C'], ['1 play-cut']]);
  });

  it('are taken back by up', () => expect(play('pc|C4|pc|C2|up|1|pc|C9|')).toEqual(['4C', '9C']));

  it.each([
    ['9', 9],
    [' 9 ', 9],
    ['9 tricks', 9],
    ['0', 0],
    ['14', null],
    ['all', null],
  ])('give way to a claim of %j: the tricks declarer has in all', (claim, tricks) =>
    expect(first(`${MD}${AUCTION}pc|C4|mc|${claim}|`).tricks).toBe(tricks),
  );

  it('may be written in any case, with 10 for the ten', () =>
    expect(first(`MD|1${LIN_HANDS}|MB|1N|Mb|ppp|PC|h6|pC|H10|`).play?.cards).toEqual(['6H', 'TH']));
});

describe('a damaged LIN file', () => {
  const board = (number: number) => `pn|a,b,c,d|st||${MD}ah|Board ${number}|${AUCTION}pg||\n`;
  const kept = (text: string) => parseLin(text).boards.map(({ board: number }) => number);

  it.each([
    ['a bar too few', board(2).replace('mb|p|', 'mb|p')],
    ['a bar too many', board(2).replace('mb|p|', 'mb|p||')],
    ['a bar within a text', board(2).replace('a,b', 'a|b')],
    ['a card dealt twice', board(2).replace('SJT763', 'SJT76K')],
    ['an end in the middle', board(2).slice(0, 40)],
  ])('loses no board beside the one with %s', (_, bad) => {
    const numbers = kept(`${board(1)}${bad.trimEnd()}\n${board(3)}`);
    expect([numbers[0], numbers.at(-1)]).toEqual(['1', '3']);
  });

  it('tells of hands that are none, once a line', () => {
    expect(codes('md|1AK.QJ|')).toEqual(['1 no-deal', '1 unread-cards']);
    expect(codes('md|md|'.repeat(50))).toEqual(['1 no-deal', '1 unread-cards']);
    expect(codes('md||\nmd|3|\nmd|0|')).toEqual([]);
  });

  it('tells of a card dealt twice and of hands of different length, with the line', () => {
    expect(codes(`\nmd|1${LIN_HANDS.replace('SJT763', 'SJT76K')}|`)).toEqual(['2 duplicate-card']);
    expect(codes('md|hkj,s9,st4,hq6|')).toEqual(['1 unequal-hands']);
  });

  it('without its last bar keeps what stands there', () =>
    expect(first(`${MD}${AUCTION}pc|C4|pc|C2`).play?.cards).toEqual(['4C', '2C']));
});

describe('a vugraph file', () => {
  const text = `vg|Spring Cup,Segment 1,I,7,8,Red,0,Blue,3|
rs|4SS=,4SS-1,3NNx+1,PASS|
pn|s1,w1,n1,e1,s2,w2,n2,e2|pg||
qx|o7|st||${MD}sv|n|nt|ann: Hello|${AUCTION}pc|C4|mc|10|
qx|c7|${AUCTION}nt|bob: The same|
qx|o8|${MD}mb|pppp|`;

  it('gives a board for each room, with its players, chat and result', () => {
    const { boards } = parseLin(text);
    const named = (index: number, name: string) => boards[index]?.tags.find((tag) => tag.name === name)?.value;
    expect(boards.map(({ board, event }) => `${board} ${event}`)).toEqual([
      '7 Spring Cup, Segment 1',
      '7 Spring Cup, Segment 1',
      '8 Spring Cup, Segment 1',
    ]);
    expect([named(0, 'Room'), named(0, 'South'), named(1, 'Room'), named(1, 'South')]).toEqual([
      'Open',
      's1',
      'Closed',
      's2',
    ]);
    expect(boards.map(({ comments }) => comments.map((one) => one.text))).toEqual([
      ['ann: Hello'],
      ['bob: The same'],
      [],
    ]);
    expect(boards.map(({ contract, tricks }) => [contract, tricks])).toEqual([
      ['4S', 10],
      ['4S', 9],
      ['Pass', null],
    ]);
  });

  it('gives the other room the same cards when it does not write them again', () =>
    expect(parseLin(text).boards[1]?.hands).toEqual(parseLin(text).boards[0]?.hands));
});
