import { describe, expect, test } from 'vitest';
import type { DealContent } from '../deals/deal-content.ts';
import { aDeal } from '../deals/study-deal.testing.ts';
import {
  attachLooseNote,
  choosableCalls,
  listLooseNotes,
  readCallNotes,
  removeLooseNote,
  removeReason,
  setCallWords,
  setReason,
  withAuction,
} from './call-notes.ts';
import { changed } from './editing.testing.ts';

const auction = (value: 'N' | 'E', calls: string) => ({ value, bids: calls.split(' ').filter(Boolean) });

const deal = (changes: Partial<DealContent> = {}): DealContent => {
  const { id: _id, version: _version, table: _table, ...content } = aDeal();
  return {
    ...content,
    game: { ...content.game, auction: auction('N', '1S P 2S P P P') },
    hints: [{ hint: 'Raise', bid: '2S', seat: 'S' }],
    explanations: ['Five or more', '', 'Six to nine'],
    alternatives: [{ index: 2, call: '3S', reason: 'With a little more' }],
    wrongCalls: [{ index: 2, call: '1NT', reason: 'Hides the fit' }],
    ...changes,
  };
};

const change = (content: DealContent, calls: string, dealer: 'N' | 'E' = 'N'): DealContent => ({
  ...content,
  ...withAuction(content, auction(dealer, calls)),
});

/** '1S: Five or more', a line for each call that something is said at. */
const said = (content: DealContent): readonly string[] =>
  readCallNotes(content).flatMap(({ call, hint, explanation, alternatives, wrongCalls }) => {
    const texts = [
      explanation,
      hint,
      ...alternatives.map((one) => `= ${one.call}`),
      ...wrongCalls.map((one) => `! ${one.call}`),
    ];
    return texts.some(Boolean) ? [`${call}: ${texts.filter(Boolean).join(', ')}`] : [];
  });

const ALL = ['1S: Five or more', '2S: Six to nine, Raise, = 3S, ! 1NT'];
const FIRST = ['1S: Five or more'];

describe('notes when the auction changes', () => {
  test.each([
    ['the same auction', 'N', '1S P 2S P P P', ALL, 0],
    ['a call more at its end', 'N', '1S P 2S P 4S P P P', ALL, 0],
    ['a call less at its end', 'N', '1S P 2S', ALL, 0],
    ['the noted call gone', 'N', '1S P', FIRST, 1],
    ['another call in its place', 'N', '1S P 3S P P P', FIRST, 1],
    ['another dealer, so that a pass comes first', 'E', 'P P P 1S P 2S P P P', ALL, 0],
    ['a whole round of passes before it', 'N', 'P P P P', [], 2],
  ] as const)('%s', (_, dealer, calls, expected, loose) => {
    const next = change(deal(), calls, dealer);
    expect([said(next), listLooseNotes(next).length]).toEqual([expected, loose]);
  });

  test('a call that comes back has its notes again, also after another has stood there', () => {
    const next = change(change(change(deal(), '1S P'), '1S P 3S'), '1S P 2S P P P');
    expect([said(next), listLooseNotes(next)]).toEqual([ALL, []]);
  });

  test.each([
    ['a call half typed', '1S P 2', FIRST],
    ['a call that may not be made', '1S P 1H', FIRST],
    ['nothing', '', []],
  ])('%s on the way loses nothing', (_, calls, inBetween) => {
    const between = change(deal(), calls);
    const firm = { ...between, game: { ...between.game, auction: auction('N', '1S P') } };
    expect(said(firm)).toEqual(inBetween);
    expect(said(change(between, '1S P 2S P P P'))).toEqual(ALL);
  });

  test('a hint that named no call of the auction is on its call as soon as there is one', () => {
    const content = deal({ hints: [...deal().hints, { hint: 'Game', bid: '4S', seat: 'N' }] });
    expect(said(change(content, '1S P 2S P 4S P P P'))).toEqual([...ALL, '4S: Game']);
  });

  test('with the dealer alone the notes move to the calls’ new seats', () => {
    const next = change(deal(), '1S P 2S P P P', 'E');
    expect(said(next)).toEqual(ALL);
    expect(next.hints).toEqual([{ hint: 'Raise', bid: '2S', seat: 'W' }]);
  });

  test('facts move with their calls, and come back with a call that was gone', () => {
    const facts: DealContent['facts'] = [
      { seat: 'N', call: 0, points: { from: 12, to: 19 }, confirmed: true },
      { seat: 'S', call: 2, points: { from: 6, to: 9 }, confirmed: false },
    ];
    const cut = change(deal({ facts }), '1S P');
    expect(cut.facts).toEqual([facts[0]]);
    expect(change(cut, '1S P 2S').facts).toEqual(facts);
    expect(change(deal({ facts }), 'P P P 1S P 2S', 'E').facts).toEqual(
      [
        { ...facts[0], call: 3 },
        { ...facts[1], call: 5 },
      ].map((fact) => ({ ...fact, seat: fact.call === 3 ? 'N' : 'S' })),
    );
  });
});

describe('loose notes', () => {
  const cut = change(deal(), '1S P 3S P P P');

  test('one is put on a call, behind what is said there', () => {
    const [note] = listLooseNotes(cut);
    const written = { ...cut, ...setCallWords(cut, 2, { explanation: 'Ten to twelve' }) };
    const done = { ...written, ...(note && attachLooseNote(written, note, 2)) };
    expect(readCallNotes(done)[2]).toMatchObject({
      explanation: 'Ten to twelve\n\nSix to nine',
      hint: 'Raise',
      alternatives: [{ call: '3S' }],
      wrongCalls: [{ call: '1NT' }],
    });
    expect(listLooseNotes(done)).toEqual([]);
  });

  test('one is thrown away, and so is a hint on a call that the auction never had', () => {
    const content = deal({ hints: [{ hint: 'Not here', bid: '4H', seat: 'S' }], looseNotes: cut.looseNotes });
    const notes = listLooseNotes(content);
    expect(notes.map(({ call }) => call)).toEqual(['2S', '4H']);
    const left = changed(content, ...notes.map((note) => (all: DealContent) => removeLooseNote(all, note)));
    expect([left.hints, left.looseNotes]).toEqual([[], []]);
  });
});

describe('words and calls at one call', () => {
  test('blanks stay while one types', () => {
    const typed = { ...deal(), ...setCallWords(deal(), 0, { explanation: 'Five or ' }) };
    expect(readCallNotes(typed)[0]?.explanation).toBe('Five or ');
  });

  test('a call is offered if it is legal there, is not the script’s and is in neither list', () => {
    const calls = choosableCalls(deal(), 2);
    expect(calls.slice(0, 4)).toEqual(['P', '2C', '2D', '2H']);
    expect(calls).not.toContain('2S');
    expect(calls).not.toContain('3S');
    expect(calls).not.toContain('X');
  });

  test('a reason is added in the order of the calls, changed and removed', () => {
    const added = { ...deal(), ...setReason(deal(), 'alternatives', 0, { call: '1NT', reason: '' }) };
    expect(added.alternatives?.map(({ index, call }) => [index, call])).toEqual([
      [0, '1NT'],
      [2, '3S'],
    ]);
    const edited = { ...added, ...setReason(added, 'alternatives', 2, { call: '3S', reason: 'Better' }) };
    expect(edited.alternatives?.[1]?.reason).toBe('Better');
    expect(removeReason(edited, 'alternatives', 2, '3S').alternatives).toHaveLength(1);
  });

  test('the student is asked for the calls of their seat', () => {
    expect(
      readCallNotes(deal())
        .filter(({ isStudents }) => isStudents)
        .map(({ index }) => index),
    ).toEqual([2]);
  });
});
