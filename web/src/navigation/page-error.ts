import { atom } from 'jotai/vanilla';
import { clearOnNavigation } from './leftovers.ts';

/** The current error: while it stands, the error view is shown in the place of the page. */
export const pageErrorAtom = atom<Error | null>(null);

export const clearPageErrorAtom = atom(null, (_get, set) => set(pageErrorAtom, null));

clearOnNavigation('error', clearPageErrorAtom);
