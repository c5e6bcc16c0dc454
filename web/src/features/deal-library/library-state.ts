import type { listGroupedDeals } from '@overtrick/shared/contract/deal-library';
import type { OutputOf, ReplyOf } from '@overtrick/shared/contract/endpoint';
import type { LibraryChoice } from '@overtrick/shared/learning/library/library-choice';
import { type ActiveFilters, filterQuery } from '@overtrick/shared/learning/library/library-filters';
import { atom } from 'jotai/vanilla';
import { leftover } from '../../navigation/leftovers.ts';

/** A teacher's search, filters and page in the library, kept while they move within it (N-18). */
export interface LibraryView {
  readonly searchString: string;
  readonly filters: ActiveFilters;
  /** From 1. */
  readonly page: number;
}

const [viewAtom] = leftover<LibraryView | null>('library', null);

/** Null until the library has been opened. */
export const libraryViewAtom = atom(
  (get) => get(viewAtom),
  (_get, set, view: LibraryView) => set(viewAtom, view),
);

const versionAtom = atom(0);

/** A number that grows whenever deals have come, changed or gone: what shows them reads again. */
export const libraryVersionAtom = atom((get) => get(versionAtom));

/** To be called after a change of the library. */
export const libraryChangedAtom = atom(null, (_get, set) => set(versionAtom, (version) => version + 1));

/** The library's answer for one page. */
export type GroupedDeals = OutputOf<ReplyOf<typeof listGroupedDeals>>;

/** Items a page (deals §9). */
const PER_PAGE = 20;

/** The related data to fetch with a page, and with its neighbours (deals §7.1). */
const INCLUDES = {
  shown: 'metadata,filename,board,dealer,name,focus,keywords,tags,bid_explanations,bid_hints,player_position',
  prefetched: 'metadata,filename,board,dealer,name,focus_keyword,tags',
} as const;

/** The query for a page of a group's deals, by the search and the filters of the list. */
export const groupQuery = ({ searchString, filters, page }: LibraryView) => ({
  include: INCLUDES.shown,
  searchString,
  ...filterQuery(filters),
  page: String(page),
  per: String(PER_PAGE),
});
export type GroupQuery = ReturnType<typeof groupQuery>;

/** A view without search and filters: everything. */
export const EVERYTHING: LibraryView = { searchString: '', filters: {}, page: 1 };

/** The library's query: sorted by the day of making, the newest first (D-36). */
export const libraryQuery = ({ searchString, filters, page }: LibraryView, use: keyof typeof INCLUDES) => ({
  include: INCLUDES[use],
  searchString,
  ...filterQuery(filters),
  page: String(page),
  per: String(PER_PAGE),
  sortBy: 'created_date',
  sortDir: 'desc' as const,
});
export type LibraryQuery = ReturnType<typeof libraryQuery>;

/** The pages beside one that may be wanted next. */
export const neighbourPages = (page: number, numPages: number): readonly number[] =>
  [page - 1, page + 1].filter((other) => other >= 1 && other <= numPages);

/** Whether a view has neither a search nor a filter. */
export const isEverything = ({ searchString, filters }: LibraryView): boolean =>
  searchString === '' && Object.keys(filters).length === 0;

/** What a view searches for, as the calls for many deals take it. */
export const wantedIn = ({
  searchString,
  filters,
}: LibraryView): Extract<LibraryChoice, { found: unknown }>['found'] => ({
  searchString,
  ...filterQuery(filters),
});
