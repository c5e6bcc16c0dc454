import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { biddingHand, fanLayout } from './fan-layout.ts';
import { type Box, type TableKind, tableKind } from './table-kind.ts';

const PHONE: Box = { width: 390, height: 844 };

describe('the own hand', () => {
  it('grows with the height of a projector', () => {
    const projector: Box = { width: 1920, height: 1080 };
    expect(fanLayout('desktop', projector, 1440, 13)).toMatchObject({ card: 135, step: 89, twoRows: false });
    expect(fanLayout('desktop', { width: 1440, height: 900 }, 1040, 13)).toMatchObject({ card: 100, step: 66 });
  });

  it('on a phone has cards of 66 at step 50, seven in a row', () => {
    expect(fanLayout('phone', PHONE, 390, 13)).toMatchObject({ card: 66, step: 50, twoRows: true, peek: 62 });
  });

  it('keeps targets of 48 px on a phone 360 wide', () => {
    expect(fanLayout('phone', { width: 360, height: 740 }, 360, 13).step).toBeGreaterThanOrEqual(48);
  });

  it('on a phone lower than 640 stands in one row at step 27 at most', () => {
    const short = { width: 390, height: 600 };
    expect(fanLayout('phone', short, 390, 13)).toMatchObject({ twoRows: false, step: 26 });
  });

  it.each<[TableKind, Box, number, number, number]>([
    ['tablet', { width: 1180, height: 820 }, 824, 88, 57],
    ['desktop', { width: 1440, height: 900 }, 1040, 100, 66],
  ])('on a %s stands in one row', (kind, window, width, card, step) => {
    expect(fanLayout(kind, window, width, 13)).toMatchObject({ card, step, twoRows: false });
  });

  it('in the auction gives up the lower half of its last row, then its second row', () => {
    const narrow = biddingHand('phone', { width: 195, height: 422 }, { width: 195, height: 92 }, 13);
    expect(6 * narrow.step + narrow.card).toBeLessThanOrEqual(195);
    const inRoom = (height: number) => biddingHand('phone', PHONE, { width: 390, height }, 13);
    expect(inRoom(160)).toMatchObject({ twoRows: true, shown: 92 });
    expect(inRoom(140)).toMatchObject({ twoRows: true, shown: 62 });
    expect(inRoom(100)).toMatchObject({ twoRows: false, shown: 90 });
    expect(inRoom(70)).toMatchObject({ twoRows: false, shown: 60 });
  });

  it('never overflows its felt', () => {
    fc.assert(
      fc.property(fc.integer({ min: 320, max: 2000 }), fc.integer({ min: 340, max: 1400 }), (width, height) => {
        const window = { width, height };
        const kind = tableKind(window);
        const fan = fanLayout(kind, window, width, 13);
        expect((fan.twoRows ? 6 : 12) * fan.step + fan.card).toBeLessThanOrEqual(width);
      }),
    );
  });
});
