import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatHand } from '../../hand.ts';
import { SEATS } from '../../seat.ts';
import { decodeText } from '../encoding.ts';
import { parsePbn } from './read.ts';

const N = 'AQ4.KT73.QJ5.982';
const E = 'K82.Q95.T842.K76';
const S = 'JT763.A4.AK6.QJ3';
const W = '95.J862.973.AT54';
const DEAL = `[Deal "N:${N} ${E} ${S} ${W}"]`;

const board = (...lines: string[]) => [...lines, ''].join('\n');
const codes = (text: string) => parsePbn(text).problems.map(({ line, code }) => `${line} ${code}`);
const first = (text: string) => {
  const found = parsePbn(text).boards[0];
  if (!found) throw new Error('no board');
  return found;
};

const nasty = (name: string): string =>
  decodeText(readFileSync(new URL(`../../fixtures/nasty/${name}.pbn`, import.meta.url)));

describe('files met in the wild', () => {
  it.each(['first-W', 'first-E', 'bom', 'ten'])('%s gives the four hands', (name) => {
    const { hands } = first(nasty(name));
    expect(SEATS.map((seat) => hands[seat] && formatHand(hands[seat]))).toEqual([N, E, S, W]);
  });

  it('warns of a ten written 10', () => expect(codes(nasty('ten'))).toEqual(['4 ten-as-10']));
  it('reads Latin-1', () => expect(first(nasty('latin1')).event).toBe('Malmö'));
  it('reads line ends of CR alone', () => expect(parsePbn(nasty('cr')).boards).toHaveLength(2));
  it('takes # from the game before', () =>
    expect(parsePbn(nasty('hash')).boards.map(({ event }) => event)).toEqual(['Cup', 'Cup']));

  it('keeps unknown hands unknown', () => {
    const { hands } = first(nasty('unknown'));
    expect(SEATS.filter((seat) => hands[seat] === null)).toEqual(['E', 'W']);
  });

  it('refuses a card dealt twice, with its line', () =>
    expect(parsePbn(nasty('dup-card'))).toMatchObject({
      boards: [],
      problems: [
        {
          line: 4,
          board: '1',
          code: 'duplicate-card',
          severity: 'error',
          message: 'The ace of spades is dealt twice.',
        },
      ],
    }));

  it('reads notes, AP and an unfinished play', () => {
    const read = first(nasty('auction-notes'));
    expect(read.auction?.calls.map(({ call }) => call).join(' ')).toBe('1D P 1S P 2S P 4S P P P');
    expect(read.auction?.calls[0]?.note).toBe('at least 3');
    expect([read.contract, read.declarer, read.play]).toEqual([
      '4S',
      'S',
      { leader: 'W', cards: ['4C', '2C', 'KC', '3C'], end: null, notes: [] },
    ]);
    expect(codes(nasty('auction-notes'))).toEqual([]);
  });
});

describe('a file with one bad board', () => {
  it.each([
    ['a card dealt twice', DEAL.replace('K82', 'A82'), 'duplicate-card'],
    ['a rank that is none', DEAL.replace('K82', 'Z82'), 'invalid-card'],
    ['five hands', DEAL.replace('"]', ` ${N}"]`), 'too-many-hands'],
    ['a hand too short', DEAL.replace('K82', 'K8'), 'unequal-hands'],
    ['no first seat', DEAL.replace('N:', ''), 'no-first-seat'],
    ['no deal', '[Dealer "N"]', 'no-deal'],
  ])('keeps the boards around it: %s', (_, bad, code) => {
    const file = parsePbn(`${board('[Board "1"]', DEAL)}\n${board('[Board "2"]', bad)}\n${board('[Board "3"]', DEAL)}`);
    expect(file.boards.map((kept) => kept.board)).toEqual(['1', '3']);
    expect(file.problems.filter(({ severity }) => severity === 'error')).toMatchObject([{ board: '2', code }]);
  });

  it('does not let an open comment swallow the rest', () => {
    const file = parsePbn(`${board('[Board "1"]', DEAL, '{never closed')}\n${board('[Board "2"]', DEAL)}`);
    expect(file.boards.map((kept) => [kept.board, kept.comments])).toEqual([
      ['1', [{ text: 'never closed', after: 'Deal' }]],
      ['2', []],
    ]);
    expect(file.problems).toMatchObject([{ line: 3, code: 'comment-open', severity: 'warning' }]);
  });

  it('parts games that no empty line parts', () =>
    expect(parsePbn(board('[Board "1"]', DEAL, '[Board "2"]', DEAL)).boards.map((kept) => kept.board)).toEqual([
      '1',
      '2',
    ]));
});

describe('the characters', () => {
  it('leaves out lines that begin with %, but not within a comment', () =>
    expect(first(board('%[Board "9"]', '[Board "1"]', DEAL, '{a', '%b', '', 'c}')).comments).toEqual([
      { text: 'a\n%b\n\nc', after: 'Deal' },
    ]));

  it('reads several tags on a line and one tag over lines', () => {
    const read = first(board('[Board "1"] [Event', '"Club', 'night"] ; late', DEAL));
    expect([read.board, read.event, read.comments]).toEqual(['1', 'Club night', [{ text: 'late', after: 'Event' }]]);
  });

  it('reads quotes and brackets in a text, and forgives quotes not escaped', () => {
    expect(first(board('[Event "The \\"big\\" one] \\\\"]', DEAL)).event).toBe('The "big" one] \\');
    const text = board('[Event "The "big" one"]', DEAL);
    expect([first(text).event, codes(text)]).toEqual(['The "big" one', ['1 bad-quotes']]);
  });

  it('reports a tag that is none and goes on', () => {
    const text = board('[Board "1"]', '[Event]', DEAL);
    expect([first(text).board, codes(text)]).toEqual(['1', ['2 bad-tag']]);
  });

  it('keeps unknown tags with their rows', () =>
    expect(first(board(DEAL, '[ScoreTable "Rank;Pair\\2R"]', '1 "A [B]"', '2 C', '[Site "?"]')).tags).toEqual([
      { name: 'ScoreTable', value: 'Rank;Pair\\2R', rows: ['1 "A [B]"', '2 C'] },
      { name: 'Site', value: '?', rows: [] },
    ]));

  it('takes the first of a tag that is repeated, and says so', () => {
    const text = board('[Board "1"]', '[Dealer "E"]', '[Dealer "W"]', DEAL);
    expect([first(text).dealer, codes(text)]).toEqual(['E', ['3 repeated-tag']]);
  });
});

describe('the deal', () => {
  it('forgives letters inside the hands', () => {
    const text = board('[Deal "N:SAQ4.HKT73.DQJ5.C982 E:K82.Q95.T842.K76 jt763.a4.ak6.qj3 95.J862.973.AT54"]');
    expect([formatHand(first(text).hands.N ?? []), codes(text)]).toEqual([N, ['1 extra-letters']]);
    expect(formatHand(first(text).hands.S ?? [])).toBe(S);
  });

  it('may be an ending', () => expect(first(board('[Deal "W:A... K... Q... J..."]')).hands.N).toEqual(['KS']));
});

describe('the auction', () => {
  const auction = (...rows: string[]) => first(board('[Board "1"]', DEAL, ...rows)).auction;

  it('begins after the dashes of the seats before the dealer', () =>
    expect(auction('[Auction "W"]', '- - 1NT Pass', 'pass p')).toMatchObject({ dealer: 'E', calls: { length: 4 } }));

  it('reads suffixes, notes and codes in any order, with blanks or without', () => {
    const read = auction('[Auction "N"]', '1NT!=1=$5 X =2= ! ; shown', 'AP', '[Note "1:12-14"]', '[Note "2:strong"]');
    expect(read?.calls.slice(0, 2)).toEqual([
      { call: '1NT', note: '12-14', mark: '!', codes: [5], insufficient: false, skipped: 0 },
      { call: 'X', note: 'strong', mark: '!', codes: [], insufficient: false, skipped: 0 },
    ]);
    expect(read?.calls).toHaveLength(5);
  });

  it.each([
    ['1NT 1S', 'insufficient-bid', 1],
    ['X', 'inadmissible-double', 0],
    ['1NT what Pass', 'bad-call', 1],
    ['1NT Pass', 'auction-unfinished', 2],
  ])('of %s says %s and keeps %i calls', (row, code, kept) => {
    const text = board('[Board "1"]', DEAL, '[Auction "N"]', row);
    expect([codes(text).join().includes(code), first(text).auction?.calls.length]).toEqual([true, kept]);
  });

  it('may ask for the next call or stay unfinished', () => {
    expect(auction('[Auction "N"]', '1NT Pass +')?.end).toBe('next');
    expect(auction('[Auction "N"]', '1NT Pass *')?.end).toBe('never');
  });

  it('may have a pass too many', () => {
    const text = board(DEAL, '[Auction "N"]', '1NT Pass Pass Pass', 'Pass');
    expect([first(text).auction?.calls.length, codes(text)]).toEqual([4, []]);
  });

  it('passed out has no declarer', () =>
    expect(first(board(DEAL, '[Auction "N"]', 'AP', '[Declarer "S"]'))).toMatchObject({
      contract: 'Pass',
      declarer: null,
    }));

  it('stands above the tags of contract and dealer, with a warning', () => {
    const text = board('[Dealer "E"]', DEAL, '[Declarer "N"]', '[Contract "4S"]', '[Auction "S"]', '3NT AP');
    expect(first(text)).toMatchObject({ dealer: 'S', contract: '3N', declarer: 'S' });
    expect(codes(text)).toEqual(['1 dealer-mismatch', '4 contract-mismatch']);
  });

  it('gives way to the tags when there is none', () =>
    expect(first(board(DEAL, '[Declarer "^E"]', '[Contract "3NTX"]', '[Result "EW 8"]'))).toMatchObject({
      contract: '3NX',
      declarer: 'E',
      result: 'EW 8',
      tricks: 8,
    }));
});

describe('the result', () => {
  it.each([
    ['9', 9, 0],
    ['^9', 9, 0],
    ['NS 4', 9, 0],
    ['EW 9 NS 4', 9, 0],
    ['14', null, 1],
    ['many', null, 1],
    ['?', null, 0],
  ])('%s is %s tricks for East', (text, tricks, problems) => {
    const file = board(DEAL, '[Declarer "E"]', '[Contract "3NT"]', `[Result "${text}"]`);
    expect([first(file).tricks, codes(file).length]).toEqual([tricks, problems]);
  });
});

describe('the play', () => {
  const CONTRACT = ['[Declarer "S"]', '[Contract "4S"]'];
  const play = (...rows: string[]) => first(board('[Board "1"]', DEAL, ...CONTRACT, '[Play "W"]', ...rows)).play;

  it('has fixed columns from the first leader', () =>
    expect(play('C4 C2 CK C3', 'H2 H3 HQ HA', '*')?.cards).toEqual(['4C', '2C', 'KC', '3C', 'QH', 'AH', '2H', '3H']));

  it('ends at the first card that is not known', () =>
    expect(play('C4 C2 CK C3', '- - HQ HA')?.cards).toEqual(['4C', '2C', 'KC', '3C', 'QH', 'AH']));

  it('may be written in order of play, if only so it is legal', () =>
    expect(play('C4 C2 CK C3', 'HQ HA H2 H3')?.cards).toEqual(['4C', '2C', 'KC', '3C', 'QH', 'AH', '2H', '3H']));

  it('may stand on the line of its tag', () =>
    expect(first(board(DEAL, ...CONTRACT, '[Play "W"]C4')).play?.cards).toEqual(['4C']));

  it('is cut at the first card that nobody could have played', () => {
    const text = board(DEAL, ...CONTRACT, '[Play "W"]', 'C4 C2 CK C3', 'CA H3 HQ HA');
    expect([first(text).play?.cards.length, codes(text)]).toEqual([6, ['4 play-cut']]);
  });
});

describe('the trick table', () => {
  const ROWS = ['N NT 9', 'N S 10', 'N H 8', 'N D 8', 'N C 7'];
  const all = ROWS.flatMap((row) => ['N', 'E', 'S', 'W'].map((seat) => row.replace('N', seat)));

  it('is read from 20 digits: seats N S E W, in each NT S H D C', () => {
    const { trickTable } = first(board(DEAL, '[DoubleDummyTricks "9a8879a88743556435d6"]'));
    expect([trickTable?.N, trickTable?.W]).toEqual([
      { NT: 9, S: 10, H: 8, D: 8, C: 7 },
      { NT: 4, S: 3, H: 5, D: 13, C: 6 },
    ]);
  });

  it('is read from the rows of OptimumResultTable when all are there', () => {
    const tag = '[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]';
    expect(first(board(DEAL, tag, ...all)).trickTable?.W).toEqual({ NT: 9, S: 10, H: 8, D: 8, C: 7 });
    expect(first(board(DEAL, tag, ...all.slice(1))).trickTable).toBeNull();
  });
});

describe('any text at all', () => {
  it('is read without a throw', () =>
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => Array.isArray(parsePbn(text).boards))));

  it('damaged in the second board leaves the first and the third', () => {
    const one = (number: number) =>
      board(`[Board "${number}"]`, '[Dealer "N"]', DEAL, '[Auction "N"]', '1D Pass 4S AP');
    const middle = one(2);
    const damage = fc.tuple(fc.nat(middle.length), fc.nat(9), fc.string({ maxLength: 5 }));
    fc.assert(
      fc.property(fc.array(damage, { minLength: 1, maxLength: 4 }), (hits) => {
        const bad = hits.reduce((text, [at, cut, put]) => text.slice(0, at) + put + text.slice(at + cut), middle);
        // A closing brace or a new tag may correctly end the damaged part; the third board must still be read.
        const file = parsePbn(`${one(1)}\n${bad.trimEnd()}\n\n${one(3)}`);
        const numbers = file.boards.map((kept) => kept.board);
        expect([numbers[0], numbers.at(-1)]).toEqual(['1', '3']);
      }),
    );
  });
});
