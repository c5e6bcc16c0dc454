import { type Card, DECK, suitOf } from '@overtrick/shared/bridge/card';
import { orderHand, suitOrder } from '@overtrick/shared/bridge/order';
import { SUITS, type Suit } from '@overtrick/shared/bridge/suit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepRows, ROW_LIMIT, rowsOf, splitRows, suitsInOrder } from './rows.ts';

const cards = (text: string): readonly Card[] => text.split(' ') as Card[];
const hand = fc
  .tuple(
    fc.shuffledSubarray([...DECK], { minLength: 1, maxLength: 13 }),
    fc.constantFrom<Suit | undefined>(undefined, ...SUITS),
  )
  .map(([dealt, trump]) => orderHand(dealt, suitOrder(trump)));

describe('the rows of the own hand', () => {
  it('breaks between two suits, nearest to the middle, when both rows then hold at most seven', () => {
    const rows = splitRows(cards('KS JS 9S 6S 4S 8H 3H 9C 7C 2C AD QD 5D'));
    expect(rowsOf(rows, rows.full).map((row) => row.join(' '))).toEqual(['KS JS 9S 6S 4S 8H 3H', '9C 7C 2C AD QD 5D']);
  });

  it('breaks inside a suit only when no break between suits leaves at most seven', () => {
    const rows = splitRows(cards('AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S'));
    expect(rowsOf(rows, rows.full).map((row) => row.length)).toEqual([7, 6]);
  });

  it('never puts more than seven in a row, and loses no card', () => {
    fc.assert(
      fc.property(hand, (dealt) => {
        const rows = rowsOf(splitRows(dealt), dealt);
        expect(rows.length).toBeLessThanOrEqual(2);
        expect(Math.max(...rows.map((row) => row.length))).toBeLessThanOrEqual(ROW_LIMIT);
        expect(rows.flat()).toEqual(dealt);
      }),
    );
  });

  it('leaves each card in its row while others are played, until seven are left', () => {
    fc.assert(
      fc.property(hand, fc.infiniteStream(fc.nat(12)), (dealt, picks) => {
        const start = splitRows(dealt);
        let rows = start;
        let left = [...dealt];
        while (left.length > 1) {
          left = left.filter((_, index) => index !== (picks.next().value as number) % left.length);
          rows = keepRows(rows, left);
          expect(rows).toBe(start);
          if (left.length <= ROW_LIMIT) expect(rowsOf(rows, left)).toEqual([left]);
        }
      }),
    );
  });

  it('cuts anew when the hand is sorted for the trump suit', () => {
    const before = keepRows(undefined, cards('KS JS 9S 6S 4S 8H 3H 9C 7C 2C AD QD 5D'));
    const sorted = cards('8H 3H KS JS 9S 6S 4S AD QD 5D 9C 7C 2C');
    expect(keepRows(before, sorted).full).toEqual(sorted);
  });

  it('gives void suits their place in the order', () => {
    expect(suitsInOrder(cards('QS 9S KD 8D 5C'), 'S')).toEqual(['S', 'D', 'C', 'H']);
    expect(suitsInOrder(cards('AS 2C 3D'), undefined)).toEqual(['S', 'H', 'C', 'D']);
    fc.assert(
      fc.property(hand, (dealt) => {
        const order = suitsInOrder(dealt, suitOf(dealt[0] as Card));
        expect([...order].sort()).toEqual([...SUITS].sort());
      }),
    );
  });
});
