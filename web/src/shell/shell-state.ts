import { atom } from 'jotai/vanilla';
import { clearOnNavigation, leftover } from '../navigation/leftovers.ts';

/** True while the drawer is open. */
export const [drawerOpenAtom] = leftover<boolean>('drawer', false);

/** True while the profile menu is open. */
export const [profileMenuOpenAtom] = leftover<boolean>('profileMenu', false);

/** Counts the navigations: used as the key of the tour, a new number mounts it again. */
export const tourAtom = atom(0);
clearOnNavigation(
  'tour',
  atom(null, (get, set) => set(tourAtom, get(tourAtom) + 1)),
);
