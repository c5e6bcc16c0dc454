import { parseMinorUnits } from '../values/price.ts';
import { searchText } from '../values/search-text.ts';
import { countChoices, type FilteredItem, type ItemFilters, isFound } from './item-filters.ts';

/** The orders of a store, as the query names them; without one the newest come first. */
export const STORE_SORTS = ['title', 'level', 'price'] as const;
export type StoreSort = (typeof STORE_SORTS)[number];

interface StoredItem extends FilteredItem {
  readonly id: string;
}

/** What is paid for it now, in minor units. */
const priceOf = ({ cost, costWithDiscount }: StoredItem): number =>
  parseMinorUnits(costWithDiscount ?? cost ?? '0') ?? 0;

type Compare = (a: StoredItem, b: StoredItem) => number;

/** Ids are in the order of their making. */
const newestFirst: Compare = (a, b) => (a.id < b.id ? 1 : -1);

const COMPARE: { readonly [sort in StoreSort]: Compare } = {
  title: (a, b) => searchText(a.title).localeCompare(searchText(b.title), 'en'),
  level: (a, b) => (a.minExperienceLevel ?? 0) - (b.minExperienceLevel ?? 0),
  price: (a, b) => priceOf(a) - priceOf(b),
};

export interface StoreQuery extends ItemFilters {
  readonly sortBy?: StoreSort | undefined;
  /** From 1. */
  readonly page: number;
  readonly per: number;
}

/** One page of a store as a device makes it of the items that it has seen, in the form of the server's list. */
export function listStored<I extends StoredItem>(items: readonly I[], { sortBy, page, per, ...filters }: StoreQuery) {
  const order: Compare = (a, b) => (sortBy ? COMPARE[sortBy](a, b) : 0) || newestFirst(a, b);
  const found = items.filter((item) => isFound(item, filters)).sort(order);
  const totalPages = Math.ceil(found.length / per);
  return {
    results: found.slice((page - 1) * per, page * per),
    meta: { perPage: per, currentPage: page, totalPages, total: found.length },
    choices: { ...countChoices(items, filters), seen: items.length },
  };
}
