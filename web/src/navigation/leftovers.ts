import { atom, type WritableAtom } from 'jotai/vanilla';

/**
 * What outlives its page and a navigation clears or keeps (platform §2.7). Each is kept by an atom, whose owner registers
 * it with clearOnNavigation. What else platform §2.7 names has no state that could outlive a page: the lesson, its context
 * and the lesson navigation are read from the address (N-07, N-15, N-16), a question that is being answered belongs to
 * the view of its activity (N-20), and deals that are being chosen to their form (N-21).
 */
export const LEFTOVERS = ['drawer', 'profileMenu', 'notification', 'error', 'tour', 'library', 'simulator'] as const;
export type Leftover = (typeof LEFTOVERS)[number];

/** The remote control of the simulator has two addresses (conflict 1). */
export const isRemote = (path: string): boolean => path === '/simulator-remote' || path === '/simulator/remote';

/** Where a leftover is kept; what is not named here is cleared by each navigation. */
const KEPT: { readonly [what in Leftover]?: (path: string) => boolean } = {
  library: (path) => path.includes('/teaching/deals') || isRemote(path),
  simulator: isRemote,
};

/** What a navigation to a path clears, whatever the path before. */
export const listCleared = (path: string): Leftover[] => LEFTOVERS.filter((what) => !KEPT[what]?.(path));

type Clear = WritableAtom<unknown, [], unknown>;

const clearers = new Map<Leftover, Set<Clear>>();

/** Lets a navigation clear state that its owner keeps: `clear` is set whenever that leftover goes. Called where the state is made. */
export function clearOnNavigation(what: Leftover, clear: Clear): void {
  clearers.set(what, (clearers.get(what) ?? new Set()).add(clear));
}

/** Set with the path that a navigation leads to, before the guard looks at it: what the guard shows stays (conflict 16). */
export const leaveAtom = atom(null, (_get, set, path: string) => {
  for (const what of listCleared(path)) for (const clear of clearers.get(what) ?? []) set(clear);
});

/** Whether a navigation shows the loading indicator: the path changes, and not to the home page (N-12, N-13, N-14). */
export const showsLoading = (from: string | undefined, to: string): boolean => to !== '/' && from !== to;

/** What must be asked before this page is left, for another page than the remote control; null for nothing. */
export const leaveQuestionAtom = atom<{ readonly ask: () => Promise<boolean> } | null>(null);
