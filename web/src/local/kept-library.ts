import type { getDealGroup } from '@overtrick/shared/contract/deal-groups';
import type { getDealNeighbours, listGroupedDeals } from '@overtrick/shared/contract/deal-library';
import type { OutputOf, ReplyOf } from '@overtrick/shared/contract/endpoint';
import type { DealCard, DealGroup, LibraryDeal } from '@overtrick/shared/learning/library/library-deal';
import {
  type ActiveFilters,
  FILTER_KEYS,
  parseValues,
  setFilter,
} from '@overtrick/shared/learning/library/library-filters';
import { findGroups, findNeighbourDeals, libraryMeta } from '@overtrick/shared/learning/library/library-groups';
import type { Id } from '@overtrick/shared/learning/values/ids';
import type { KeptDealRow, UserDatabase } from './database.ts';
import { readDrafts, withDrafts } from './deal-drafts.ts';
import { findMeta } from './meta.ts';

/** The query of the library as its screens write it; numbers as texts. */
export type LibraryQuery = Readonly<Record<string, string | number | boolean | undefined>>;

type Groups = OutputOf<ReplyOf<typeof listGroupedDeals>>;
type Group = OutputOf<ReplyOf<typeof getDealGroup>>;
type Neighbours = OutputOf<ReplyOf<typeof getDealNeighbours>>;

/** How much of the library is on this device. */
export interface KeptPart {
  readonly here: number;
  /** Deals of the library that are not here; null when the device never heard how many there are. */
  readonly elsewhere: number | null;
  /** The oldest moment at which the server gave one of them; null for none. */
  readonly since: number | null;
}

export async function readKeptPart(db: UserDatabase): Promise<KeptPart> {
  const rows = await db.keptDeals.toArray();
  const all = await findMeta(db, 'library');
  return {
    here: rows.length,
    elsewhere: all ? Math.max(0, all.deals - rows.length) : null,
    since: rows.length > 0 ? Math.min(...rows.map(({ savedAt }) => savedAt)) : null,
  };
}

/** A deal as a list shows it. */
const cardOf = ({ study, groupId: _, groupName: __, source: ___, ...card }: LibraryDeal): DealCard => ({
  ...card,
  bidExplanations: study.explanations,
  bidHints: study.hints,
});

const byOrder = (a: KeptDealRow, b: KeptDealRow): number =>
  a.deal.importOrder - b.deal.importOrder || (a.id < b.id ? -1 : 1);

/** The groups of the deals on this device, the newest first: their ids are in the order of their making. */
async function listGroups(db: UserDatabase): Promise<readonly DealGroup[]> {
  const groups = new Map<Id, DealGroup & { deals: DealCard[] }>();
  const drafts = await readDrafts(db);
  for (const { id, groupId, deal } of (await db.keptDeals.toArray()).sort(byOrder)) {
    const group = groups.get(groupId) ?? { groupId, groupName: deal.groupName, dealCount: 0, deals: [] };
    group.deals.push(cardOf(withDrafts(deal, drafts.get(id) ?? [])));
    groups.set(groupId, group);
  }
  return [...groups.values()].sort((a, b) => (a.groupId < b.groupId ? 1 : -1));
}

function filtersOf(query: LibraryQuery): ActiveFilters {
  let active: ActiveFilters = {};
  for (const key of FILTER_KEYS) {
    const value = query[key];
    if (value !== undefined) active = setFilter(active, key, parseValues(String(value)));
  }
  return active;
}

const searchOf = (query: LibraryQuery) => ({
  searchString: String(query.searchString ?? ''),
  filters: filtersOf(query),
});

function pageOf<T>(all: readonly T[], query: LibraryQuery) {
  const perPage = Number(query.per ?? 20);
  const currentPage = Number(query.page ?? 1);
  const totalPages = Math.max(1, Math.ceil(all.length / perPage));
  return {
    shown: all.slice((currentPage - 1) * perPage, currentPage * perPage),
    meta: { perPage, currentPage, totalPages, total: all.length },
  };
}

const texts = (values: readonly (string | null | undefined)[]): string[] =>
  [...new Set(values.flatMap((value) => value || []))].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));

/**
 * A page of the groups on this device, as the server answers it; the deals of a larger group come when it is opened
 * (ruling 45).
 */
export async function listKeptGroups(db: UserDatabase, query: LibraryQuery): Promise<Groups> {
  const all = await listGroups(db);
  const found = findGroups(all, searchOf(query));
  const { shown, meta } = pageOf(found, query);
  const deals = all.flatMap((group) => group.deals);
  const choices = libraryMeta(all);
  return {
    results: shown.map((group) => ({
      ...group,
      dealCount: group.deals.length,
      deals: group.deals.length > 1 ? [] : [...group.deals],
    })),
    meta: {
      ...meta,
      numPages: meta.totalPages,
      totalItems: meta.total,
      deals: found.reduce((sum, group) => sum + group.deals.length, 0),
      board: texts(deals.map(({ board }) => board)),
      filename: texts(deals.map(({ filename }) => filename)),
      dealer: [...choices.dealer],
      focuses: [...choices.focuses],
      keywords: [...choices.keywords],
      name: [...choices.name],
      tags: [...choices.tags],
      classified: [...choices.classified],
    },
  };
}

/** A page of the deals of a group that are on this device; undefined when none of them is. */
export async function findKeptGroup(db: UserDatabase, groupId: Id, query: LibraryQuery): Promise<Group | undefined> {
  const group = (await listGroups(db)).find((one) => one.groupId === groupId);
  if (!group) return undefined;
  const deals = findGroups([group], searchOf(query))[0]?.deals ?? [];
  const { shown, meta } = pageOf(deals, query);
  return { ...group, dealCount: deals.length, deals: [...shown], meta };
}

/** The deals before and after one among those on this device. */
export async function findKeptNeighbours(db: UserDatabase, dealId: Id): Promise<Neighbours> {
  const ids = (await listGroups(db)).flatMap((group) => group.deals.map(({ id }) => id));
  return findNeighbourDeals(ids, dealId);
}
