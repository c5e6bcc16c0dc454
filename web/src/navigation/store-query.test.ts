import * as v from 'valibot';
import { expect, test } from 'vitest';
import { askedOfStore, formatStoreQuery, parseStoreQuery, storeQuerySchema } from './store-query.ts';

const NOTHING = { q: '', filters: {}, sort: '' } as const;

test.each([
  NOTHING,
  { ...NOTHING, q: 'finesse' },
  { ...NOTHING, filters: { experienceLevel: '3', live: 'true' } },
  { ...NOTHING, filters: { focus: 'declarer play', isFree: 'false', teacherProfileId: '0190-1' }, sort: 'price' },
] as const)('what is searched for stands in the address and is read from it: %j (D-181)', (search) => {
  const query = v.parse(storeQuerySchema, JSON.parse(JSON.stringify(formatStoreQuery(search))));
  expect(parseStoreQuery(query)).toEqual(search);
});

test('the server is asked with words, in an order (D-181)', () => {
  const query = v.parse(storeQuerySchema, { q: 'x', page: 2, experienceLevel: 3, isFree: true, sort: 'level' });
  expect(askedOfStore(query)).toEqual({
    q: 'x',
    page: 2,
    experienceLevel: '3',
    isFree: 'true',
    sortBy: 'level',
    sortDir: 'asc',
  });
});

test('what an address cannot ask is left out (D-181)', () => {
  const query = v.parse(storeQuerySchema, { live: 'perhaps', isFree: { a: 1 }, focus: '', sort: 'colour', page: -1 });
  expect(askedOfStore(query)).toEqual({ page: 1 });
});
