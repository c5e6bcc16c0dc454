import { type LibraryTerm, termKey, termOrder } from '@overtrick/shared/learning/library/library-terms';
import { sql } from 'kysely';
import type { Trx } from '../../database/connect.ts';
import { givenRows } from '../../database/given-rows.ts';
import { openLibrary } from './own-library.ts';

/** The term, the place of the group, the deal's order in it and its number. */
export type Posting = readonly [number, number, number, number];

/**
 * The ids of terms in a teacher's dictionary, which gets those that it lacks. A cross join has SQLite look up each given
 * term; it would read the whole dictionary otherwise.
 */
export async function termIds(
  trx: Trx,
  teacherProfileId: string,
  wanted: readonly LibraryTerm[],
): Promise<(term: LibraryTerm) => number> {
  const terms = new Map(wanted.map((term) => [termKey(term), term]));
  const known = await sql<LibraryTerm & { readonly id: number }>`select library_terms.id, library_terms.kind,
    library_terms.value from ${givenRows(
      trx,
      { kind: 'text', value: 'text' },
      [...terms.values()].map(({ kind, value }) => [kind, value]),
    )} as given cross join library_terms where library_terms.teacher_profile_id = ${teacherProfileId}
      and library_terms.kind = given.kind and library_terms.value = given.value`.execute(trx);
  const ids = new Map(known.rows.map((row) => [termKey(row), Number(row.id)]));
  const fresh = [...terms].filter(([key]) => !ids.has(key));
  if (fresh.length > 0) {
    const { next_number: end } = await openLibrary(trx, teacherProfileId, { numbers: fresh.length });
    fresh.forEach(([key], index) => {
      ids.set(key, Number(end) - fresh.length + index);
    });
    await sql`insert into library_terms (id, teacher_profile_id, kind, value, sort)
      select id, ${teacherProfileId}, kind, value, sort from ${givenRows(
        trx,
        { id: 'bigint', kind: 'text', value: 'text', sort: 'text' },
        fresh.map(([key, { kind, value }]) => [ids.get(key) ?? -1, kind, value, termOrder(value)]),
      )} as given`.execute(trx);
  }
  return (term) => ids.get(termKey(term)) ?? -1;
}

/** What comes to a term in a group, or goes. */
export interface TermChange {
  readonly posting: readonly [term: number, place: number, ...rest: readonly number[]];
  readonly deals: number;
  readonly entries: number;
}

interface Count {
  readonly term: number;
  readonly place: number;
  deals: number;
  entries: number;
}

/** Changes the counts of terms in groups and in the whole library; what has no deals any more leaves the dictionary. */
export async function countTerms(trx: Trx, changes: readonly TermChange[]): Promise<void> {
  const counts = new Map<string, Count>();
  for (const { posting, deals, entries } of changes) {
    const [term, place] = posting;
    const count = counts.get(`${term} ${place}`) ?? { term, place, deals: 0, entries: 0 };
    counts.set(`${term} ${place}`, count);
    count.deals += deals;
    count.entries += entries;
  }
  const changed = [...counts.values()].filter(({ deals, entries }) => deals !== 0 || entries !== 0);
  if (changed.length === 0) return;
  const groups = await countInGroups(trx, changed);
  await countInLibrary(trx, changed, groups);
}

/** Returns by term how many groups have it more than before. */
async function countInGroups(trx: Trx, changed: readonly Count[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ readonly term_id: number; readonly place: number; readonly entries: number }>`
    insert into group_terms (term_id, place, deals, entries)
    select term_id, place, deals, entries from ${givenRows(
      trx,
      { term_id: 'bigint', place: 'bigint', deals: 'bigint', entries: 'bigint' },
      changed.map(({ term, place, deals, entries }) => [term, place, deals, entries]),
    )} as given where 1 = 1
    on conflict (term_id, place) do update set deals = group_terms.deals + excluded.deals,
      entries = group_terms.entries + excluded.entries
    returning term_id, place, entries`.execute(trx);
  const deltas = new Map(changed.map(({ term, place, entries }) => [`${term} ${place}`, entries]));
  const groups = new Map<number, number>();
  const empty: (readonly number[])[] = [];
  for (const { term_id, place, entries } of rows) {
    const before = Number(entries) - (deltas.get(`${term_id} ${place}`) ?? 0);
    if (Number(entries) === 0) empty.push([Number(term_id), place]);
    const more = (Number(entries) > 0 ? 1 : 0) - (before > 0 ? 1 : 0);
    groups.set(Number(term_id), (groups.get(Number(term_id)) ?? 0) + more);
  }
  if (empty.length > 0)
    await sql`delete from group_terms where (term_id, place) in ${givenRows(trx, { term_id: 'bigint', place: 'bigint' }, empty)}`.execute(
      trx,
    );
  return groups;
}

async function countInLibrary(trx: Trx, changed: readonly Count[], groups: ReadonlyMap<number, number>): Promise<void> {
  const deals = new Map<number, number>();
  for (const count of changed) deals.set(count.term, (deals.get(count.term) ?? 0) + count.deals);
  const rows = [...deals].map(([term, more]) => [term, more, groups.get(term) ?? 0]);
  await sql`update library_terms set deals = deals + more_deals, groups = groups + more_groups from ${givenRows(
    trx,
    { given_id: 'bigint', more_deals: 'bigint', more_groups: 'bigint' },
    rows,
  )} as given where library_terms.id = given_id`.execute(trx);
  await sql`delete from library_terms where groups = 0 and id in ${givenRows(
    trx,
    { given_id: 'bigint' },
    rows.map(([term = 0]) => [term]),
  )}`.execute(trx);
}
