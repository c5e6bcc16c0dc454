import { describe, expect, it } from 'vitest';
import type { Card } from '../bridge/card.ts';
import { unwrap } from '../result.ts';
import type { AttemptFacts } from './attempt-facts.ts';
import { finishedSession, lookBack } from './look-back.ts';
import { callsOf, ONE_NO_TRUMP } from './table.testing.ts';
import type { TableDeal } from './table-deal.ts';
import { resultSentence } from './table-sentences.ts';

/** Two tricks of the deal, then South claims five and concedes the rest. */
const CARDS: readonly Card[] = ['7S', '2S', '8S', 'QS', 'KS', '5H', '2H', 'TH'] as never;
const LINE: readonly Card[] = ['7S', '2S', '8S', 'QS', 'AH', '5H', '2H', '8H'] as never;

const facts = (change: Partial<AttemptFacts> = {}): AttemptFacts => ({
  seat: 'S',
  calls: callsOf('1NT P P P'),
  cards: LINE,
  claim: { seat: 'S', tricks: 5 },
  help: { hints: 0, takeBacks: 0, wrongCalls: [{ index: 0, call: '1S' }] },
  result: { outcome: 'makes', contract: '1NT', declarer: 'S', tricks: 7, bonusTricks: 0, score: 90, best: 9 },
  ...change,
});

/** North and South have nine until South's queen, seven until the heart ace, then eight. */
const TRACE = [9, 9, 9, 9, 7, 7, 6, 6, 8];

const look = (change?: Partial<AttemptFacts>, values: readonly (number | null)[] = TRACE) =>
  unwrap(lookBack(ONE_NO_TRUMP, facts(change), values));

describe('looking back', () => {
  it('tells for every card who played it, in which trick, and what it cost its side as the cards lie', () => {
    expect(look().line.map(({ seat, trick, cost }) => `${seat}${trick}:${cost}`)).toEqual([
      'W1:0',
      'N1:0',
      'E1:0',
      'S1:2',
      'S2:0',
      'W2:0',
      'N2:0',
      'E2:2',
    ]);
  });

  it("lists only the student's cards, dummy's among them, those that cost the contract first", () => {
    const { costly } = look(undefined, [9, 9, 8, 8, 8, 8, 8, 6, 6]);
    expect(costly.map(({ card, seat, costsGoal }) => [card, seat, costsGoal])).toEqual([
      ['2H', 'N', true],
      ['2S', 'N', false],
    ]);
  });

  it("shows the tricks of the student's side as a curve that ends in what was taken", () => {
    expect(look().curve).toEqual([...TRACE, 7]);
    const defending = look({ seat: 'W', claim: { seat: 'W', tricks: 1 } });
    expect(defending.curve).toEqual([4, 4, 4, 4, 6, 6, 7, 7, 5, 1]);
    expect(defending.goal).toBe(7);
  });

  it('tells what a claim gave up', () => {
    expect(look().claimShort).toBe(1);
    expect(look({ claim: { seat: 'S', tricks: 6 } }).claimShort).toBe(0);
    expect(look({ claim: { seat: 'W', tricks: 2 } }).claimShort).toBe(0);
  });

  it('tells what the student tried before each call', () => {
    expect(look().calls.map(({ call, tried }) => [call, tried])).toEqual([
      ['1NT', [{ call: '1S', reason: null }]],
      ['P', []],
      ['P', []],
      ['P', []],
    ]);
  });

  it("has the teacher's words beside the calls: explanations, hints for the student's own, reasons, calls as good", () => {
    const deal: TableDeal = {
      ...ONE_NO_TRUMP,
      explanations: ['15 to 17'],
      hints: [{ hint: 'Balanced, and how many points?', call: '1NT', seat: 'S' }],
      wrongCalls: [{ index: 0, call: '1S', reason: 'Four are not enough.' }],
      alternatives: [{ index: 0, call: '1C', reason: 'A club is as good.' }],
    };
    const [first, pass] = unwrap(lookBack(deal, facts(), TRACE)).calls;
    expect(first).toEqual({
      seat: 'S',
      call: '1NT',
      isStudents: true,
      explanation: '15 to 17',
      hint: 'Balanced, and how many points?',
      tried: [{ call: '1S', reason: 'Four are not enough.' }],
      equals: [{ index: 0, call: '1C', reason: 'A club is as good.' }],
    });
    expect(pass).toMatchObject({ seat: 'W', isStudents: false, explanation: null, hint: null, equals: [] });
  });

  it("has none of them where the auction was the student's own", () => {
    const deal: TableDeal = { ...ONE_NO_TRUMP, explanations: ['15 to 17'] };
    const own = facts({ calls: callsOf('1C P P P'), result: { ...facts().result, contract: '1C' } });
    expect(unwrap(lookBack(deal, { ...own, cards: [], claim: { seat: 'S', tricks: 5 } }, [])).calls[0]).toMatchObject({
      explanation: null,
      hint: null,
    });
  });

  it('tells the tricks that were taken, of those that were dealt', () => {
    expect(look()).toMatchObject({ taken: 7, dealt: 13 });
    expect(look({ seat: 'W' })).toMatchObject({ taken: 6, dealt: 13 });
  });

  it("counts no card of the key line among the student's", () => {
    const key = { ...ONE_NO_TRUMP, keyLine: LINE.slice(0, 4) };
    const { begins, line, costly } = unwrap(lookBack(key, facts(), TRACE));
    expect(begins).toBe(4);
    expect(line.filter(({ isStudents }) => isStudents).map(({ index }) => index)).toEqual([4, 6]);
    expect(look().costly.map(({ card }) => card)).toEqual(['QS']);
    expect(costly).toEqual([]);
  });

  it('takes no notice of a key line that the table could not lay', () => {
    const key = { ...ONE_NO_TRUMP, keyLine: ['AS'] as const };
    expect(unwrap(lookBack(key, facts(), TRACE)).begins).toBe(0);
  });

  it('knows the line where the solver could not answer, but no costs', () => {
    const { line, curve, costly } = look(undefined, []);
    expect(line.every(({ cost }) => cost === null)).toBe(true);
    expect(costly).toEqual([]);
    expect(curve.slice(0, -1).every((value) => value === null)).toBe(true);
  });

  it('has no line for a deal that was passed out', () => {
    const passedOut = facts({
      calls: callsOf('P P P P'),
      cards: [],
      claim: null,
      result: { outcome: 'makes', contract: null, declarer: null, tricks: null, bonusTricks: 0, score: 0, best: null },
    });
    expect(unwrap(lookBack(ONE_NO_TRUMP, passedOut, []))).toMatchObject({
      contract: null,
      line: [],
      goal: null,
      taken: null,
    });
  });

  it('has no line for an auction that was cut short, with hands that nobody knows', () => {
    const short = facts({ cards: [], claim: null, result: { ...facts().result, tricks: null, best: null } });
    const unknown = { ...ONE_NO_TRUMP, hands: { ...ONE_NO_TRUMP.hands, W: null } };
    expect(unwrap(lookBack(unknown, short, []))).toMatchObject({ line: [], curve: [], goal: null, taken: null });
  });

  it('makes the session of the end again, which tells the result in the words that the table had', () => {
    const session = unwrap(finishedSession(ONE_NO_TRUMP, facts()));
    expect(resultSentence(session)).toBe('Made. Nine were there from the lead on.');
  });

  it('is refused for a line that the deal does not allow', () => {
    expect(lookBack(ONE_NO_TRUMP, facts({ cards: CARDS }), [])).toEqual({ ok: false, error: 'line-unreadable' });
    expect(lookBack(ONE_NO_TRUMP, facts({ calls: callsOf('1NT 1S') }), [])).toEqual({
      ok: false,
      error: 'auction-unreadable',
    });
  });
});
