import { describe, expect, it } from 'vitest';
import type { DealContent } from '../deals/deal-content.ts';
import { aDeal } from '../deals/study-deal.testing.ts';
import { fitWords } from './fit-words.ts';

const { id: _id, version: _version, table: _table, ...PLAIN } = aDeal();
const withCalls = (bids: readonly string[], changes: Partial<DealContent> = {}): DealContent => ({
  ...PLAIN,
  game: { ...PLAIN.game, auction: { value: 'N', bids: [...bids] } },
  ...changes,
});

const OLDER = withCalls(['1S', 'P', '2S', 'P', 'P', 'P'], {
  explanations: ['old 1', '', 'old 3', '', '', ''],
  hints: [
    { hint: 'Open', bid: '1S', seat: 'N' },
    { hint: 'Raise', bid: '2S', seat: 'S' },
  ],
  wrongCalls: [{ index: 2, call: '3S', reason: 'old' }],
  alternatives: [{ index: 2, call: '4S', reason: 'old' }],
  facts: [{ seat: 'S', call: 2, confirmed: true }],
});

const NEWEST = withCalls(['1S', 'P', '4S', 'P', 'P', 'P'], {
  explanations: ['new 1', 'new 2', 'new 3', '', '', ''],
  hints: [
    { hint: 'Open high', bid: '1S', seat: 'N' },
    { hint: 'Jump', bid: '4S', seat: 'S' },
  ],
  wrongCalls: [
    { index: 0, call: 'P', reason: 'new' },
    { index: 2, call: '2S', reason: 'new' },
  ],
  alternatives: [{ index: 2, call: '4S', reason: 'new' }],
  facts: [
    { seat: 'N', call: 0, confirmed: true },
    { seat: 'S', call: 2, confirmed: false },
  ],
  declarerHint: 'Draw trumps',
});

describe('an older version with the newest words (ruling 67)', () => {
  it('takes all of them where only cards differ', () => {
    const newest = { ...OLDER, lead: '2H' as const, explanations: ['x', '', '', '', '', ''], hints: [], goal: 'Ten' };
    expect(fitWords(OLDER, newest)).toEqual({ ...newest, lead: null });
  });

  it('takes words on calls as long as the auction is the same, and keeps its own behind', () => {
    const fitted = fitWords(OLDER, NEWEST);
    expect(fitted.explanations).toEqual(['new 1', 'new 2', 'old 3', '', '', '']);
    expect(fitted.hints).toEqual([
      { hint: 'Open high', bid: '1S', seat: 'N' },
      { hint: 'Raise', bid: '2S', seat: 'S' },
    ]);
    expect(fitted.wrongCalls).toEqual([
      { index: 0, call: 'P', reason: 'new' },
      { index: 2, call: '3S', reason: 'old' },
    ]);
    expect(fitted.alternatives).toEqual([{ index: 2, call: '4S', reason: 'new' }]);
    expect(fitted.facts).toEqual([
      { seat: 'N', call: 0, confirmed: true },
      { seat: 'S', call: 2, confirmed: true },
    ]);
    expect([fitted.declarerHint, fitted.game.auction]).toEqual(['Draw trumps', OLDER.game.auction]);
  });

  it('takes none of them with another dealer', () => {
    const turned = { ...NEWEST, game: { ...NEWEST.game, auction: { ...NEWEST.game.auction, value: 'E' as const } } };
    const { hints, explanations, facts } = fitWords(OLDER, turned);
    expect({ hints, explanations, facts }).toEqual({
      hints: OLDER.hints,
      explanations: OLDER.explanations,
      facts: OLDER.facts,
    });
  });

  it('takes remarks as long as the recorded play is the same', () => {
    const remark = (index: number, text: string) => ({ index, text });
    const older = { ...PLAIN, recordedPlay: ['2H' as const, '3H' as const], remarks: [remark(0, 'a'), remark(1, 'b')] };
    const same = { ...older, remarks: [remark(1, 'c')] };
    expect(fitWords(older, same).remarks).toEqual([remark(1, 'c')]);
    const other = { ...same, recordedPlay: ['2H' as const, '4H' as const], remarks: [remark(0, 'd'), remark(1, 'e')] };
    expect(fitWords(older, other).remarks).toEqual([remark(0, 'd'), remark(1, 'b')]);
  });
});
