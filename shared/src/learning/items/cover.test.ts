import { expect, test } from 'vitest';
import { SUITS } from '../../bridge/suit.ts';
import { coverScene } from './cover.ts';

const BIDDING = { title: 'Responding to 1NT', focus: ['bidding'], keywords: ['Stayman', 'transfers'] };

test('a cover shows its topic: an auction, a hand, a trick, or else cards (D-275)', () => {
  const kindOf = (focus: readonly string[]): string => coverScene({ title: 'A course', focus }).kind;
  expect([['bidding'], ['declarer play'], ['defence'], ['history'], []].map(kindOf)).toEqual([
    'calls',
    'hand',
    'trick',
    'fan',
    'fan',
  ]);
});

test('a cover is the same each time, and another title has another one (D-275)', () => {
  expect(coverScene(BIDDING)).toEqual(coverScene({ ...BIDDING }));
  const titles = Array.from({ length: 20 }, (_, number) => `Course ${number}`);
  const scenes = titles.map((title) => JSON.stringify(coverScene({ title, focus: ['declarer play'] })));
  expect(new Set(scenes).size).toBe(titles.length);
});

test.each([
  ['Responding to 1NT', [], '1N'],
  ['What to do after 2♣', [], '2C'],
  ['Raising a major', [], '1S'],
  ['Slams', ['diamonds'], '1D'],
  ['Hearts first', ['spades'], '1H'],
] as const)('the auction of %j with %j begins with %s', (title, keywords, opening) => {
  expect(coverScene({ title, focus: ['bidding'], keywords })).toMatchObject({ calls: [opening, 'P', '?'] });
});

test.each([...SUITS, 'N'])('a hand has thirteen cards and fits its strain: %s', (strain) => {
  const words = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs', N: 'no trumps' }[strain];
  for (let number = 0; number < 40; number++) {
    const scene = coverScene({ title: `In ${words}, part ${number}`, focus: ['declarer play'] });
    if (scene.kind !== 'hand') throw new Error(scene.kind);
    const lengths = SUITS.map((suit) => scene.hand[suit].length);
    expect(lengths.reduce((a, b) => a + b)).toBe(13);
    if (strain === 'N') expect([Math.max(...lengths) <= 5, Math.min(...lengths) >= 2]).toEqual([true, true]);
    else expect(scene.hand[strain as 'S'].length).toBe(Math.max(...lengths));
  }
});

test('the trick of a defence has three cards of one suit, no two alike', () => {
  const scene = coverScene({ title: 'Defending hearts', focus: ['defence'] });
  if (scene.kind !== 'trick') throw new Error(scene.kind);
  expect(new Set(scene.cards).size).toBe(3);
  expect(scene.cards.every((card) => card.endsWith('H'))).toBe(true);
});
