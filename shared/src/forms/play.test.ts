import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyPlay } from '../bridge/deal.testing.ts';
import { legalCards, playerToPlay } from '../bridge/play.ts';
import type { Seat } from '../bridge/seat.ts';
import { canPlayCardToTrick } from './play.ts';

it("a card off suit while the suit is held gives 'A card of this suit cannot be added' (V-27)", () => {
  const hand = ['KS', '2H'] as const;
  expect(canPlayCardToTrick('AS', hand)('2H')).toBe('A card of this suit cannot be added');
  expect(canPlayCardToTrick('AS', hand)('KS')).toBeUndefined();
  expect(canPlayCardToTrick('AD', hand)('2H')).toBeUndefined();
});

it('a card may be added to a trick exactly when the rules of play let it', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 51 }).chain(anyPlay), (play) => {
      const [led] = play.trick.cards;
      if (!led) return;
      const hand = play.hands[playerToPlay(play) as Seat];
      const rule = canPlayCardToTrick(led, hand);
      expect(hand.filter((card) => rule(card) === undefined)).toEqual(legalCards(play));
    }),
    { numRuns: 50 },
  ));
