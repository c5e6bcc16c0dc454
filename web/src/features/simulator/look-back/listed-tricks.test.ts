import { expect, it } from 'vitest';
import { listTricks } from './listed-tricks.ts';
import { PASTS } from './look-back-states.ts';

it('has the tricks in order, each card at its seat, with the winner and what the side could still reach', () => {
  const tricks = listTricks(PASTS.down);
  expect(tricks).toHaveLength(13);
  expect(tricks[0]).toMatchObject({
    number: 1,
    winner: 'W',
    after: 11,
    cards: [{ card: 'KH' }, { card: '6H' }, { card: '4H' }, { card: '2H' }],
  });
  expect(tricks.map(({ after }) => after)).toEqual([11, 11, 11, 11, 10, 10, 9, 9, 9, 9, 9, 9, 9]);
});

it('ends where a claim was made, without values where there are none', () => {
  expect(listTricks(PASTS['claim-short'])).toHaveLength(7);
  expect(listTricks(PASTS.unknown)[0]?.after).toBeNull();
  expect(listTricks(PASTS['passed-out'])).toEqual([]);
});

it('marks the tricks that were played before the student began', () => {
  const keyed = listTricks(PASTS['key-line']).map(({ isKeyLine }) => isKeyLine);
  expect(keyed.slice(0, 5)).toEqual([true, true, true, true, false]);
});
