import { describe, expect, it } from 'vitest';
import { findSeat, otherSide, partnerOf, SEATS, sameSide, seatAfter, sideOf } from './seat.ts';

describe('the seats', () => {
  it('follow one another clockwise', () => {
    expect(SEATS.map((seat) => seatAfter(seat))).toEqual(['E', 'S', 'W', 'N']);
    expect(seatAfter('N', -1)).toBe('W');
    expect(seatAfter('S', 9)).toBe('W');
  });

  it('make two partnerships', () => {
    expect(SEATS.map(partnerOf)).toEqual(['S', 'W', 'N', 'E']);
    expect(SEATS.map(sideOf)).toEqual(['NS', 'EW', 'NS', 'EW']);
    for (const seat of SEATS) {
      expect(sameSide(seat, partnerOf(seat))).toBe(true);
      expect(sideOf(seatAfter(seat))).toBe(otherSide(sideOf(seat)));
    }
  });

  it.each([
    ['n', 'N'],
    ['East', 'E'],
    [' SOUTH ', 'S'],
    ['x', undefined],
    ['', undefined],
  ])('reads %j as %s', (text, seat) => expect(findSeat(text)).toBe(seat));
});
