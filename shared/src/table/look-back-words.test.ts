import { describe, expect, it, test } from 'vitest';
import { parOf } from '../bridge/par.ts';
import { findTrickTable, type TrickTable } from '../bridge/trick-table.ts';
import { unwrap } from '../result.ts';
import type { AttemptFacts } from './attempt-facts.ts';
import { type LookBack, lookBack } from './look-back.ts';
import {
  biddingSentence,
  claimSentence,
  contractTricksSentence,
  costlySentence,
  costWords,
  curveWords,
  endSentence,
  lineCardSentence,
  momentHeading,
  parWords,
} from './look-back-words.ts';
import { callsOf, ONE_NO_TRUMP } from './table.testing.ts';

const facts = (change: Partial<AttemptFacts> = {}): AttemptFacts => ({
  seat: 'S',
  calls: callsOf('1NT P P P'),
  cards: ['7S', '2S', '8S', 'QS', 'AH', '5H', '2H', '8H'],
  claim: { seat: 'S', tricks: 5 },
  help: { hints: 0, takeBacks: 0, wrongCalls: [] },
  result: { outcome: 'makes', contract: '1NT', declarer: 'S', tricks: 7, bonusTricks: 0, score: 90, best: 9 },
  ...change,
});

const look = (change: Partial<AttemptFacts> = {}, values: readonly (number | null)[] = []): LookBack =>
  unwrap(lookBack(ONE_NO_TRUMP, facts(change), values));

const sentences = (back: LookBack): readonly string[] => back.line.map((card) => lineCardSentence(back, card));

test.each([
  [1, 'cost a trick as the cards lie'],
  [2, 'cost two tricks as the cards lie'],
  [12, 'cost twelve tricks as the cards lie'],
])('a card that gave away %i tricks %s', (cost, words) => {
  expect(costWords(cost)).toBe(words);
});

describe('a card of the line', () => {
  it("is said with its player, dummy's as the student's who declares, and costs are said of the student's cards only", () => {
    expect(sentences(look({}, [9, 9, 8, 8, 8, 8, 8, 8, 9]))).toEqual([
      'Trick 1: West led the seven of spades.',
      'Trick 1: you played the two of spades from dummy. It cost a trick as the cards lie.',
      'Trick 1: East played the eight of spades.',
      'Trick 1: you played the queen of spades.',
      'Trick 2: you led the ace of hearts.',
      'Trick 2: West played the five of hearts.',
      'Trick 2: you played the two of hearts from dummy.',
      'Trick 2: East played the eight of hearts.',
    ]);
  });

  it('that lost the goal is said to have: the contract for declarer, its defeat for a defender, a target in an ending', () => {
    const made = look({}, [7, 7, 7, 7, 6, 6, 6, 6, 6]);
    expect(sentences(made)[3]).toBe(
      'Trick 1: you played the queen of spades. It cost a trick as the cards lie. After it the contract could no longer be made.',
    );
    const defending = look({ seat: 'W' }, [6, 7, 7, 7, 7, 7, 7, 7, 7]);
    expect(sentences(defending)[0]).toBe(
      'Trick 1: you led the seven of spades. It cost a trick as the cards lie. After it the contract could no longer be beaten.',
    );
    const ending: LookBack = { ...made, dealt: 5 };
    expect(lineCardSentence(ending, made.line[3] as never)).toContain('After it the goal was out of reach.');
  });

  it('says plainly what could not be worked out', () => {
    expect(sentences(look())[3]).toBe('Trick 1: you played the queen of spades. What it cost could not be worked out.');
    expect(sentences(look())[2]).toBe('Trick 1: East played the eight of spades.');
  });

  it('of the key line was on the table before', () => {
    const keyed = { ...look(), begins: 4 };
    expect(lineCardSentence(keyed, keyed.line[3] as never)).toBe(
      'Trick 1: you played the queen of spades. It was on the table before you began.',
    );
  });
});

it('the heading of a moment tells its place, or what the card cost', () => {
  const made = look({}, [8, 8, 7, 7, 6, 6, 6, 6, 6]);
  const headings = made.line.map((card) => momentHeading(made, card));
  expect(headings.slice(0, 4)).toEqual([
    'Trick 1, first card',
    'A card that cost a trick',
    'Trick 1, third card',
    'The card that cost the contract',
  ]);
  expect(momentHeading(made, undefined)).toBe('The end');
  expect(momentHeading({ ...made, dealt: 5 }, made.line[3])).toBe('The card that cost the goal');
  const defending = look({ seat: 'W' }, [6, 8, 8, 8, 8, 8, 8, 8, 8]);
  expect(momentHeading(defending, defending.line[0])).toBe('The card that let it make');
  expect(momentHeading(look({}, [9, 9, 9, 9, 7, 7, 7, 7, 7]), look({}, [9, 9, 9, 9, 7, 7, 7, 7, 7]).line[3])).toBe(
    'A card that cost two tricks',
  );
});

test.each<[string, Partial<AttemptFacts>, readonly (number | null)[], string]>([
  [
    'a claim that gave something up',
    {},
    [8, 8, 8, 8, 8, 8, 8, 8, 8],
    'You claimed five of the last eleven tricks. Your side took seven of thirteen. Your claim gave up a trick that was there.',
  ],
  [
    'a claim of all',
    { claim: { seat: 'S', tricks: 11 } },
    [],
    'You claimed the last eleven tricks. Your side took thirteen of thirteen.',
  ],
  [
    "a bot's claim",
    { claim: { seat: 'W', tricks: 11 } },
    [],
    'West claimed the last eleven tricks. Your side took two of thirteen.',
  ],
  ['a line that was played out', { claim: null }, [], 'The end. Your side took two of thirteen.'],
])('the end: %s', (_, change, values, words) => {
  expect(endSentence(look(change, values), facts(change))).toBe(words);
});

test('a claim that gave up several tricks', () => {
  expect(claimSentence(3)).toBe('Your claim gave up three tricks that were there.');
});

test.each<[string, readonly (number | null)[], Partial<AttemptFacts>, boolean, string]>([
  ['none', [7, 7, 7, 7, 7, 7, 7, 7, 7], {}, true, 'None of your cards cost a trick as the cards lie.'],
  ['none that is known', [], {}, false, 'None of your cards cost a trick, as far as it could be worked out.'],
  ['one', [8, 8, 8, 8, 7, 7, 7, 7, 7], {}, true, 'One of your cards cost a trick as the cards lie.'],
  [
    'two, of three tricks',
    [10, 10, 9, 9, 7, 7, 7, 7, 7],
    {},
    true,
    'Two of your cards cost three tricks as the cards lie.',
  ],
  ['a short claim', [8, 8, 8, 8, 8, 8, 8, 8, 8], {}, true, 'Your claim gave up a trick that was there.'],
  [
    'one, and not all known',
    [null, 8, 7, 7, 7, 7, 7, 7, 7],
    {},
    false,
    'One of your cards cost a trick as the cards lie. Not every card could be worked out.',
  ],
])('in all: %s', (_, values, change, known, words) => {
  expect(costlySentence(look(change, values), known)).toBe(words);
});

test('nothing is said of costs where nothing was played', () => {
  const passedOut = look({
    calls: callsOf('P P P P'),
    cards: [],
    claim: null,
    result: { ...facts().result, contract: null, declarer: null, tricks: null },
  });
  expect(costlySentence(passedOut, true)).toBe('');
  expect(endSentence(passedOut, facts({ claim: null }))).toBe('');
});

test('a point of the curve in words', () => {
  const back = look({}, [9, 9, 9, 9, null]);
  expect(curveWords(back, 3)).toBe('Trick 1, you played the queen of spades; nine tricks for your side');
  expect(curveWords(back, 4)).toBe('Trick 2, you led the ace of hearts; not worked out');
  expect(curveWords(back, 9)).toBe('The end; seven tricks for your side');
});

const table = (text: string): TrickTable => {
  const found = findTrickTable(text);
  if (!found) throw new Error('no table');
  return found;
};

test.each([
  ['S 8 5 8 5;H 4 9 4 9;D 7 5 7 5;C 6 7 6 7;N 6 7 6 7', 'North–South, in 3♠X by North or South'],
  ['S 10 3 9 3;H 4 8 4 8;D 7 5 7 5;C 6 6 6 6;N 6 6 6 6', 'North–South, in 4♠ by North'],
  ['S 6 6 6 6;H 6 6 6 6;D 6 6 6 6;C 6 6 6 6;N 6 6 6 6', 'Passed out: nobody can make a contract.'],
])('par of %s is %s', (text, words) => {
  expect(parWords(parOf(table(text), 'N', 'None'))).toBe(words);
});

test('what a contract takes double dummy', () => {
  const contract = { level: 4, strain: 'S', doubled: 0, declarer: 'S' } as const;
  expect(contractTricksSentence(contract, 11)).toBe('Double dummy it takes eleven tricks. Made with one over.');
  expect(contractTricksSentence(contract, 9)).toBe('Double dummy it takes nine tricks. One down.');
});

test.each<[Partial<AttemptFacts['help']>, string]>([
  [{}, ''],
  [{ hints: 1 }, 'You asked for one hint.'],
  [
    { hints: 2, takeBacks: 1, wrongCalls: [{ index: 0, call: '1S' }] },
    'You tried one other call first. You asked for two hints. You took back one card.',
  ],
  [
    {
      wrongCalls: [
        { index: 0, call: '1S' },
        { index: 0, call: '2NT' },
      ],
    },
    'You tried two other calls first.',
  ],
])('the help that was taken: %j', (help, words) => {
  const change = { help: { hints: 0, takeBacks: 0, wrongCalls: [], ...help } };
  expect(biddingSentence(look(change), facts(change))).toBe(words);
});
