import { expect, test } from 'vitest';
import { SYSTEM_FACTS } from '../../dealing/system-facts.ts';
import { BIDDING_SYSTEMS } from '../values/levels.ts';

test('every bidding system of the product has a table of what its calls show (ruling 61)', () => {
  expect(Object.keys(SYSTEM_FACTS).sort()).toEqual(BIDDING_SYSTEMS.map(({ value }) => value).sort());
});
