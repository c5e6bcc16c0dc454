import { describe, expect, it } from 'vitest';
import { answerHand, LEAST_FELT } from './answer-hand.ts';

const heightOf = ({ twoRows, peek, shown }: ReturnType<typeof answerHand>): number => (twoRows ? peek : 0) + shown;

describe('the hand of a question on a phone', () => {
  it.each([
    [
      { width: 390, height: 296 },
      { step: 50, twoRows: true, shown: 101 },
    ],
    [
      { width: 390, height: 160 },
      { step: 50, twoRows: true, shown: 66 },
    ],
    [
      { width: 390, height: 120 },
      { step: 25, twoRows: false, shown: 101 },
    ],
    [
      { width: 390, height: LEAST_FELT },
      { step: 25, twoRows: false, shown: 66 },
    ],
    [
      { width: 320, height: 296 },
      { step: 38, twoRows: true, shown: 101 },
    ],
  ])('gives up its height before its width in %o', (room, expected) => {
    expect(answerHand(room, 13)).toMatchObject(expected);
  });

  it('stands within the room that it has, at every size and for every number of cards', () => {
    for (const width of [320, 360, 390, 430, 767])
      for (let height = LEAST_FELT; height < 420; height += 7)
        for (let cards = 1; cards <= 13; cards++) {
          const layout = answerHand({ width, height }, cards);
          const inRow = layout.twoRows ? 7 : cards;
          expect(heightOf(layout)).toBeLessThanOrEqual(height);
          expect((inRow - 1) * layout.step + layout.card).toBeLessThanOrEqual(width);
        }
  });
});
