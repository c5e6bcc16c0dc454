import type { DealCard, DealGroup } from './library-deal.ts';
import { type ActiveFilters, passesFilters } from './library-filters.ts';

/** A search in the library: part of a deal's name, capitals and accents aside. */
export interface LibrarySearch {
  readonly searchString: string;
  readonly filters: ActiveFilters;
}

const plainText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const isNamed = (deal: DealCard, wanted: string): boolean => plainText(deal.name ?? '').includes(wanted);

/** The groups with those of their deals that the search asks for, in the order given; a group without any is left out. */
export function findGroups(
  groups: readonly DealGroup[],
  { searchString, filters }: LibrarySearch,
): readonly DealGroup[] {
  const wanted = plainText(searchString.trim());
  return groups.flatMap((group) => {
    const deals = group.deals.filter((deal) => isNamed(deal, wanted) && passesFilters(deal, filters));
    return deals.length > 0 ? [{ ...group, deals }] : [];
  });
}

/** The labels on a library's deals, which are the choices of its filters (deals §7.1). */
export interface LibraryMeta {
  readonly name: readonly string[];
  readonly dealer: readonly string[];
  readonly focuses: readonly string[];
  readonly keywords: readonly string[];
  readonly tags: readonly string[];
  readonly classified: readonly boolean[];
}

const distinct = (values: readonly string[]): readonly string[] =>
  [...new Set(values)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true, sensitivity: 'base' }));

export function libraryMeta(groups: readonly DealGroup[]): LibraryMeta {
  const deals = groups.flatMap((group) => group.deals);
  return {
    name: distinct(deals.flatMap(({ name }) => (name ? [name] : []))),
    dealer: distinct(deals.map(({ dealer }) => dealer)),
    focuses: distinct(deals.flatMap(({ focus }) => focus)),
    keywords: distinct(deals.flatMap(({ keywords }) => keywords)),
    tags: distinct(deals.flatMap(({ tags }) => tags)),
    classified: [...new Set(deals.map(({ classified }) => classified))].sort(),
  };
}

/** The deals before and after one in an order of deals; null at the ends and for an unknown deal. */
export function findNeighbourDeals(
  ids: readonly string[],
  id: string,
): { readonly prev: { readonly id: string } | null; readonly next: { readonly id: string } | null } {
  const at = ids.indexOf(id);
  const refAt = (index: number): { readonly id: string } | null => {
    const found = at < 0 ? undefined : ids[index];
    return found === undefined ? null : { id: found };
  };
  return { prev: refAt(at - 1), next: refAt(at + 1) };
}
