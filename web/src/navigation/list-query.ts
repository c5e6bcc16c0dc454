import * as v from 'valibot';

/** A word in an address: a number typed as a search arrives as one. */
export const wordInAddress = v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), '');

/** Where one stands in a list, in the address: ?q=finesse&page=2. What goes without saying is not there. */
export const listQuerySchema = v.object({
  q: v.optional(wordInAddress),
  page: v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 1)),
});
export type ListQuery = v.InferOutput<typeof listQuerySchema>;

/** How the list screens change their address. */
export const listMoves = (query: ListQuery, go: (query: ListQuery) => unknown) => ({
  search: query.q ?? '',
  onSearch: (q: string) => void go({ q: q || undefined }),
  onPage: (page: number) => void go({ ...query, page }),
});
