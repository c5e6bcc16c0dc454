import { redirect } from '@tanstack/react-router';
import * as v from 'valibot';

/** A word in an address: a number typed as a search arrives as one. */
export const wordInAddress = v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), '');

/** Where one stands in a list, in the address: ?q=finesse&page=2. What goes without saying is not there. */
export const listQuerySchema = v.object({
  q: v.optional(wordInAddress),
  page: v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 1)),
});
export type ListQuery = v.InferOutput<typeof listQuerySchema>;

/** How the router makes a move within a list. */
interface Move {
  /** Whether the router puts the page back to its top at once. */
  readonly resetScroll: boolean;
}

/** Changes the query of a list in its address. */
export type GoTo<Q> = (query: Q, move: Move) => void;

/** What a screen of a list gets from its route: what was read, for which query, and the way to another one. */
export interface ListProps<L, Q = ListQuery> {
  readonly loaded: L;
  readonly query: Q;
  readonly onQuery: GoTo<Q>;
}

/** A move to another page: the pagination scrolls smoothly to the top, and the router must not jump there (N-53). */
export const PAGED: Move = { resetScroll: false };
/** Another search begins at the top. */
export const SEARCHED: Move = { resetScroll: true };

/** How the list screens change their address. */
export const listMoves = (query: ListQuery, go: GoTo<ListQuery>) => ({
  search: query.q ?? '',
  onSearch: (q: string) => go({ q: q || undefined }, SEARCHED),
  onPage: (page: number) => go({ ...query, page }, PAGED),
});

interface Paged {
  readonly meta: { readonly currentPage: number; readonly totalPages: number };
}

/**
 * The list that was asked for. A page beyond the last, as an old address may name, leads to the last one, in the place of
 * its own step in the history: throws the router's redirect (N-47).
 * @param search the whole query of the address
 */
export async function withinPages<L extends Paged>(reading: Promise<L>, search: object): Promise<L> {
  const list = await reading;
  const last = Math.max(1, list.meta.totalPages);
  if (list.meta.currentPage <= last) return list;
  throw redirect({ to: '.', search: { ...search, page: last > 1 ? last : undefined } as never, replace: true });
}
