import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyDeal } from '../../bridge/deal.testing.ts';
import { type Deal, parseDeal } from '../../bridge/deal.ts';
import { type Hand, highCardPoints, parseHand } from '../../bridge/hand.ts';
import { partnerOf, SEATS, type Seat, seatAfter } from '../../bridge/seat.ts';
import { unwrap } from '../../result.ts';
import { announcement, miniBridgeDeclarer, suggestContract } from './minibridge.ts';

const deal = (text: string): Deal => unwrap(parseDeal(text)) as Deal;
const hand = (text: string): Hand => unwrap(parseHand(text));

describe('who declares in MiniBridge (silence 183)', () => {
  test.each([
    [
      'the stronger hand of the stronger side',
      'N:AKQJ.432.432.432 5432.T65.865.QJ9 T98.AKQ.AKQ.T876 76.J987.JT97.AK5',
      'S',
    ],
    [
      'its partner, where that is the stronger',
      'N:T98.AKQ.AKQ.T876 5432.T65.865.QJ9 AKQJ.432.432.432 76.J987.JT97.AK5',
      'N',
    ],
    [
      'nobody, where partners are equal',
      'N:984.A7.A5.K98743 QJ76.94.J87.QJT6 A32.KQT532.Q932. KT5.J86.KT64.A52',
      undefined,
    ],
    [
      'nobody, where both sides have 20',
      'N:AQ82.Q985.JT.QT8 T.73.KQ753.AJ973 KJ97.AJ42.9642.5 6543.KT6.A8.K642',
      undefined,
    ],
  ])('%s', (_, text, declarer) => {
    expect(miniBridgeDeclarer(deal(text))).toBe(declarer);
  });

  test('no hand of the other side, and not the partner, is stronger', () => {
    fc.assert(
      fc.property(anyDeal(), (any) => {
        const declarer = miniBridgeDeclarer(any);
        const points = (seat: Seat) => highCardPoints(any[seat]);
        if (!declarer) {
          const ties = SEATS.filter((seat) => points(seat) + points(partnerOf(seat)) >= 20);
          expect(ties.length === 4 || points(ties[0] as Seat) === points(ties[1] as Seat)).toBe(true);
          return;
        }
        expect(points(declarer)).toBeGreaterThan(points(partnerOf(declarer)));
        expect(points(declarer) + points(partnerOf(declarer))).toBeGreaterThan(20);
      }),
    );
  });

  test('turns with the deal', () => {
    fc.assert(
      fc.property(anyDeal(), (any) => {
        const turned: Deal = { N: any.W, E: any.N, S: any.E, W: any.S };
        const declarer = miniBridgeDeclarer(any);
        expect(miniBridgeDeclarer(turned)).toBe(declarer && seatAfter(declarer));
      }),
    );
  });
});

describe('the contract that is suggested', () => {
  test.each([
    ['25 points and eight spades', 'AKQ32.A32.K32.32', 'J54.KQ4.QJ54.J65', '4S'],
    ['25 points without a fit', 'AK32.A32.KQ2.Q32', 'Q4.KQ54.J543.J54', '3NT'],
    ['24 points without a fit', 'AK32.A32.KQ2.Q32', 'Q4.KT54.J543.654', '2NT'],
    ['21 points without a fit', 'AK32.A32.KQ2.432', 'Q4.KT54.T543.654', '1NT'],
    ['22 points and eight hearts', 'AK32.AQ32.K2.432', 'Q4.KJ54.J543.654', '2H'],
    ['the longer of two majors', 'AKQ2.AQ432.K2.32', 'J543.KJ76.543.65', '2H'],
    ['the higher of two majors alike', 'AKQ2.AQ32.K2.432', 'J543.KJ76.543.65', '2S'],
    ['22 points and nine diamonds', 'A32.K2.AQ432.K32', '54.Q43.KJ65.7654', '3D'],
    ['26 points and nine diamonds', 'A32.K2.AQ432.KQ2', '54.QJ3.KJ65.K654', '3NT'],
    ['29 points and nine diamonds', 'A32.KQ.AQ432.KQ2', 'K4.J43.KJ65.J654', '5D'],
    ['33 points and eight spades', 'AKQ32.AK2.KQ2.K2', 'J54.QJ4.AJ54.QJ3', '6S'],
    ['37 points without a fit', 'AKQ2.AKQ2.AK2.K2', 'J43.J43.QJ43.AQ3', '7NT'],
  ])('%s', (_, one, other, contract) => {
    const suggested = suggestContract(hand(one), hand(other));
    expect(`${suggested.level}${suggested.strain}`).toBe(contract);
  });
});

test('every hand announces its points from the dealer on', () => {
  const any = deal('E:AKQJ.432.432.432 5432.T65.865.QJ9 T98.AKQ.AKQ.T876 76.J987.JT97.AK5');
  expect(announcement(any, 'E', '3NT', 'W')).toBe('East has 10 points, South 3, West 18 and North 9. West plays 3NT.');
});
