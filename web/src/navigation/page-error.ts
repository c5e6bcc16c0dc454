import { leftover } from './leftovers.ts';

/** The current error: while it is set, the error view replaces the page. */
export const [pageErrorAtom, clearPageErrorAtom] = leftover<Error | null>('error', null);
