import { redirect } from '@tanstack/react-router';
import * as v from 'valibot';

/** A text in an address; the router parses a typed number as a number. */
export const wordInAddress = v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), '');

/** The search text and page of a list, in the address: ?q=finesse&page=2. Default values are left out. */
export const listQuerySchema = v.object({
  q: v.optional(wordInAddress),
  page: v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 1)),
});
export type ListQuery = v.InferOutput<typeof listQuerySchema>;

/** The router's options for a move within a list. */
interface Move {
  /** True when the router scrolls to the top at once. */
  readonly resetScroll: boolean;
}

/** Changes the query of a list in its address. */
export type GoTo<Q> = (query: Q, move: Move) => void;

/** The props of a list screen from its route: the data, their query, and a function to change the query. */
export interface ListProps<L, Q = ListQuery> {
  readonly loaded: L;
  readonly query: Q;
  readonly onQuery: GoTo<Q>;
}

/** A move to another page: the pagination scrolls smoothly to the top, and the router must not jump there (N-53). */
export const PAGED: Move = { resetScroll: false };
/** A move to another search: the router scrolls to the top. */
export const SEARCHED: Move = { resetScroll: true };

/** The moves of the list screens. */
export const listMoves = (query: ListQuery, go: GoTo<ListQuery>) => ({
  search: query.q ?? '',
  onSearch: (q: string) => go({ q: q || undefined }, SEARCHED),
  onPage: (page: number) => go({ ...query, page }, PAGED),
});

interface Paged {
  readonly meta: { readonly currentPage: number; readonly totalPages: number };
}

/**
 * Reads a list. A page beyond the last, as in an old address, redirects to the last one and replaces its own entry in
 * the history: throws the router's redirect (N-47).
 * @param search the whole query of the address
 */
export async function withinPages<L extends Paged>(reading: Promise<L>, search: object): Promise<L> {
  const list = await reading;
  const last = Math.max(1, list.meta.totalPages);
  if (list.meta.currentPage <= last) return list;
  throw redirect({ to: '.', search: { ...search, page: last > 1 ? last : undefined } as never, replace: true });
}
