// @vitest-environment node
import { atom, createStore } from 'jotai/vanilla';
import { beforeAll, expect, test } from 'vitest';
import { clearOnNavigation, LEFTOVERS, type Leftover, leaveAtom, listCleared, showsLoading } from './navigation.ts';
import { pageErrorAtom } from './page-error.ts';

const LESSON = '/my-courses/c/lessons/l';
const ACTIVITY = `${LESSON}/activities/a`;

const EVERYWHERE = ['/', '/my-deals', ACTIVITY, '/teaching/deals/1', '/simulator-remote', '/simulator/remote'];

/** Behaviour, what it speaks of, where it is cleared, where it is kept. */
const TABLE: readonly [string, Leftover, readonly string[], readonly string[]][] = [
  ['closes the drawer (N-06)', 'drawer', EVERYWHERE, []],
  ['closes the lesson navigation (N-07)', 'lessonNavigation', EVERYWHERE, []],
  ['closes the profile menu (N-08)', 'profileMenu', EVERYWHERE, []],
  ['clears the notification (N-09)', 'notification', EVERYWHERE, []],
  ['clears the error (N-10)', 'error', EVERYWHERE, []],
  ['clears the tour steps (N-11)', 'tour', EVERYWHERE, []],
  [
    'without /activities clears the lesson context (N-15)',
    'lesson',
    ['/', LESSON, '/my-courses/c', '/teaching/deals'],
    [],
  ],
  [
    'with /activities keeps the lesson context (N-16)',
    'lesson',
    [],
    [ACTIVITY, '/teaching/courses/c/lessons/l/activities/create', '/admin/courses/c/lessons/l/activities/a/view'],
  ],
  [
    'away from the library clears it (N-17)',
    'library',
    ['/', '/teaching', '/teaching/deal-packs/p/deals', ACTIVITY],
    [],
  ],
  [
    'within the library keeps its search, filters and page (N-18)',
    'library',
    [],
    ['/teaching/deals', '/teaching/deals/d', '/teaching/deals/d/edit', '/teaching/deals/groups/g'],
  ],
  ['to the remote keeps the library (N-19)', 'library', [], ['/simulator-remote']],
  ['clears the quiz, between activities too (N-20)', 'quiz', EVERYWHERE, []],
  ["clears the library's selection (N-21)", 'librarySelection', EVERYWHERE, []],
  [
    'clears the simulator (N-22)',
    'simulator',
    ['/', ACTIVITY, '/teaching/deals/d', '/simulator'],
    ['/simulator-remote'],
  ],
  ["treats the remote's second address like the first (N-23)", 'simulator', [], ['/simulator/remote']],
  ["keeps the library at the remote's second address (N-23)", 'library', [], ['/simulator/remote']],
];

const state = Object.fromEntries(LEFTOVERS.map((what) => [what, atom('kept')])) as Record<
  Leftover,
  ReturnType<typeof atom<string>>
>;
beforeAll(() => {
  for (const what of LEFTOVERS)
    clearOnNavigation(
      what,
      atom(null, (_get, set) => set(state[what], 'cleared')),
    );
});

test.each(TABLE)('a navigation %s', (_title, what, cleared, kept) => {
  const after = (path: string): string => {
    const store = createStore();
    store.set(leaveAtom, path);
    return store.get(state[what]);
  };
  expect(cleared.map(after)).toEqual(cleared.map(() => 'cleared'));
  expect(kept.map(after)).toEqual(kept.map(() => 'kept'));
});

test('all that a navigation clears is cleared once, and by its owner alone', () => {
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
