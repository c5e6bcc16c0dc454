import { describe, expect, it } from 'vitest';
import { unwrap } from '../result.ts';
import { parseHand } from './hand.ts';
import { dummyLayout } from './layout.ts';

const EIGHT = unwrap(parseHand('AKQJT987.32.32.2'));
const NINE = unwrap(parseHand('AKQJT9876.2.32.2'));

describe('the dummy', () => {
  it.each(['left', 'right'] as const)('at the %s is in columns, whatever its length (S-36)', (place) => {
    expect(dummyLayout(EIGHT, place)).toBe('columns');
    expect(dummyLayout(NINE, place)).toBe('columns');
  });

  it.each(['top', 'bottom'] as const)('at the %s is in rows from nine cards of a suit on (S-37)', (place) => {
    expect(dummyLayout(EIGHT, place)).toBe('columns');
    expect(dummyLayout(NINE, place)).toBe('rows');
  });
});
