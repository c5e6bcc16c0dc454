import * as v from 'valibot';

export const wholeNumber = (min: number, max: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.toNumber(), v.minValue(min), v.maxValue(max));

/** The orders of a list, as the query names them; a name that is none of them is refused, and not passed over. */
export const sortedBy = <const S extends readonly string[]>(...names: S) =>
  v.optional(v.picklist(names, `sortBy must be ${names.join(' or ')}`));

/** The list options used throughout (platform §3.7); a list in another order than that of making names its own. */
export const listQuery = {
  include: v.optional(v.string()),
  q: v.optional(v.pipe(v.string(), v.maxLength(200))),
  page: v.optional(wholeNumber(1, 1_000_000), '1'),
  per: v.optional(wholeNumber(1, 200), '20'),
  sortBy: sortedBy('created_date'),
  sortDir: v.optional(v.picklist(['asc', 'desc'])),
};

export const metaSchema = v.object({
  perPage: v.number(),
  totalPages: v.number(),
  currentPage: v.number(),
  total: v.number(),
});
export type Meta = v.InferOutput<typeof metaSchema>;

/** `{results, meta}` (ruling 16). */
export const listOf = <S extends v.GenericSchema>(item: S) => v.object({ results: v.array(item), meta: metaSchema });

/** `{data, pagination}`: the public lists of the knowledge base and the glossary (silence 26). */
export const pageOf = <S extends v.GenericSchema>(item: S) => v.object({ data: v.array(item), pagination: metaSchema });
