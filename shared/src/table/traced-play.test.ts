import { expect, it } from 'vitest';
import { playCards, startPlay } from '../bridge/play.ts';
import { unwrap } from '../result.ts';
import { NINE_TRICKS } from './table.testing.ts';
import { tracedStep } from './traced-play.ts';

const NT = { level: 1, strain: 'NT', doubled: 0, declarer: 'S' } as const;
const line = unwrap(playCards(startPlay(NINE_TRICKS, 'NT', 'W'), ['KC', '2C', '9C', '5C', 'QC']));
const said = (
  cards: number,
  trace: readonly (number | null)[] | null,
  contract = NT as typeof NT | (Omit<typeof NT, 'declarer'> & { declarer: 'W' }),
) => {
  const { happened, value, play } = tracedStep(line, contract, cards, trace);
  return [happened, value, play.done.length * 4 + play.trick.cards.length];
};

it('says of each card of a line who played it, and what declarer takes from there', () => {
  const trace = [9, 9, 9, 9, 9, 10];
  expect(said(0, trace)).toEqual(['Before the first card.', 'Nine tricks for declarer.', 0]);
  expect(said(1, trace)).toEqual(['Trick 1: West leads the king of clubs.', 'Nine tricks for declarer.', 1]);
  expect(said(2, trace)).toEqual(['Trick 1: North plays the two of clubs.', 'Nine tricks for declarer.', 2]);
  expect(said(5, trace)).toEqual([
    'Trick 2: West leads the queen of clubs.',
    'Ten tricks for declarer, one trick more than before.',
    5,
  ]);
  expect(said(5, trace, { ...NT, declarer: 'W' })[1]).toBe('Three tricks for declarer, one trick fewer than before.');
});

it('says no number that is not known', () => {
  expect(said(0, null)[1]).toBe('');
  expect(said(1, [null, 9])[1]).toBe('Nine tricks for declarer.');
  expect(said(2, [9, 9, null])[1]).toBe('');
});
