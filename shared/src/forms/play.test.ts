import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyPlay } from '../bridge/deal.testing.ts';
import { isPlayOver, legalCards, playerToPlay } from '../bridge/play.ts';
import type { Seat } from '../bridge/seat.ts';
import { canClaim, canPlayCardToTrick } from './play.ts';

const REFUSED = 'A card of this suit cannot be added';

it("a card off suit while the suit is held gives 'A card of this suit cannot be added' (V-27)", () => {
  const hand = ['KS', '2H'] as const;
  expect(canPlayCardToTrick(['AS'], hand)('2H')).toBe(REFUSED);
  expect(canPlayCardToTrick(['AS'], hand)('KS')).toBeUndefined();
  expect(canPlayCardToTrick(['AD'], hand)('2H')).toBeUndefined();
  expect(canPlayCardToTrick([], hand)('2H')).toBeUndefined();
});

it('a card may be added to a trick exactly when the rules of play let it', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 51 }).chain(anyPlay), (play) => {
      const hand = play.hands[playerToPlay(play) as Seat];
      const rule = canPlayCardToTrick(play.trick.cards, hand);
      expect(hand.filter((card) => rule(card) === undefined)).toEqual(legalCards(play));
    }),
    { numRuns: 50 },
  ));

it('a claim that is not allowed gives the caller’s message (V-28)', () => {
  const rule = canClaim('You cannot claim yet');
  expect(rule(null)).toBe('You cannot claim yet');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 52 }).chain(anyPlay), (play) => {
      expect(rule(play)).toBe(isPlayOver(play) ? 'You cannot claim yet' : undefined);
    }),
    { numRuns: 50 },
  );
});
