import { atom } from 'jotai/vanilla';
import { clearOnNavigation, type Leftover } from '../navigation/leftovers.ts';

/** True while the drawer is open. */
export const drawerOpenAtom = atom(false);
clearOnNavigation(
  'drawer',
  atom(null, (_get, set) => set(drawerOpenAtom, false)),
);

/** Counts the navigations that cleared a component: used as its key, a new number mounts it again, closed. */
function countCleared(what: Leftover) {
  const countAtom = atom(0);
  clearOnNavigation(
    what,
    atom(null, (get, set) => set(countAtom, get(countAtom) + 1)),
  );
  return countAtom;
}

export const profileMenuAtom = countCleared('profileMenu');
export const tourAtom = countCleared('tour');
