import { expect, it } from 'vitest';
import { cardValueRows } from './card-value-rows.ts';

it('has the card that was played first and the others by tricks, suits in order and the highest first', () => {
  const values = [
    { card: '2C', tricks: 7 },
    { card: 'KC', tricks: 6 },
    { card: '7H', tricks: 7 },
    { card: 'AS', tricks: 7 },
    { card: '8S', tricks: 5 },
  ] as const;
  expect(cardValueRows('KC', values, 3)).toEqual([
    { cards: ['KC'], tricks: 9, isPlayed: true, isBest: false },
    { cards: ['AS', '7H', '2C'], tricks: 10, isPlayed: false, isBest: true },
    { cards: ['8S'], tricks: 8, isPlayed: false, isBest: false },
  ]);
});

it('knows a card that cost nothing as one of the best', () => {
  expect(cardValueRows('KC', [{ card: 'KC', tricks: 1 }], 0)).toEqual([
    { cards: ['KC'], tricks: 1, isPlayed: true, isBest: true },
  ]);
});
