import { atom } from 'jotai/vanilla';
import { clearOnNavigation, type Leftover } from '../navigation/leftovers.ts';

/** The drawer is open. */
export const drawerOpenAtom = atom(false);
clearOnNavigation(
  'drawer',
  atom(null, (_get, set) => set(drawerOpenAtom, false)),
);

/** How often a navigation has cleared something that is drawn anew, and so closed, whenever this number changes. */
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
