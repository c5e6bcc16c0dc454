import { describe, expect, it } from 'vitest';
import { SEATS } from './seat.ts';
import { DEFAULT_SEAT, edgeOf, seating, TABLE_EDGES } from './seating.ts';

describe('the seating', () => {
  it('has the student South and at the bottom by default (S-79)', () => {
    expect([DEFAULT_SEAT, edgeOf(DEFAULT_SEAT)]).toEqual(['S', 'bottom']);
  });

  it('places North at the top, East right, South at the bottom, West left by default (S-80)', () => {
    expect(seating()).toEqual({ top: 'N', right: 'E', bottom: 'S', left: 'W' });
    expect(SEATS.map((seat) => edgeOf(seat))).toEqual(['top', 'right', 'bottom', 'left']);
  });

  it('turns the whole table clockwise with the seat at the bottom', () => {
    expect(seating('W')).toEqual({ top: 'E', right: 'S', bottom: 'W', left: 'N' });
    for (const bottom of SEATS)
      for (const place of TABLE_EDGES) expect(edgeOf(seating(bottom)[place], bottom)).toBe(place);
  });
});
