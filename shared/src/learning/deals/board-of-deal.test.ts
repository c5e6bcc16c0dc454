import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyBoard, anyPartOfABoard } from '../../bridge/formats/any-board.testing.ts';
import type { PbnBoard } from '../../bridge/formats/pbn/board.ts';
import { parsePbn } from '../../bridge/formats/pbn/read.ts';
import { formatPbn } from '../../bridge/formats/pbn/write.ts';
import { boardOfDeal, type WrittenDeal } from './board-of-deal.ts';
import type { DealContent } from './deal-content.ts';
import { dealFromBoard } from './deal-from-board.ts';
import { recordOf } from './deal-record.ts';
import { fitContent } from './fit-content.ts';

/** A deal as an import writes it into the library. */
function imported(board: PbnBoard): WrittenDeal {
  const { content, labels, source } = dealFromBoard(board);
  const { experienceLevel, keywords } = content;
  return { content, labels: { ...labels, experienceLevel, keywords }, source, record: recordOf(board) };
}

const through = (board: PbnBoard): PbnBoard => parsePbn(formatPbn([board])).boards[0] as PbnBoard;

const first = (...lines: string[]) => parsePbn(lines.join('\n')).boards[0] as PbnBoard;
const HANDS = '[Deal "S:AQ4.KJ3.A852.K74 J975.Q84.QT6.J82 K82.A62.KJ43.Q65 T63.T975.97.AT93"]';
const LESSON = first(
  '[Event "Cup"]',
  '{Count to nine}',
  HANDS,
  '[Student "S"]',
  '[Auction "S"]',
  '1NT =1= {or a good 14} Pass 3NT Pass',
  'Pass Pass',
  '[Note "1:15 to 17"]',
  '{Bid. [BID 1NT] Balanced. [NEXT] Nine tricks.}',
  '{Reached by all.}',
  '[Play "W"]',
  'SJ S2 {low} S3 S4',
  '[Result "9"]',
);

/** Plain data without what says nothing. */
const copy = (content: object): Partial<DealContent> =>
  JSON.parse(JSON.stringify(content, (_, value) => (value === null ? undefined : value)));

const text = fc.string({ unit: 'grapheme', maxLength: 20 });
const texts = fc.array(text, { maxLength: 3 });
const anyWords = fc.record(
  {
    note: text,
    intro: text,
    afterword: text,
    goal: text,
    declarerHint: text,
    hints: fc.array(fc.record({ hint: text, bid: fc.constant('3NT'), seat: fc.constant('N' as const) }), {
      maxLength: 2,
    }),
    explanations: texts,
    remarks: fc.array(fc.record({ index: fc.nat({ max: 51 }), text }), { maxLength: 2 }),
    playerPosition: fc.constantFrom('N' as const, 'E' as const),
    noteShown: fc.boolean(),
  },
  { requiredKeys: [] },
);

/** What is the same in two contents that say the same: nothing is as good as an empty text. */
const said = (content: object): unknown =>
  JSON.parse(
    JSON.stringify(content, (_, value) =>
      value === null || value === '' || value === false || (Array.isArray(value) && !value.some(Boolean))
        ? undefined
        : value,
    ),
  );

describe('a deal written to a file', () => {
  it.each([
    ['whole', anyBoard],
    ['known in part', anyPartOfABoard],
  ])('that nobody changed is the board that its file had: %s', (_, boards) => {
    fc.assert(
      fc.property(boards, (board) => {
        expect(boardOfDeal(imported(board))).toEqual(board);
      }),
    );
  });

  it('is read again with every word that the author changed (D-63)', () => {
    fc.assert(
      fc.property(fc.oneof(anyBoard, fc.constant(LESSON)), anyWords, fc.option(text), (board, words, name) => {
        const deal = imported(board);
        const game = { ...deal.content.game, name };
        const { content } = fitContent({ ...deal.content, ...words, game });
        const { content: read } = dealFromBoard(through(boardOfDeal({ ...deal, content })));
        expect(said({ ...read, game: { ...read.game, name: read.game.name?.trim() } })).toEqual(
          said({ ...content, game: { ...game, name: name?.trim() } }),
        );
      }),
    );
  });

  it('is read again with all that its author has put in (D-145)', () => {
    const anyTaught = fc.record({
      board: anyBoard,
      other: anyBoard,
      cards: fc.nat(52),
      lined: fc.constantFrom('teacherLine' as const, 'keyLine' as const),
    });
    fc.assert(
      fc.property(anyTaught, ({ board, other, cards, lined }) => {
        const deal = imported(board);
        const {
          game: _,
          playerPosition: __,
          recordedPlay: ___,
          keywords: ____,
          experienceLevel: _____,
          ...taught
        } = dealFromBoard({ ...other, hands: board.hands, auction: board.auction, play: null }).content;
        const { goal, aim, endAfterAuction, facts, silenced } = other.study;
        const line = (board.play?.cards ?? []).slice(0, cards);
        const more = copy({ goal, aim, endAfterAuction, facts, silenced, [lined]: line });
        const written = { ...deal.content, ...taught, ...more };
        const { content } = fitContent(written);
        const { content: read } = dealFromBoard(through(boardOfDeal({ ...deal, content })));
        expect(said(read)).toEqual(said(content));
      }),
    );
  });

  it('brings no comment of its file back that an empty tag of ours had put aside (D-145)', () => {
    const board = first(HANDS, '[Auction "S"]', 'Pass {$} Pass Pass Pass');
    const deal = imported({ ...board, study: { ...board.study, explanations: [''], keyLine: ['AS'] } });
    const { content } = fitContent({ ...deal.content, explanations: [], endAfterAuction: true });
    const { content: read } = dealFromBoard(through(boardOfDeal({ ...deal, content })));
    expect([deal.content.explanations.join(''), read.explanations.join('')]).toEqual(['', '']);
    expect(said(read)).toEqual(said(content));
  });

  it('is read again without a record of its file', () => {
    fc.assert(
      fc.property(anyBoard, (board) => {
        const deal = imported(board);
        const read = imported(through(boardOfDeal({ ...deal, record: null })));
        expect(said(read.content)).toEqual(said(deal.content));
        expect([read.labels, read.source]).toEqual([deal.labels, deal.source]);
      }),
    );
  });

  it('has the labels and the source of the library in place of the file’s', () => {
    const deal = imported(LESSON);
    const labels = {
      experienceLevel: 4,
      keywords: ['no trumps'],
      tags: ['club'],
      focus: ['bidding'],
      biddingSystem: 'ACOL',
      classified: true,
    };
    const source = { author: 'A', work: 'B', licence: 'C', permission: 'own' as const };
    const read = imported(through(boardOfDeal({ ...deal, labels, source })));
    expect([read.labels, read.source]).toEqual([labels, source]);
  });

  it('keeps the other comments when only the note has changed', () => {
    const deal = imported(LESSON);
    const { comments } = boardOfDeal({ ...deal, content: { ...deal.content, note: 'Mine' } });
    expect(comments.map(({ text: comment }) => comment)).not.toContain('Reached by all.');
    expect(comments.map(({ text: comment }) => comment)).toContain('low');
    expect(comments.map(({ text: comment }) => comment)).toContain('Count to nine');
  });

  it('has no lead where its author has taken away the one of the lesson (D-122)', () => {
    const deal = imported(LESSON);
    expect(deal.content.lead).not.toBeNull();
    const board = through(boardOfDeal({ ...deal, content: { ...deal.content, lead: null } }));
    expect(imported(board).content).toMatchObject({ lead: null, recordedPlay: deal.content.recordedPlay });
    const again = boardOfDeal({ ...imported(board), content: { ...deal.content, lead: null } });
    expect(again.study.lead).toBe('none');
  });

  it('loses what was played with the contract that it belonged to', () => {
    const deal = imported(LESSON);
    const auction = { value: 'S' as const, bids: ['1NT', 'P', '2NT', 'P', 'P', 'P'] };
    const board = boardOfDeal({ ...deal, content: { ...deal.content, game: { ...deal.content.game, auction } } });
    expect(board).toMatchObject({ contract: '2N', declarer: 'S', result: null, tricks: null });
  });
});
