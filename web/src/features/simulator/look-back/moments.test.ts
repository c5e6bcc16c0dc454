import { describe, expect, it, test } from 'vitest';
import { PASTS } from './look-back-states.ts';
import { cardAt, firstMoment, type MomentStep, stepFrom } from './moments.ts';

/** One down, with two costly cards. */
const { look } = PASTS.down;
const [cost1, cost2] = look.costly.map(({ index }) => index).sort((a, b) => a - b) as [number, number];
const LAST = look.line.length;

test.each<[MomentStep, number, number | undefined]>([
  ['first', 7, 0],
  ['first', 0, undefined],
  ['previous', 7, 6],
  ['previous', 0, undefined],
  ['next', 7, 8],
  ['next', LAST, undefined],
  ['last', 7, LAST],
  ['last', LAST, undefined],
  ['nextCostly', 0, cost1],
  ['nextCostly', cost1, cost2],
  ['nextCostly', cost2, undefined],
  ['previousCostly', LAST, cost2],
  ['previousCostly', cost2, cost1],
  ['previousCostly', cost1, undefined],
])('%s from moment %i leads to %s', (step, moment, to) => {
  expect(stepFrom(look, moment, step)).toBe(to);
});

describe('the look back begins', () => {
  it('before the card that cost the contract, though another was played earlier', () => {
    expect(look.costly[0]?.costsGoal).toBe(true);
    expect(firstMoment(look)).toBe(cost2);
  });

  it("before the student's first card where none cost anything", () => {
    expect(firstMoment(PASTS.made.look)).toBe(0);
    expect(firstMoment({ ...PASTS['key-line'].look, costly: [] })).toBe(16);
  });
});

it('at the end there is no card', () => {
  expect(cardAt(look, LAST)).toBeUndefined();
  expect(cardAt(look, 0)?.trick).toBe(1);
});
