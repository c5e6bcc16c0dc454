import { atom } from 'jotai/vanilla';
import { clearOnNavigation } from './leftovers.ts';

/** The current error: while it is set, the error view replaces the page. */
export const pageErrorAtom = atom<Error | null>(null);

export const clearPageErrorAtom = atom(null, (_get, set) => set(pageErrorAtom, null));

clearOnNavigation('error', clearPageErrorAtom);
