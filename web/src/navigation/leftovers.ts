import { atom, type WritableAtom } from 'jotai/vanilla';

/**
 * The states that outlive a page and that a navigation clears or keeps (platform §2.7). Each is an atom, whose owner
 * registers it with clearOnNavigation. The other states of platform §2.7 end with their page: the lesson, its context and
 * the lesson navigation are read from the address (N-07, N-15, N-16); a question being answered belongs to the view of
 * its activity (N-20), and deals being chosen to their form (N-21).
 */
export const LEFTOVERS = ['drawer', 'profileMenu', 'notification', 'error', 'tour', 'library', 'simulator'] as const;
export type Leftover = (typeof LEFTOVERS)[number];

/** The remote control of the simulator has two addresses (conflict 1). */
export const isRemote = (path: string): boolean => path === '/simulator-remote' || path === '/simulator/remote';

/** The paths on which a leftover stays; one that is not listed is cleared by each navigation. */
const KEPT: { readonly [what in Leftover]?: (path: string) => boolean } = {
  library: (path) => path.includes('/teaching/deals') || isRemote(path),
  simulator: isRemote,
};

/** The leftovers that a navigation to a path clears. */
export const listCleared = (path: string): Leftover[] => LEFTOVERS.filter((what) => !KEPT[what]?.(path));

type Clear = WritableAtom<unknown, [], unknown>;

const clearers = new Map<Leftover, Set<Clear>>();

/** Registers an atom that a navigation sets to clear this leftover. Call it in the file that defines the state. */
export function clearOnNavigation(what: Leftover, clear: Clear): void {
  clearers.set(what, (clearers.get(what) ?? new Set()).add(clear));
}

/**
 * A state that a navigation clears.
 * @returns the atom that holds it, and the one that clears it
 */
export function leftover<Value extends object | boolean | null>(what: Leftover, cleared: Value) {
  const valueAtom = atom<Value>(cleared);
  const clearAtom = atom(null, (_get, set) => set(valueAtom, cleared));
  clearOnNavigation(what, clearAtom);
  return [valueAtom, clearAtom] as const;
}

/**
 * Clears the leftovers. Set it with the path of the navigation before the guard runs, so that the guard's error stays
 * (conflict 16).
 */
export const leaveAtom = atom(null, (_get, set, path: string) => {
  for (const what of listCleared(path)) for (const clear of clearers.get(what) ?? []) set(clear);
});

/** Whether a navigation shows the loading indicator: the path changes, and not to the home page (N-12, N-13, N-14). */
export const showsLoading = (from: string | undefined, to: string): boolean => to !== '/' && from !== to;
