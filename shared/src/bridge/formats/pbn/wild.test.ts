import { describe, expect, it } from 'vitest';
import { formatHand } from '../../hand.ts';
import { NORTH, PBN_DEAL, SOUTH } from '../board.testing.ts';
import { parsePbn } from './read.ts';
import { formatPbn } from './write.ts';

const DEAL = PBN_DEAL;
const lines = (...text: string[]) => [...text, ''].join('\n');
const boards = (...text: string[]) => parsePbn(lines(...text)).boards;
const first = (...text: string[]) => {
  const [board] = boards(...text);
  if (!board) throw new Error('no board');
  return board;
};
const codes = (...text: string[]) => parsePbn(lines(...text)).problems.map(({ line, code }) => `${line} ${code}`);
const CONTRACT = ['[Declarer "S"]', '[Contract "4S"]'];
/** Whether a board is the same after it was written and read again. */
const survives = (board: ReturnType<typeof first>) =>
  expect(parsePbn(formatPbn([board])).boards).toEqual([{ ...board, vulnerable: board.vulnerable }]);

describe('irregularities', () => {
  const irregular = [
    DEAL,
    '[Declarer "^S"]',
    '[Contract "5HX"]',
    '[Auction "W"]',
    '- ^S 1D ^I 1C',
    '4S ^I 3NT ^S ^S',
    'X 5H X AP',
  ];

  it('keep every call, the insufficient bids and the seats that were skipped', () => {
    const { auction } = first(...irregular);
    expect(auction?.dealer).toBe('N');
    expect(
      auction?.calls.map(
        ({ call, insufficient, skipped }) => `${'^'.repeat(skipped)}${insufficient ? '<' : ''}${call}`,
      ),
    ).toEqual(['^1D', '<1C', '4S', '<3NT', '^^X', '5H', 'X', 'P', 'P', 'P']);
    expect(codes(...irregular)).toEqual([]);
    survives(first(...irregular));
  });

  it('take the contract from its tags, and the declarer with whom dummy was exchanged', () => {
    expect(first(...irregular)).toMatchObject({ contract: '5HX', declarer: 'S', declarerExchanged: true });
    const exchanged = first(DEAL, '[Declarer "^N"]', '[Contract "4S"]', '[Auction "S"]', '4S AP');
    expect(exchanged).toMatchObject({ declarer: 'N', declarerExchanged: true });
    survives(exchanged);
  });

  it('keep a revoke and a lead out of turn', () => {
    const text = [DEAL, ...CONTRACT, '[Play "W"]', 'C4 C2 CK C3', '^R D3 - - ^L SJ'];
    const { play } = first(...text.slice(0, -1), 'S5 SA S2 ^L SJ', '^R D3 H3 H5 HA');
    expect(play?.cards).toEqual(['4C', '2C', 'KC', '3C', 'JS', '5S', 'AS', '2S', '3H', '5H', 'AH', '3D']);
    expect(play?.notes).toMatchObject([
      { index: 4, seat: 'S', irregularity: 'lead' },
      { index: 11, seat: 'W', irregularity: 'revoke' },
    ]);
    survives(first(...text.slice(0, -1), 'S5 SA S2 ^L SJ', '^R D3 H3 H5 HA'));
  });
});

describe('the play', () => {
  const play = (...rows: string[]) => first(DEAL, ...CONTRACT, '[Play "W"]', ...rows).play;

  it('keeps marks, notes and codes of cards, with comments between them', () => {
    const text = ['C4 ! {why} $9 =1= C2 CK {so} C3', 'H2 H3 HQ HA', '[Note "1:fourth best"]'];
    expect(play(...text)).toMatchObject({
      cards: ['4C', '2C', 'KC', '3C', 'QH', 'AH', '2H', '3H'],
      notes: [{ index: 0, seat: 'W', mark: '!', note: 'fourth best', codes: [9] }],
    });
    survives(first(DEAL, ...CONTRACT, '[Play "W"]', ...text));
  });

  it.each([
    ['at a lead', ['C4 C2 CK C3', '+'], 4],
    ['within a trick', ['C4 C2 CK C3', '- - HQ +'], 5],
    ['before the first card', ['+'], 0],
  ])('may ask for the next card %s', (_, rows, count) => {
    expect(play(...rows)).toMatchObject({ end: 'next', cards: { length: count } });
    survives(first(DEAL, ...CONTRACT, '[Play "W"]', ...rows));
  });

  it('may stand in one row, or one card a row', () => {
    const cards = ['4C', '2C', 'KC', '3C', 'QH', 'AH', '2H', '3H'];
    expect(play('C4 C2 CK C3 H2 H3 HQ HA')?.cards).toEqual(cards);
    expect(play('C4', 'C2', 'CK', 'C3', 'H2', 'H3', 'HQ', 'HA')?.cards).toEqual(cards);
  });

  it('of an end position follows the strain that is all its contract', () => {
    const ending = first('[Deal "N:A...2 K...3 Q...4 J...5"]', '[Contract "S"]', '[Play "W"]', 'SJ SA SK SQ', '*');
    expect([ending.contract, ending.declarer, ending.play?.cards]).toEqual(['S', null, ['JS', 'AS', 'KS', 'QS']]);
    survives(ending);
  });

  it('of an end position does not count the thirteen tricks', () => {
    const whole = ['SA SK SQ SJ', 'S2 S3 S4 S5'];
    expect(first('[Deal "N:A2... K3... Q4... J5..."]', ...CONTRACT, '[Play "N"]', ...whole).tricks).toBeNull();
  });

  it('and the result that cannot both be are told', () => {
    const text = [DEAL, ...CONTRACT, '[Result "13"]', '[Play "W"]', 'CA C2 C6 C3'];
    expect(codes(...text)).toEqual(['4 result-mismatch']);
  });
});

describe('an auction that tells another declarer than everything else', () => {
  it('is doubted: tags and lead count', () => {
    const text = [DEAL, ...CONTRACT, '[Auction "S"]', '1S 4S AP', '[Play "W"]C4'];
    expect(first(...text)).toMatchObject({ contract: '4S', declarer: 'S' });
    expect(codes(...text)).toEqual(['3 contract-mismatch']);
  });

  it('counts when only the tags tell otherwise', () =>
    expect(first(DEAL, ...CONTRACT, '[Auction "S"]', '1S 4S AP').declarer).toBe('W'));
});

describe('what games take from the games before', () => {
  const board = (number: number, ...more: string[]) => [`[Board "${number}"]`, '[Dealer "N"]', DEAL, ...more, ''];

  it('## holds until the tag is written again', () => {
    const events = boards(...board(1, '[Event "##Cup"]'), ...board(2), ...board(3, '[Event "Other"]'), ...board(4));
    expect(events.map(({ event }) => event)).toEqual(['Cup', 'Cup', 'Other', null]);
  });

  it('## holds on where a game takes it over with #', () => {
    const events = boards(...board(1, '[Event "##Cup"]'), ...board(2, '[Event "#"]'), ...board(3));
    expect(events.map(({ event }) => event)).toEqual(['Cup', 'Cup', 'Cup']);
  });

  it('## holds with the rows of its section', () => {
    const tables = boards(...board(1, '[ScoreTable "##Rank"]', '1', '2'), ...board(2));
    expect(tables.map(({ tags }) => tags)).toEqual([
      [{ name: 'ScoreTable', value: 'Rank', rows: ['1', '2'] }],
      [{ name: 'ScoreTable', value: 'Rank', rows: ['1', '2'] }],
    ]);
  });

  it('## of the event does not take the board from a second table', () => {
    const players = ['[West "A"]', ...CONTRACT];
    const tables = boards(...board(1, '[Event "##Cup"]', ...players), ...players.map((tag) => tag.replace('A', 'B')));
    expect(tables.map((table) => [table.board, table.event])).toEqual([
      ['1', 'Cup'],
      ['1', 'Cup'],
    ]);
  });

  it('# is the tag of the game before, and nothing without one', () => {
    const events = boards(...board(1, '[Event "#"]'), ...board(2, '[Event "Cup"]'), ...board(3, '[Event "#"]'));
    expect(events.map(({ event }) => event)).toEqual([null, 'Cup', 'Cup']);
  });

  it('# where it may not stand is told', () =>
    expect(codes(...board(1), '[Board "2"]', '[Dealer "#"]', DEAL)).toEqual(['6 bad-inheritance']));

  it('a second table without a board has the board before', () => {
    const [, second] = boards(
      ...board(7, '[Event "Final"]', '[West "A"]', '[Vulnerable "NS"]', ...CONTRACT),
      '[West "B"]',
      '[Contract "3NT"]',
      '[Declarer "N"]',
    );
    expect(second).toMatchObject({ board: '7', event: 'Final', dealer: 'N', vulnerable: 'NS', contract: '3N' });
    expect(formatHand(second?.hands.S ?? [])).toBe(SOUTH);
  });
});

describe('double-dummy tables', () => {
  const rows = ['N', 'E', 'S', 'W'].flatMap((seat) =>
    ['NT', 'S', 'H', 'D', 'C'].map((strain, at) => [seat, strain, String(at)]),
  );
  const COUNTS = { NT: 0, S: 1, H: 2, D: 3, C: 4 };

  it.each([
    ['rows', ['[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]', ...rows.map((row) => row.join(' '))]],
    [
      'narrow rows',
      ['[OptimumResultTable "Declarer;Denomination\\2R;Result\\1R"]', ...rows.map((row) => row.join(' '))],
    ],
    [
      'other columns',
      ['[OptimumResultTable "Result;Declarer;Denomination"]', ...rows.map(([s, n, t]) => `${t} ${s} ${n}`)],
    ],
    [
      'the value',
      [`[OptimumResultTable "Declarer;Denomination;Result ${rows.map((row) => row.join(' ')).join(' ')}"]`],
    ],
    ['Ability', ['[Ability "N:01234 E:01234 S:01234 W:01234"]']],
    ['an escaped line', ['%%!R 01234012340123401234']],
    ['20 digits', ['[DoubleDummyTricks "01234012340123401234"]']],
  ])('are read from %s', (_, text) =>
    expect(first(DEAL, ...text).trickTable).toEqual({ N: COUNTS, E: COUNTS, S: COUNTS, W: COUNTS }),
  );

  it('that differ are told', () =>
    expect(
      codes(DEAL, '[DoubleDummyTricks "01234012340123401234"]', '[Ability "N:11111 E:01234 S:01234 W:01234"]'),
    ).toEqual(['3 table-mismatch']));

  it('in part are kept as they are', () => {
    const board = first(DEAL, '[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]', 'N NT 9');
    expect([board.trickTable, board.tags[0]?.rows]).toEqual([null, ['N NT 9']]);
    survives(board);
  });
});

describe('other tags', () => {
  it('are kept with their rows, ActionTable and par among them', () => {
    const board = first(
      DEAL,
      '[ActionTable "Rank;Call\\3L;Percentage\\3R"]',
      '1 1H  100',
      '[OptimumScore "NS 420"]',
      '[ParContract "EW 3N+1"]',
    );
    expect(board.tags).toEqual([
      { name: 'ActionTable', value: 'Rank;Call\\3L;Percentage\\3R', rows: ['1 1H  100'] },
      { name: 'OptimumScore', value: 'NS 420', rows: [] },
      { name: 'ParContract', value: 'EW 3N+1', rows: [] },
    ]);
    survives(board);
  });

  it('say which hands are hidden', () => {
    const board = first(DEAL, '[Hidden "WE"]');
    expect(board.hidden).toEqual(['E', 'W']);
    survives(board);
  });
});

describe('calls', () => {
  it('may be written all pass, in lower case, with a note 0 for an alert', () => {
    const { auction } = first(DEAL, '[Auction "N"]', '1nt =0= pass 3nt all pass');
    expect(auction?.calls.map(({ call, note }) => [call, note])).toEqual([
      ['1NT', ''],
      ['P', null],
      ['3NT', null],
      ['P', null],
      ['P', null],
      ['P', null],
    ]);
    survives(first(DEAL, '[Auction "N"]', '1NT =0= AP'));
  });
});

describe('departures from the standard', () => {
  const notes = (...text: string[]) =>
    parsePbn(lines(...text), { notes: true }).problems.map(({ severity, code }) => `${severity} ${code}`);

  it('are told only when asked for', () => {
    const text = ['[Date "10 June"]', DEAL];
    expect([codes(...text), notes(...text)]).toEqual([[], ['note odd-value']]);
  });

  it.each([
    ['a tag that is not of the standard', '[Wrong "x"]', 'unknown-tag'],
    ['a tab in a text', '[Event "a\tb"]', 'odd-character'],
    ['columns without a name', '[ScoreTable "Rank;;"]', 'odd-columns'],
    ['two blanks between hands', DEAL.replace(' ', ' ').replace(`${NORTH} `, `${NORTH}  `), 'double-blank'],
    ['an auction before its dealer', '[Auction "N"]\nAP', 'tag-order'],
    ['a contract without a declarer', '[Contract "4S"]', 'no-declarer'],
    ['a score that is none', '[Score "10.a"]', 'odd-value'],
    ['tricks that do not make thirteen', `${DEAL}\n[Declarer "S"]\n[Result "NS 9 EW 2"]`, 'result-sum'],
  ])('name %s', (_, text, code) => expect(notes(text)).toContain(`note ${code}`));
});
