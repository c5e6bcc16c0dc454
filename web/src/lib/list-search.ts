import * as v from 'valibot';

/** Where one stands in a list, in the address: what is searched for and the page, from 1. */
export const listSearchSchema = v.object({
  q: v.optional(v.fallback(v.string(), ''), ''),
  page: v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 1), 1),
});
