import { describe, expect, it } from 'vitest';
import { LEVELS } from './call.ts';
import { dummyOf, findContract, formatContract, openingLeader, showContract, tricksNeeded } from './contract.ts';
import { STRAINS } from './strain.ts';

describe('a contract', () => {
  it('is written level first, then the suit letter, N for no trumps, and shown as 3NT (S-15)', () => {
    const contract = findContract('3NT', 'S');
    expect(contract && [formatContract(contract), showContract(contract)]).toEqual(['3N', '3NT']);
    const doubled = findContract('4SX', 'E');
    expect(doubled && [formatContract(doubled), showContract(doubled)]).toEqual(['4SX', '4SX']);
  });

  it('is read back as it was written', () => {
    for (const level of LEVELS)
      for (const strain of STRAINS)
        for (const doubled of [0, 1, 2] as const) {
          const contract = { level, strain, doubled, declarer: 'W' } as const;
          expect(findContract(formatContract(contract), 'W')).toEqual(contract);
          expect(findContract(showContract(contract), 'W')).toEqual(contract);
        }
  });

  it.each(['Pass', '', '8S', '4', '4SXXX', 'S4', '?'])('does not read %j', (text) =>
    expect(findContract(text, 'N')).toBeUndefined(),
  );

  it('needs six tricks more than its level; declarer’s left-hand opponent leads, the partner is dummy', () => {
    const contract = { level: 4, strain: 'H', doubled: 0, declarer: 'E' } as const;
    expect([tricksNeeded(contract), openingLeader(contract), dummyOf(contract)]).toEqual([10, 'S', 'W']);
  });
});
