import { describe, expect, test } from 'vitest';
import type { DealContent } from '../deals/deal-content.ts';
import { aDeal } from '../deals/study-deal.testing.ts';
import {
  confirmFacts,
  factWords,
  type KeptFact,
  misfitSentence,
  misfitsOf,
  putFact,
  removeFact,
  withProposed,
  withSpan,
} from './facts-entry.ts';

const game = (deal: string): Pick<DealContent, 'game'> => ({ game: { ...aDeal().game, deal } });

// South: 12 points, 3-4-3-3.
const DEAL = game('N:J2.K762.AT5.AK52 9763.Q93.K864.Q6 AK5.JT54.QJ9.J73 QT84.A8.732.T984');

const south = (facts: Partial<KeptFact>): KeptFact => ({ seat: 'S', call: 2, confirmed: false, ...facts });

describe('whether the present hand fits', () => {
  test.each([
    ['within', south({ points: { from: 12, to: 14 }, lengths: { H: { from: 4, to: 13 } } }), []],
    ['too weak', south({ points: { from: 15, to: 17 } }), ['South holds 12 points, not 15 to 17.']],
    ['too short', south({ lengths: { S: { from: 5, to: 13 } } }), ['South holds 3 spades, not 5 or more.']],
    ['too long', south({ lengths: { H: { from: 0, to: 3 } } }), ['South holds 4 hearts, not at most 3.']],
    ['not exactly', south({ lengths: { C: { from: 4, to: 4 } } }), ['South holds 3 clubs, not 4.']],
    [
      'in two things',
      south({ points: { from: 0, to: 5 }, lengths: { D: { from: 6, to: 7 } } }),
      ['South holds 12 points, not at most 5.', 'South holds 3 diamonds, not 6 to 7.'],
    ],
  ])('%s', (_, fact, said) => {
    expect(misfitsOf(DEAL, fact)?.map((misfit) => misfitSentence('S', misfit))).toEqual(said);
  });

  test('of a hand that nobody knows, and of an ending, nothing is said', () => {
    expect(misfitsOf(game('N:J2.K762.AT5.AK52 - - -'), south({ points: { from: 15, to: 17 } }))).toBeUndefined();
    expect(misfitsOf(game('N:A... K... Q... J...'), south({ points: { from: 15, to: 17 } }))).toBeUndefined();
  });
});

const PROPOSED = [
  { seat: 'N', call: 0, points: { from: 15, to: 17 }, confirmed: false },
  { seat: 'S', call: 2, points: { from: 10, to: 15 }, confirmed: false },
] as const;

describe('facts as they are entered', () => {
  test('proposed facts give way to what the author has confirmed, and take the place of what nobody has', () => {
    const own = south({ points: { from: 9, to: 15 }, confirmed: true });
    const old = south({ seat: 'N', call: 0, lengths: { S: { from: 5, to: 13 } } });
    expect(withProposed([old, own], PROPOSED)).toEqual([PROPOSED[0], own]);
  });

  test('confirming all leaves none open', () => {
    expect(confirmFacts(withProposed([], PROPOSED)).every(({ confirmed }) => confirmed)).toBe(true);
  });

  test('what the author changes is confirmed; a span can be taken away again', () => {
    const changed = withSpan(south({ points: { from: 10, to: 15 } }), 'H', { from: 4, to: 13 });
    expect(changed).toEqual(
      south({ points: { from: 10, to: 15 }, lengths: { H: { from: 4, to: 13 } }, confirmed: true }),
    );
    expect(withSpan(changed, 'H', undefined)).toEqual(south({ points: { from: 10, to: 15 }, confirmed: true }));
  });

  test('one is put in the place of that of its seat and call, others in the order of the calls', () => {
    const facts = putFact(putFact([...PROPOSED], south({ confirmed: true })), south({ seat: 'E', call: 1 }));
    expect(facts.map(({ seat, call, confirmed }) => [seat, call, confirmed])).toEqual([
      ['N', 0, false],
      ['E', 1, false],
      ['S', 2, true],
    ]);
    expect(removeFact(facts, { seat: 'E', call: 1 })).toHaveLength(2);
  });

  test('a fact in words', () => {
    expect(factWords(south({ points: { from: 10, to: 15 }, lengths: { S: { from: 4, to: 13 } } }))).toBe(
      '10 to 15 points, 4 or more spades',
    );
    expect(factWords(south({}))).toBe('nothing yet');
  });
});
