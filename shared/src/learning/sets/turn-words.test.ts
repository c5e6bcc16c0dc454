import { describe, expect, it } from 'vitest';
import { turnWords } from './turn-words.ts';

describe('words of a deal that is turned', () => {
  it.each([
    [
      'West leads the king; cover in North, and East is void.',
      1,
      'North leads the king; cover in East, and South is void.',
    ],
    ['SOUTH plays 3NT.', 2, 'NORTH plays 3NT.'],
    ['N/S are vulnerable, E-W are not; NS bid.', 3, 'E/W are vulnerable, N-S are not; EW bid.'],
    ['N/S are vulnerable.', 2, 'N/S are vulnerable.'],
    ['Lead a S, not N; the wind comes from the north-east.', 1, 'Lead a S, not N; the wind comes from the north-east.'],
    ['Northern students wrote this.', 1, 'Northern students wrote this.'],
    ['East', 0, 'East'],
  ] as const)('%j turned by %i says %j', (text, turns, turned) => expect(turnWords(text, turns)).toBe(turned));
});
