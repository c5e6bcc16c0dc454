import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRange } from './range.ts';

describe('a Range header, of a file of 1000 bytes,', () => {
  it.each([
    [undefined, 'whole'],
    ['bytes=0-499', { start: 0, end: 499 }],
    ['bytes=500-', { start: 500, end: 999 }],
    ['bytes=-200', { start: 800, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['bytes=999-999', { start: 999, end: 999 }],
    ['bytes=900-5000', { start: 900, end: 999 }],
    ['bytes=1000-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=500-400', 'whole'],
    ['bytes=0-1,5-6', 'whole'],
    ['bytes=-', 'whole'],
    ['bytes=a-b', 'whole'],
    ['rows=0-1', 'whole'],
  ])('%s asks for %j', (header, expected) => {
    expect(parseRange(header, 1000)).toEqual(expected);
  });

  it('never asks beyond the file, whatever it says', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.option(fc.nat(6000)), fc.option(fc.nat(6000)), (size, first, last) => {
        const range = parseRange(`bytes=${first ?? ''}-${last ?? ''}`, size);
        if (typeof range === 'string') return;
        expect(range.start).toBeGreaterThanOrEqual(0);
        expect(range.end).toBeGreaterThanOrEqual(range.start);
        expect(range.end).toBeLessThan(size);
      }),
    );
  });
});
