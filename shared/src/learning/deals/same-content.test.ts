import { expect, it } from 'vitest';
import { isSameContent } from './same-content.ts';
import { aDeal } from './study-deal.testing.ts';

it('takes what says nothing for the same, in any order of fields', () => {
  const { game, ...deal } = aDeal();
  const other = { goal: null, note: '', explanations: ['', ''], noteShown: false, game };
  expect(isSameContent({ ...deal, game }, { ...deal, ...other })).toBe(true);
});

it('tells a changed word, card or place in a list', () => {
  const deal = aDeal({ explanations: ['', 'x'], hints: [] });
  expect(isSameContent(deal, { ...deal, explanations: ['x', ''] })).toBe(false);
  expect(isSameContent(deal, { ...deal, goal: 'Count' })).toBe(false);
  expect(isSameContent(deal, { ...deal, lead: 'AS' })).toBe(false);
  expect(isSameContent(deal, { ...deal, game: { ...deal.game, target: 0 } })).toBe(false);
});
