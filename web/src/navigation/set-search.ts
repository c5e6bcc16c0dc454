import * as v from 'valibot';

const text = v.optional(v.fallback(v.optional(v.string()), undefined));

/** The query of pages over chosen deals: ids of deals and of whole groups, comma-joined; other values are ignored. */
const chosenSearch = { ids: text, groups: text };

/** The query of a check: deals and groups of the library, or all deals of a pack in the versions that stand there. */
export const checkSearchSchema = v.object({ ...chosenSearch, pack: text });

/** The query of a set for the table: all of it stands in the address, so that a reload loses nothing. */
export const setSearchSchema = v.object({
  ...chosenSearch,
  /** The number of the first board, from 1; another value is 1. */
  first: v.optional(v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(64))), undefined)),
  title: text,
});
export type SetSearch = v.InferOutput<typeof setSearchSchema>;
