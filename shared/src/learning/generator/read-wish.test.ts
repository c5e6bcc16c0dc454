import { describe, expect, test } from 'vitest';
import { contractOf } from '../../bridge/auction.ts';
import { showContract } from '../../bridge/contract.ts';
import { unwrap } from '../../result.ts';
import { parseBidding } from './bidding-text.ts';
import { PRESETS } from './presets.ts';
import { readWish, seatSummary } from './read-wish.ts';
import { findSpan, formatSpan } from './span-text.ts';
import { EMPTY_SEAT, EMPTY_WISH, findWishDraft, type SeatDraft, type WishDraft } from './wish-draft.ts';

const seat = (change: Partial<SeatDraft>): SeatDraft => ({ ...EMPTY_SEAT, ...change });
const draft = (change: Partial<WishDraft>): WishDraft => ({ ...EMPTY_WISH, ...change });
const south = (change: Partial<SeatDraft>) => draft({ seats: { ...EMPTY_WISH.seats, S: seat(change) } });
const suits = { S: '', H: '', D: '', C: '' };

describe('numbers from and to', () => {
  test.each([
    ['15-17', { from: 15, to: 17 }],
    ['15 – 17', { from: 15, to: 17 }],
    ['15+', { from: 15, to: 37 }],
    ['-10', { from: 0, to: 10 }],
    ['up to 10', { from: 0, to: 10 }],
    ['12', { from: 12, to: 12 }],
    ['17-15', undefined],
    ['38', undefined],
    ['many', undefined],
  ])('%s', (text, span) => expect(findSpan(text, 37)).toEqual(span));

  test.each(['15-17', '15+', '12', '0-10'])('%s is written as it is read', (text) =>
    expect(formatSpan(findSpan(text, 37) as never, 37)).toBe(text),
  );
});

describe('the calls of an auction', () => {
  test.each([
    ['1NT–3NT', 'S', '1NT P 3NT P P P', '3NT', 'S'],
    ['1NT-2C-2S-4S', 'S', '1NT P 2C P 2S P 4S P P P', '4S', 'S'],
    ['P P 1NT P 3NT', 'N', 'P P 1NT P 3NT P P P', '3NT', 'S'],
    ['1h, 1s, 2h', 'E', '1H 1S 2H P P P', '2H', 'E'],
    ['2S', 'W', '2S P P P', '2S', 'W'],
    ['1NT P 3NT P P P', 'S', '1NT P 3NT P P P', '3NT', 'S'],
  ] as const)('%s from %s', (text, dealer, calls, contract, declarer) => {
    const auction = unwrap(parseBidding(text, dealer));
    expect(auction.calls.join(' ')).toBe(calls);
    const reached = contractOf(auction);
    expect([reached && showContract(reached), reached?.declarer]).toEqual([contract, declarer]);
  });

  test.each([
    ['', 'Enter the calls, for example 1NT–3NT'],
    ['1NT 3Z', '“3Z” is not a call'],
    ['3NT-1NT', '1NT may not be called at that turn'],
    ['1NT P P P 2S', '2S may not be called at that turn'],
  ])('%j is refused', (text, error) => expect(parseBidding(text, 'S')).toEqual({ ok: false, error }));
});

describe('what an author typed', () => {
  test('reads a hand wish field by field', () => {
    const wish = unwrap(
      readWish(
        south({
          points: '15-17',
          shape: 'shapes',
          shapes: '5332 4=4=3=2',
          lengths: { ...suits, S: '5+' },
          qualities: { ...suits, S: '2/3' },
          cards: 'SA h10',
        }),
      ),
    );
    expect(wish.seats).toEqual({
      S: {
        points: { from: 15, to: 17 },
        shapes: [
          { lengths: [5, 3, 3, 2], ordered: false },
          { lengths: [4, 4, 3, 2], ordered: true },
        ],
        lengths: { S: { from: 5, to: 13 } },
        qualities: { S: { honours: 2, of: 3 } },
        cards: ['AS', 'TH'],
      },
    });
  });

  test.each<[WishDraft, string, string]>([
    [south({ points: 'lots' }), 'seats.S.points', 'Enter a number or a span: 15-17, 12+, -10'],
    [
      south({ lengths: { ...suits, H: '14' } }),
      'seats.S.lengths.H',
      'Enter a number or a span: 15-17, 12+, -10; at most 13',
    ],
    [south({ shape: 'shapes', shapes: '4431' }), 'seats.S.shapes', '“4431” does not add up to 13 cards'],
    [
      south({ shape: 'shapes', shapes: 'flat' }),
      'seats.S.shapes',
      '“flat” is not a shape: write 4432 (any order) or 5=3=3=2 (spades first)',
    ],
    [south({ shape: 'shapes' }), 'seats.S.shapes', 'Enter shapes, for example 4432 or 5=3=3=2'],
    [south({ cards: 'AS 1H' }), 'seats.S.cards', '“1H” is not a card'],
    [draft({ bidding: 'contract', contract: '8S' }), 'contract', 'Enter a contract, for example 4S or 3NT'],
    [draft({ goal: 'makes' }), 'goal', 'This needs a contract: choose one above, or a number of tricks'],
    [draft({ count: '65' }), 'count', 'Enter a number from 1 to 64'],
    [draft({ first: '' }), 'first', 'Enter a number from 1 to 999'],
    [
      draft({ bidding: 'auction', calls: '1NT–3NT', seats: { ...EMPTY_WISH.seats, S: seat({ points: '12-14' }) } }),
      '',
      'No hand of South is like that: its wishes, and what the auction shows, exclude each other.',
    ],
    [
      draft({ seats: { ...EMPTY_WISH.seats, S: seat({ cards: 'AS' }), N: seat({ cards: 'AS' }) } }),
      '',
      'The ace of spades is in two places.',
    ],
  ])('what cannot be is told at its field (%#)', (typed, field, sentence) => {
    const read = readWish(typed);
    expect(read.ok ? {} : read.error).toEqual({ [field]: sentence });
  });

  test.each(PRESETS)('the preset $name can be dealt, and is kept as it is typed', ({ wishes }) => {
    expect(readWish(wishes)).toMatchObject({ ok: true });
    expect(findWishDraft(JSON.parse(JSON.stringify(wishes)))).toEqual(wishes);
  });

  test('a draft that is no draft is not read', () => {
    expect(findWishDraft({ ...EMPTY_WISH, bidding: 'ladder' })).toBeUndefined();
    expect(findWishDraft(null)).toBeUndefined();
  });

  test('says in a line what is wished of a seat', () => {
    expect(
      seatSummary(seat({ points: '6-10', lengths: { ...suits, S: '6' }, qualities: { ...suits, S: '2/3' } })),
    ).toBe('6-10 points, 6 ♠, 2 of top 3 in ♠');
    expect(seatSummary(EMPTY_SEAT)).toBe('');
  });
});
