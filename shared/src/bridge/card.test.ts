import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardName, DECK, findCard, formatRank, isCard, RANKS, rankOf, rankValue, suitOf } from './card.ts';
import { isRed, SUITS } from './suit.ts';

describe('a card', () => {
  it('is named by its rank letter and then its suit letter (S-16)', () => {
    expect(DECK).toHaveLength(52);
    expect(new Set(DECK).size).toBe(52);
    expect(DECK[0]).toBe('AS');
    expect([rankOf('TD'), suitOf('TD')]).toEqual(['T', 'D']);
  });

  it('shows the ten as 10, spades and clubs black, hearts and diamonds red (S-83)', () => {
    expect(RANKS.map(formatRank)).toEqual(['A', 'K', 'Q', 'J', '10', '9', '8', '7', '6', '5', '4', '3', '2']);
    expect(SUITS.filter(isRed)).toEqual(['H', 'D']);
  });

  it.each([
    ['AS', 'AS'],
    ['as', 'AS'],
    ['10s', 'TS'],
    ['SA', 'AS'],
    ['d10', 'TD'],
    [' 2c ', '2C'],
    ['1S', undefined],
    ['A', undefined],
    ['', undefined],
    ['ASS', undefined],
    ['SS', undefined],
  ])('reads %j as %s', (text, card) => expect(findCard(text)).toBe(card));

  it('is read back from its own name and from the name turned round', () => {
    for (const card of DECK) {
      expect(findCard(card)).toBe(card);
      expect(findCard(`${suitOf(card)}${rankOf(card)}`)).toBe(card);
    }
  });

  it('is never read from a text that is not one', () =>
    fc.assert(
      fc.property(fc.string(), (text) => {
        const card = findCard(text);
        expect(card === undefined || isCard(card)).toBe(true);
      }),
    ));

  it('has a value from 14 for the ace down to 2', () => {
    expect(RANKS.map((rank) => rankValue(`${rank}H`))).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
    expect(cardName('TS')).toBe('ten of spades');
  });
});
