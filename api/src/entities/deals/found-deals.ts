import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import type { FoundTerms } from './found-terms.ts';

/** A place in the order of the index: the oldest group first, and in each the deals in their order. */
export interface Position {
  readonly place: number;
  readonly importOrder: number;
  readonly number: number;
}

export interface FoundDeal extends Position {
  readonly id: string;
}

/** Which of the found deals are read, in the order of the index. */
interface Reading {
  /** Those of the group at this place only. */
  readonly place?: number;
  /** Those behind this position. */
  readonly after?: Position | null;
  /** Those of groups before this place. */
  readonly below?: number;
  readonly limit: number;
  readonly offset?: number;
}

/** More terms than that are looked up together, and what they have is sorted. */
const MOST_ARMS = 50;

const isOneOf = (ids: readonly number[]): RawBuilder<unknown> =>
  ids.length === 1 ? sql`= ${ids[0]}` : sql`in (${sql.join([...ids])})`;

/**
 * Asks for one row at a time. An offset keeps PostgreSQL from joining the whole of what is asked about with all that a
 * term has, of which a page needs the first few.
 */
const ONE = sql` limit 1 offset 0`;

/** That the deal of `one` has a term of each of the other clauses; `each` ends the question that is asked of each deal. */
const hasOthers = ({ others }: FoundTerms, each: RawBuilder<unknown> = sql``): RawBuilder<unknown> =>
  others.length === 0
    ? sql``
    : sql`${sql.join(
        others.map(
          (ids) => sql` and exists (select 1 from deal_terms other where other.term_id ${isOneOf(ids)}
            and other.place = one.place and other.import_order = one.import_order and other.number = one.number${each})`,
        ),
        sql` `,
      )}`;

/** A list of lists of term ids, each of which is read in the order of the index by itself. */
const armsOf = ({ first }: FoundTerms): readonly (readonly number[])[] => {
  const ids = first.map(({ id }) => id);
  return ids.length > MOST_ARMS ? [ids] : ids.map((id) => [id]);
};

/** The deals that a search finds. Each term's are read in their order until there are enough, then merged. */
export async function listFound(db: Db, terms: FoundTerms, reading: Reading): Promise<readonly FoundDeal[]> {
  const { place, after, below, limit, offset = 0 } = reading;
  const within = sql`${place === undefined ? sql`` : sql` and one.place = ${place}`}${
    below === undefined ? sql`` : sql` and one.place < ${below}`
  }${
    after
      ? sql` and (one.place, one.import_order, one.number) > (${after.place}, ${after.importOrder}, ${after.number})`
      : sql``
  }`;
  const arms = armsOf(terms).map(
    (ids) => sql`select * from (select one.place, one.import_order, one.number from deal_terms one
      where one.term_id ${isOneOf(ids)}${within}${hasOthers(terms, ONE)}
      order by one.place, one.import_order, one.number limit ${limit + offset}) as arm`,
  );
  const { rows } = await sql<FoundDeal & { readonly import_order: number }>`
    select indexed_deals.deal_id as id, merged.place, merged.import_order, merged.number from (
      ${sql.join(arms, sql` union `)} order by place, import_order, number limit ${limit} offset ${offset}
    ) as merged cross join indexed_deals where indexed_deals.number = merged.number
    order by merged.place, merged.import_order, merged.number`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    place: Number(row.place),
    importOrder: Number(row.import_order),
    number: Number(row.number),
  }));
}

/** A group with deals that a search finds. */
export interface FoundGroup {
  readonly place: number;
  readonly deals: number;
}

/** A page of the groups with deals that a search finds, the newest first. */
export async function listFoundGroups(
  db: Db,
  terms: FoundTerms,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly FoundGroup[]> {
  const [only, second] = terms.first;
  const isPlain = terms.others.length === 0 && only !== undefined && second === undefined;
  const { rows } = isPlain
    ? await sql<FoundGroup>`select place, deals from group_terms where term_id = ${only.id}
        order by place desc limit ${limit} offset ${offset}`.execute(db)
    : await listMergedGroups(db, terms, { limit, offset });
  return rows.map(({ place, deals }) => ({ place: Number(place), deals: Number(deals) }));
}

async function listMergedGroups(
  db: Db,
  terms: FoundTerms,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly FoundGroup[] }> {
  const arms = armsOf(terms).map((ids) => {
    const holds =
      terms.others.length === 0
        ? sql``
        : sql` and exists (select 1 from deal_terms one where one.term_id = held.term_id
            and one.place = held.place${hasOthers(terms, ONE)}${ONE})`;
    return sql`select * from (select ${ids.length > 1 ? sql`distinct ` : sql``}held.place from group_terms held
      where held.term_id ${isOneOf(ids)}${holds} order by held.place desc limit ${limit + offset}) as arm`;
  });
  const { rows } = await sql<{ readonly place: number }>`
    ${sql.join(arms, sql` union `)} order by place desc limit ${limit} offset ${offset}`.execute(db);
  const places = rows.map(({ place }) => Number(place));
  const counts = await countByPlace(db, terms, places);
  return { rows: places.map((place) => ({ place, deals: counts.get(place) ?? 0 })) };
}

const idsOf = ({ first }: FoundTerms): readonly number[] => first.map(({ id }) => id);

/** The groups at these places, before a table that is looked up for each: SQLite would read all that a term has. */
const at = (places: readonly number[]): RawBuilder<unknown> =>
  sql`(values ${sql.join(places.map((place) => sql`(cast(${place} as bigint))`))}) as placed cross join`;

/** The found deals, each once. */
const allFound = (terms: FoundTerms): RawBuilder<unknown> =>
  sql`select distinct one.place, one.number from deal_terms one
    where one.term_id ${isOneOf(idsOf(terms))}${hasOthers(terms)}`;

/** Those of the groups at these places. */
const foundIn = (terms: FoundTerms, places: readonly number[]): RawBuilder<unknown> =>
  sql`select distinct one.place, one.number from ${at(places)} deal_terms one
    where one.place = placed.column1 and one.term_id ${isOneOf(idsOf(terms))}${hasOthers(terms, ONE)}`;

/** Whether the counts of the terms say it all: no deal has two of them, and nothing else is asked for. */
const isCounted = ({ isDisjoint, others }: FoundTerms): boolean => isDisjoint && others.length === 0;

async function countByPlace(
  db: Db,
  terms: FoundTerms,
  places: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (places.length === 0) return new Map();
  const { rows } = isCounted(terms)
    ? await sql<FoundGroup>`select place, sum(deals) as deals from ${at(places)} group_terms
        where place = placed.column1 and term_id ${isOneOf(idsOf(terms))} group by place`.execute(db)
    : await sql<FoundGroup>`select place, count(*) as deals from (${foundIn(terms, places)}) as found
        group by place`.execute(db);
  return new Map(rows.map(({ place, deals }) => [Number(place), Number(deals)]));
}

export interface Found {
  readonly deals: number;
  readonly groups: number;
}

/** How many deals a search finds, in how many groups. */
export async function countFound(db: Db, terms: FoundTerms): Promise<Found> {
  const [only, second] = terms.first;
  if (only && !second && terms.others.length === 0) return { deals: only.deals, groups: only.groups };
  if (isCounted(terms)) return countGroups(db, terms);
  const byPlace = terms.isDisjoint
    ? sql.join(
        terms.first.map(({ id }) => countsOf(id, terms)),
        sql` union all `,
      )
    : sql`select place, count(*) as deals from (${allFound(terms)}) as found group by place`;
  // Counted term by term in the order of the index, so that nothing is sorted but the places.
  const { rows } = await sql<Found>`select sum(deals) as deals, count(distinct place) as groups
    from (${byPlace}) as counted`.execute(db);
  return { deals: Number(rows[0]?.deals ?? 0), groups: Number(rows[0]?.groups ?? 0) };
}

/** The groups of terms of which no deal has two; nothing is read but the index of the groups. */
async function countGroups(db: Db, terms: FoundTerms): Promise<Found> {
  const { rows } = await sql<{ readonly groups: number }>`select count(*) as groups
    from (select distinct place from group_terms where term_id ${isOneOf(idsOf(terms))}) as counted`.execute(db);
  return { deals: terms.first.reduce((sum, { deals }) => sum + deals, 0), groups: Number(rows[0]?.groups ?? 0) };
}

/** How many found deals with this term there are in each group. */
const countsOf = (term: number, terms: FoundTerms): RawBuilder<unknown> =>
  sql`select one.place, count(*) as deals from deal_terms one where one.term_id = ${term}${hasOthers(terms)}
    group by one.place`;

/** How many deals a search finds in one group. */
export async function countFoundIn(db: Db, terms: FoundTerms, place: number): Promise<number> {
  const [only, second] = terms.first;
  if (!only || second || terms.others.length > 0) return (await countByPlace(db, terms, [place])).get(place) ?? 0;
  const row = await db
    .selectFrom('group_terms')
    .select('deals')
    .where('term_id', '=', only.id)
    .where('place', '=', place)
    .executeTakeFirst();
  return Number(row?.deals ?? 0);
}

/** The only found deal of each of these groups, by place; the caller knows that there is one. */
export async function listOnlyFound(
  db: Db,
  terms: FoundTerms,
  places: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (places.length === 0) return new Map();
  const { rows } = await sql<{ readonly place: number; readonly id: string }>`
    select found.place, indexed_deals.deal_id as id from (${foundIn(terms, places)}) as found
    cross join indexed_deals where indexed_deals.number = found.number`.execute(db);
  return new Map(rows.map(({ place, id }) => [Number(place), id]));
}
