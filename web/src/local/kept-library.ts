import type { getDealGroup } from '@overtrick/shared/contract/deal-groups';
import type { getDealNeighbours, listDealChoices, listGroupedDeals } from '@overtrick/shared/contract/deal-library';
import type { OutputOf, ReplyOf } from '@overtrick/shared/contract/endpoint';
import type { DealCard, DealGroup, LibraryDeal } from '@overtrick/shared/learning/library/library-deal';
import { isFound, searchClauses } from '@overtrick/shared/learning/library/library-search';
import { beginsAsTyped, termOrder, termsOf } from '@overtrick/shared/learning/library/library-terms';
import type { Id } from '@overtrick/shared/learning/values/ids';
import type { UserDatabase } from './database.ts';
import { readDrafts, withDrafts } from './deal-drafts.ts';
import { findMeta } from './meta.ts';
import type { KeptDealRow } from './teaching-rows.ts';

/** The query of the library as its screens write it; numbers as texts. */
export type LibraryQuery = Readonly<Record<string, string | number | boolean | undefined>>;

type Groups = OutputOf<ReplyOf<typeof listGroupedDeals>>;
type Group = OutputOf<ReplyOf<typeof getDealGroup>>;
type Choices = OutputOf<ReplyOf<typeof listDealChoices>>;
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

/** The groups with those of their deals that the search finds, as the server finds them. */
function findDeals(groups: readonly DealGroup[], query: LibraryQuery): readonly DealGroup[] {
  const clauses = searchClauses(Object.fromEntries(Object.entries(query).map(([key, value]) => [key, text(value)])));
  return groups.flatMap((group) => {
    const deals = group.deals.filter((deal) => isFound(termsOf(deal, group.groupName), clauses));
    return deals.length > 0 ? [{ ...group, dealCount: deals.length, deals }] : [];
  });
}

const text = (value: LibraryQuery[string]): string | undefined => (value === undefined ? undefined : String(value));

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
  [...new Set(values.flatMap((value) => value || []))].sort((a, b) => (termOrder(a) < termOrder(b) ? -1 : 1));

/** What the filters may be set to: what stands on the deals that are here. */
const choicesOf = (deals: readonly DealCard[]) => ({
  board: texts(deals.map(({ board }) => board)),
  filename: texts(deals.map(({ filename }) => filename)),
  dealer: texts(deals.map(({ dealer }) => dealer)),
  focuses: texts(deals.flatMap(({ focus }) => focus)),
  keywords: texts(deals.flatMap(({ keywords }) => keywords)),
  name: texts(deals.map(({ name }) => name)),
  tags: texts(deals.flatMap(({ tags }) => tags)),
  classified: [...new Set(deals.map(({ classified }) => classified))].sort(),
});

/**
 * A page of the groups on this device, as the server answers it; the deals of a larger group come when it is opened
 * (ruling 45).
 */
export async function listKeptGroups(db: UserDatabase, query: LibraryQuery): Promise<Groups> {
  const all = await listGroups(db);
  const found = findDeals(all, query);
  const { shown, meta } = pageOf(found, query);
  return {
    results: shown.map((group) => ({ ...group, deals: group.deals.length > 1 ? [] : [...group.deals] })),
    meta: {
      ...meta,
      numPages: meta.totalPages,
      totalItems: meta.total,
      deals: found.reduce((sum, group) => sum + group.dealCount, 0),
      ...choicesOf(all.flatMap((group) => group.deals)),
    },
  };
}

/** A page of the deals of a group that are on this device; undefined when none of them is. */
export async function findKeptGroup(db: UserDatabase, groupId: Id, query: LibraryQuery): Promise<Group | undefined> {
  const group = (await listGroups(db)).find((one) => one.groupId === groupId);
  if (!group) return undefined;
  const deals = findDeals([group], query)[0]?.deals ?? [];
  const { shown, meta } = pageOf(deals, query);
  return { ...group, dealCount: deals.length, deals: [...shown], meta };
}

/** The most choices of an answer, as on the server. */
const MOST_FOUND = 50;

/** What stands on the deals that are here and has words that begin as the typed ones do, in alphabetical order. */
export async function listKeptChoices(db: UserDatabase, { kind, q = '' }: LibraryQuery): Promise<Choices> {
  const counts = new Map<string, number>();
  for (const { groupName, deals } of await listGroups(db))
    for (const deal of deals)
      for (const term of termsOf(deal, groupName))
        if (term.kind === kind) counts.set(term.value, (counts.get(term.value) ?? 0) + 1);
  return texts([...counts.keys()])
    .filter((value) => beginsAsTyped(value, String(q)))
    .slice(0, MOST_FOUND)
    .map((value) => ({ value, deals: counts.get(value) ?? 0 }));
}

/** The deals before and after one among those on this device. */
export async function findKeptNeighbours(db: UserDatabase, dealId: Id): Promise<Neighbours> {
  const ids = (await listGroups(db)).flatMap((group) => group.deals.map(({ id }) => id));
  const at = ids.indexOf(dealId);
  const refAt = (index: number): { readonly id: Id } | null => {
    const id = at < 0 ? undefined : ids[index];
    return id === undefined ? null : { id };
  };
  return { prev: refAt(at - 1), next: refAt(at + 1) };
}
