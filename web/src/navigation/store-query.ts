import { ITEM_FILTERS, type ItemFilters } from '@overtrick/shared/learning/items/item-filters';
import { STORE_SORTS, type StoreSort } from '@overtrick/shared/learning/items/store-list';
import * as v from 'valibot';
import { listQuerySchema } from './list-query.ts';

/** A value in an address, where the router reads 3 as a number and true as a boolean; '' is none. */
const value = v.fallback(
  v.optional(v.union([v.pipe(v.string(), v.minLength(1), v.maxLength(500)), v.number(), v.boolean()])),
  undefined,
);

/** The query of a store, in the address: ?focus=defence&isFree=true&sort=title (D-18). */
export const storeQuerySchema = v.object({
  ...listQuerySchema.entries,
  experienceLevel: value,
  live: value,
  focus: value,
  keyword: value,
  biddingSystem: value,
  isFree: value,
  teacherProfileId: value,
  sort: v.fallback(v.optional(v.picklist(STORE_SORTS)), undefined),
});
export type StoreQuery = v.InferOutput<typeof storeQuerySchema>;

/** What a store is asked for; '' is everything, or the usual order. */
export interface StoreSearch {
  readonly q: string;
  readonly filters: Omit<ItemFilters, 'q'>;
  readonly sort: StoreSort | '';
}

const FLAGS = { true: true, false: false } as const;
const isFlag = (text: string): text is keyof typeof FLAGS => Object.hasOwn(FLAGS, text);

/** As the router writes it without quotation marks. */
const inAddress = (text: string): string | number | boolean => {
  if (isFlag(text)) return FLAGS[text];
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : text;
};

/** Reads what an address asks for. */
export function parseStoreQuery(query: StoreQuery): StoreSearch {
  const set = ITEM_FILTERS.flatMap((filter) => {
    const text = query[filter];
    return text === undefined ? [] : [[filter, String(text)] as const];
  });
  return { q: query.q ?? '', filters: Object.fromEntries(set), sort: query.sort ?? '' };
}

/** The inverse of parseStoreQuery, on the first page: what is not set is named as undefined. */
export function formatStoreQuery({ q, filters, sort }: StoreSearch): StoreQuery {
  const set = ITEM_FILTERS.map((filter) => [filter, filters[filter] ? inAddress(filters[filter]) : undefined]);
  return { q: q || undefined, ...Object.fromEntries(set), sort: sort || undefined };
}

/** The query as the server reads it: a flag is one of two words. */
export function askedOfStore(query: StoreQuery) {
  const { filters, sort, q } = parseStoreQuery(query);
  const { live, isFree, ...others } = filters;
  return {
    q: q || undefined,
    page: query.page,
    ...others,
    live: flagOf(live),
    isFree: flagOf(isFree),
    ...(sort && { sortBy: sort, sortDir: 'asc' as const }),
  };
}

const flagOf = (text: string | undefined): 'true' | 'false' | undefined =>
  text !== undefined && isFlag(text) ? text : undefined;
