import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDeal } from '../../bridge/deal.ts';
import { SEATS, type Seat, seatAfter } from '../../bridge/seat.ts';
import { dealerOfBoard, vulnerabilityOfBoard } from '../../bridge/vulnerability.ts';
import { unwrap } from '../../result.ts';
import type { DealContent } from '../deals/deal-content.ts';
import { contractOfGame } from '../deals/game-contract.ts';
import { aDeal } from '../deals/study-deal.testing.ts';
import { boardOfSet, numberInOrder, numberToFit, type SetDeal } from './board-set.ts';
import { turnDeal, turnTrickTable } from './turn-deal.ts';
import type { Turns } from './turn-words.ts';

const content = (dealer: Seat = 'N', vulnerable = 'None'): DealContent => {
  const {
    id: _id,
    version: _version,
    table: _table,
    ...deal
  } = aDeal({
    game: {
      name: 'The garden gate',
      deal: `${dealer}:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432`,
      auction: { value: dealer, bids: ['1S', 'P', '4S', 'X', 'P', 'P', 'P'] },
      vulnerable,
    },
    playerPosition: dealer,
    hints: [{ hint: 'North has spades', bid: '1S', seat: dealer }],
    explanations: ['spades', '', 'to play, West'],
    lead: 'AH',
    botCards: [[{ side: seatAfter(dealer), name: 'AH' }]],
    alternatives: [{ index: 2, call: '3S', reason: 'East may pass' }],
    facts: [{ seat: dealer, call: 0, points: { from: 10, to: 10 }, confirmed: true }],
    intro: 'South deals.',
    note: null,
  });
  return deal;
};
const deal = (dealer: Seat, vulnerable = 'None', id = dealer): SetDeal => ({
  id,
  name: id,
  content: content(dealer, vulnerable),
  table: undefined,
});

describe('a deal that is turned', () => {
  it('has its hands, auction, cards, facts and words at the next seats', () => {
    const turned = turnDeal(content('N', 'NS'), 1);
    expect(turned).toMatchObject({
      game: { deal: expect.stringMatching(/^E:AKQJT98765432\.\.\. /), auction: { value: 'E' }, vulnerable: 'EW' },
      playerPosition: 'E',
      hints: [{ hint: 'East has spades', seat: 'E' }],
      explanations: ['spades', '', 'to play, North'],
      botCards: [[{ side: 'S', name: 'AH' }]],
      alternatives: [{ reason: 'South may pass' }],
      facts: [{ seat: 'E' }],
      intro: 'West deals.',
      note: null,
    });
    expect(contractOfGame(turned.game)).toMatchObject({ level: 4, strain: 'S', doubled: 1, declarer: 'E' });
  });

  it('is itself again when it is turned back', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...SEATS),
        fc.constantFrom(1, 2, 3),
        fc.constantFrom('None', 'NS', 'All', '?'),
        (dealer, turns, vulnerable) => {
          const before = content(dealer, vulnerable);
          expect(turnDeal(turnDeal(before, turns as Turns), (4 - turns) as Turns)).toEqual(before);
        },
      ),
    ));

  it('takes its trick table along', () => {
    const row = (tricks: number) => ({ S: tricks, H: tricks, D: tricks, C: tricks, NT: tricks });
    const table = { N: row(1), E: row(2), S: row(3), W: row(4) };
    expect(turnTrickTable(table, 1)).toEqual({ N: row(4), E: row(1), S: row(2), W: row(3) });
  });
});

describe('deals as boards', () => {
  it('each has the dealer and the vulnerability of its number, and its own cards', () =>
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...SEATS), { minLength: 1, maxLength: 16 }),
        fc.integer({ min: 1, max: 16 }),
        (dealers, first) => {
          for (const { board, dealer, vulnerable, content: turned } of numberInOrder(
            dealers.map((seat, index) => deal(seat, 'All', String(index) as Seat)),
            first,
          )) {
            expect(dealer).toBe(dealerOfBoard(board));
            expect(vulnerable).toBe(vulnerabilityOfBoard(board));
            expect(turned.game.auction.value).toBe(dealer);
            expect(turned.game.vulnerable).toBe(vulnerable);
            expect(unwrap(parseDeal(turned.game.deal))[dealer]?.[0]).toBe('AS');
          }
        },
      ),
    ));

  it('says what the board changes: the seat, the words and the vulnerability', () => {
    expect(boardOfSet(deal('N', 'None'), 1).changes).toEqual([]);
    expect(boardOfSet(deal('N', 'NS'), 2).changes).toEqual([
      'Turned: North, the student’s seat, is East here.',
      'Seats were turned in 4 of its texts: read them once.',
      'Vulnerable here: North and South; in the deal: East and West.',
    ]);
    expect(boardOfSet(deal('N', '?'), 1).changes).toEqual(['The deal says no vulnerability. Vulnerable here: nobody.']);
  });

  it('are put where they change least', () => {
    const deals = [deal('W', 'All'), deal('S', 'EW'), deal('E', 'NS'), deal('N', 'None')];
    const boards = numberToFit(deals);
    expect(boards.map(({ id, board }) => `${board} ${id}`)).toEqual(['1 N', '2 E', '3 S', '4 W']);
    expect(boards.flatMap(({ changes }) => changes)).toEqual([]);
  });

  it('keep every deal once, sixteen of them too', () => {
    const deals = Array.from({ length: 16 }, (_, index) =>
      deal(SEATS[index % 3] as Seat, 'All', String(index) as Seat),
    );
    expect(
      numberToFit(deals)
        .map(({ id }) => Number(id))
        .sort((a, b) => a - b),
    ).toEqual(deals.map((_, index) => index));
  });
});
