import { createStore } from 'jotai/vanilla';
import { expect, test } from 'vitest';
import { libraryViewAtom } from '../../features/deal-library/library-state.ts';
import { LEFTOVERS, type Leftover, leaveAtom } from '../../navigation/leftovers.ts';
import { notificationAtom, notifyAtom } from '../../navigation/notifications.ts';
import { pageErrorAtom } from '../../navigation/page-error.ts';
import { simulatorAtom, summariesAtom } from '../../navigation/simulator.ts';
import { drawerOpenAtom, profileMenuOpenAtom, tourAtom } from '../../shell/shell-state.ts';

type Store = ReturnType<typeof createStore>;

/** A state that outlives its page: how to set it, and how to read whether it is still set. */
interface Kept {
  readonly begin: (store: Store) => void;
  readonly stands: (store: Store) => boolean;
}

const DEALS = { title: 'Sample deals', deals: [], index: 0 };

const STATES: { readonly [what in Leftover]: Kept } = {
  drawer: { begin: (store) => store.set(drawerOpenAtom, true), stands: (store) => store.get(drawerOpenAtom) },
  profileMenu: {
    begin: (store) => store.set(profileMenuOpenAtom, true),
    stands: (store) => store.get(profileMenuOpenAtom),
  },
  // The tour is mounted again, from its first step, when its number changes.
  tour: { begin: () => {}, stands: (store) => store.get(tourAtom) === 0 },
  notification: {
    begin: (store) => store.set(notifyAtom, 'Saved', 'good'),
    stands: (store) => store.get(notificationAtom) !== null,
  },
  error: {
    begin: (store) => store.set(pageErrorAtom, new Error('no such lesson')),
    stands: (store) => store.get(pageErrorAtom) !== null,
  },
  library: {
    begin: (store) => store.set(libraryViewAtom, { searchString: 'squeeze', filters: {}, page: 3 }),
    stands: (store) => store.get(libraryViewAtom) !== null,
  },
  simulator: {
    begin(store) {
      store.set(simulatorAtom, DEALS);
      store.set(summariesAtom, { ...DEALS, context: null });
    },
    stands: (store) => store.get(simulatorAtom) !== null || store.get(summariesAtom) !== null,
  },
};

const LESSON = '/my-courses/c/lessons/l';
const ACTIVITY = `${LESSON}/activities/a`;
const EVERYWHERE = ['/', '/my-deals', ACTIVITY, '/teaching/deals/1', '/simulator-remote', '/simulator/remote'];

/** The behaviour, its leftover, the paths that clear it, the paths that keep it. */
const TABLE: readonly [string, Leftover, readonly string[], readonly string[]][] = [
  ['closes the drawer (N-06)', 'drawer', EVERYWHERE, []],
  ['closes the profile menu (N-08)', 'profileMenu', EVERYWHERE, []],
  ['clears the notification (N-09)', 'notification', EVERYWHERE, []],
  ['clears the error (N-10)', 'error', EVERYWHERE, []],
  ['clears the tour steps (N-11)', 'tour', EVERYWHERE, []],
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
  [
    'clears the simulator (N-22)',
    'simulator',
    ['/', ACTIVITY, '/teaching/deals/d', '/simulator'],
    ['/simulator-remote'],
  ],
  ["treats the remote's second address like the first (N-23)", 'simulator', [], ['/simulator/remote']],
  ["keeps the library at the remote's second address (N-23)", 'library', [], ['/simulator/remote']],
];

test.each(TABLE)('a navigation %s', (_title, what, cleared, kept) => {
  const standsAt = (path: string): boolean => {
    const store = createStore();
    STATES[what].begin(store);
    expect(STATES[what].stands(store)).toBe(true);
    store.set(leaveAtom, path);
    return STATES[what].stands(store);
  };
  expect(cleared.filter(standsAt)).toEqual([]);
  expect(kept.filter(standsAt)).toEqual([...kept]);
});

test('every leftover is in this table', () => {
  expect([...new Set(TABLE.map(([, what]) => what))].sort()).toEqual([...LEFTOVERS].sort());
});
