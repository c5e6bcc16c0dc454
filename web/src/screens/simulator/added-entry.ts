/** In the state of the history's entry that a look back adds. */
export const ADDED = 'overtrick.over';

/** Leaves the entry of a look back that is not there any more, so that no press of Back does nothing (D-487). */
export function leaveAddedEntry(): void {
  if ((history.state as { readonly [ADDED]?: unknown } | null)?.[ADDED]) history.back();
}
