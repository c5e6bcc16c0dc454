import { describe, expect, it } from 'vitest';
import { findCallIn } from './bid-object.ts';
import { BIDS, bidIndex, callName, findCall, levelOf, strainOf } from './call.ts';

describe('a call', () => {
  it.each([
    ['P', 'P'],
    ['pass', 'P'],
    ['x', 'X'],
    ['Dbl', 'X'],
    ['XX', 'XX'],
    ['1N', '1NT'],
    ['1nt', '1NT'],
    ['7s', '7S'],
    ['8S', undefined],
    ['0C', undefined],
    ['1', undefined],
    ['', undefined],
    ['constructor', undefined],
  ])('reads %j as %s', (text, call) => expect(findCall(text)).toBe(call));

  it('is accepted as a string and as an object (S-14)', () => {
    expect(findCallIn('1NT')).toBe('1NT');
    expect(findCallIn({ type: 'contract', value: 1, suit: 'NT' })).toBe('1NT');
    for (const bid of BIDS)
      expect(findCallIn({ type: 'contract', value: levelOf(bid), suit: strainOf(bid) })).toBe(bid);
    expect((['pass', 'double', 'redouble'] as const).map((type) => findCallIn({ type }))).toEqual(['P', 'X', 'XX']);
    expect(findCallIn({ type: 'contract' })).toBeUndefined();
  });

  it('ranks clubs lowest and no trumps highest at each level', () => {
    expect(BIDS.slice(0, 6)).toEqual(['1C', '1D', '1H', '1S', '1NT', '2C']);
    expect(BIDS).toHaveLength(35);
    expect(bidIndex('7NT')).toBe(34);
  });

  it.each([
    ['1NT', 'one no trump'],
    ['3NT', 'three no trumps'],
    ['1S', 'one spade'],
    ['4S', 'four spades'],
    ['P', 'pass'],
    ['X', 'double'],
    ['XX', 'redouble'],
  ] as const)('is spoken: %s is %s', (call, name) => expect(callName(call)).toBe(name));
});
