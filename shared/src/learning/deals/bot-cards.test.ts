import { describe, expect, it } from 'vitest';
import type { Card } from '../../bridge/card.ts';
import type { Seat } from '../../bridge/seat.ts';
import { checkBotCards } from './bot-cards.ts';
import type { Game } from './study-deal.ts';

/** Four spades by South: West leads. */
const GAME: Game = {
  name: null,
  deal: 'N:AQ4.KT73.QJ5.982 K82.Q95.T842.K76 JT763.A4.AK6.QJ3 95.J862.973.AT54',
  auction: { value: 'S', bids: ['1S', 'P', '2S', 'P', '4S', 'P', 'P', 'P'] },
  vulnerable: 'NS',
  startWithEmptyAuction: true,
  contract: null,
  declarer: null,
};
const cards = (...names: readonly `${Seat}:${Card}`[]) =>
  names.map((name) => ({ side: name[0] as Seat, name: name.slice(2) as Card }));

describe('the cards that bots are to play', () => {
  it('are right when their hands have them, each once', () => {
    expect(checkBotCards(GAME, [])).toBeUndefined();
    expect(checkBotCards(GAME, [cards('W:AC', 'E:6C'), cards('E:KC', 'W:TC')])).toBeUndefined();
  });

  it.each([
    ['another hand has the card', [[], cards('E:AC')]],
    ['the card was played before', [[], cards('W:5C'), cards('W:5C')]],
  ])('are wrong when %s', (_, tricks) =>
    expect(checkBotCards(GAME, tricks)).toBe('This card is not in the hand that plays'),
  );

  it('are one of each hand to a trick', () =>
    expect(checkBotCards(GAME, [[], cards('W:5C', 'W:4C')])).toBe('A hand plays one card to a trick'));

  it('begin with an opening lead that the deal lets be made (V-36) (V-37)', () => {
    expect(checkBotCards(GAME, [cards('W:AS')])).toBe('This card is not in the hand that plays');
    const open = { ...GAME, auction: { ...GAME.auction, bids: ['1S', 'P'] } };
    expect(checkBotCards(open, [cards('W:AC')])).toBe(
      'You can only enter an opening lead for deals which have a complete auction',
    );
    expect(checkBotCards({ ...GAME, deal: 'N:AQ4.KT73.QJ5.982 - - -' }, [cards('W:AC')])).toBe(
      'You can only enter an opening lead for deals which have a complete deal',
    );
  });

  it('follow suit to the lead (V-27)', () =>
    expect(checkBotCards(GAME, [cards('E:2D', 'W:AC')])).toBe('A card of this suit cannot be added'));

  it('need no calls where the contract is told', () =>
    expect(
      checkBotCards({ ...GAME, auction: { value: 'S', bids: [] }, contract: '4S', declarer: 'S' }, [cards('W:AC')]),
    ).toBeUndefined());

  it('are chosen only for a game that is valid (V-19)', () => {
    const wrong = { ...GAME, auction: { value: 'S' as const, bids: ['1S', '1S'] } };
    expect(checkBotCards(wrong, [])).toBe('Cards can be chosen only for a deal whose hands and auction can be read');
  });
});
