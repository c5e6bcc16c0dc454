import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TrickRow, trickStates } from './trick-row.tsx';

describe('the trick row', () => {
  it('fills won places from the left and lost ones from the right', () => {
    expect(trickStates(2, 1, 5)).toEqual(['won', 'won', 'open', 'open', 'lost']);
  });

  it('always has its places, and as many won and lost as there are', () => {
    fc.assert(
      fc.property(fc.nat(13), fc.nat(13), (won, more) => {
        const lost = Math.min(more, 13 - won);
        const states = trickStates(won, lost, 13);
        expect(states.length).toBe(13);
        expect(states.filter((state) => state === 'won').length).toBe(won);
        expect(states.filter((state) => state === 'lost').length).toBe(lost);
      }),
    );
  });

  it('has no more places than a phone has room for, and is full with the last deal (D-536)', () => {
    const won = (count: number) => trickStates(count, 0, 200).filter((state) => state === 'won').length;
    expect(trickStates(0, 0, 200)).toHaveLength(40);
    expect([0, 4, 5, 100, 199, 200].map(won)).toEqual([0, 0, 1, 20, 39, 40]);
  });

  it('always says in words what it draws', () => {
    render(<TrickRow won={3} total={12} words="3 of 12 · 25%" />);
    expect(screen.getByText('3 of 12 · 25%')).toBeTruthy();
  });
});
