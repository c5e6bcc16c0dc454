// @vitest-environment node
import { createStore } from 'jotai/vanilla';
import { expect, test } from 'vitest';
import { LEFTOVERS, leaveAtom, listCleared, showsLoading } from './leftovers.ts';
import { pageErrorAtom } from './page-error.ts';

test('all that outlives a page is cleared by a navigation, but for what its path keeps (N-17) (N-18)', () => {
  expect(listCleared('/my-deals')).toEqual([...LEFTOVERS]);
  expect(listCleared('/teaching/deals')).not.toContain('library');
});

test('an error of the page before disappears (N-10)', () => {
  const store = createStore();
  store.set(pageErrorAtom, new Error('no such lesson'));
  store.set(leaveAtom, '/my-courses');
  expect(store.get(pageErrorAtom)).toBeNull();
});

test.each([
  ['shows when the path changes (N-12)', '/my-deals', '/deal-store', true],
  ['shows for the first page', undefined, '/my-deals', true],
  ["does not show for the path '/' (N-13)", '/my-deals', '/', false],
  ['does not show for the home page opened first (N-13)', undefined, '/', false],
  ['does not show when query or hash alone change (N-14)', '/deal-store', '/deal-store', false],
] as const)('the loading indicator %s', (_title, from, to, shown) => {
  expect(showsLoading(from, to)).toBe(shown);
});
