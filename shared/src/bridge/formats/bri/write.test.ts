import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DECK } from '../../card.ts';
import type { Deal } from '../../deal.ts';
import { formatHand, sortHand } from '../../hand.ts';
import { bySeat, SEATS } from '../../seat.ts';
import { parseDealFile } from '../file.ts';
import { formatDup } from './write.ts';

const decks = fc.shuffledSubarray([...DECK], { minLength: 52, maxLength: 52 });
const dealt = (deck: readonly (typeof DECK)[number][]): Deal =>
  bySeat((seat) => sortHand(deck.slice(13 * SEATS.indexOf(seat), 13 * SEATS.indexOf(seat) + 13)));

describe('a file for dealing machines', () => {
  it('is read back, hand by hand and with its board numbers', () =>
    fc.assert(
      fc.property(fc.array(decks, { minLength: 1, maxLength: 4 }), fc.integer({ min: 1, max: 996 }), (hands, first) => {
        const deals = hands.map(dealt);
        const { boards, problems, format } = parseDealFile(formatDup({ first, deals }), 'tuesday.dup');
        expect([format, problems]).toEqual(['bri', []]);
        expect(boards.map(({ board }) => board)).toEqual(deals.map((_, index) => String(first + index)));
        expect(boards.map((board) => SEATS.map((seat) => formatHand(board.hands[seat] ?? [])))).toEqual(
          deals.map((deal) => SEATS.map((seat) => formatHand(deal[seat]))),
        );
      }),
    ));

  it('has 156 bytes a board: numbers, four hands of 17 signs, and the range of boards', () => {
    const deal = dealt([...DECK]);
    const text = formatDup({ first: 1, deals: [deal, deal] });
    expect(text).toHaveLength(312);
    expect(text.slice(0, 26)).toBe('01020304050607080910111213');
    expect(text.slice(78, 95)).toBe('\u0006AKQJT98765432\u0003\u0004\u0005');
    expect(text.slice(146, 156)).toBe('NN1  1 2  ');
    expect([...text].every((sign) => sign.charCodeAt(0) < 128)).toBe(true);
  });
});
