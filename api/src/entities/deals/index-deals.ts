import type { DealFacts } from '@overtrick/shared/learning/library/library-deal';
import { type LibraryTerm, termsOf } from '@overtrick/shared/learning/library/library-terms';
import { sql } from 'kysely';
import type { Trx } from '../../database/connect.ts';
import { givenRows } from '../../database/given-rows.ts';
import { fromJson, toJson } from '../../database/json.ts';
import { DEAL_STAMP } from '../../database/tables/deals.ts';
import { countTerms, type Posting, termIds } from './index-terms.ts';
import { type IndexedDeal, listToIndex, type ToIndex } from './indexed-deals.ts';
import { openLibrary } from './own-library.ts';

/** The deals that are indexed together: few statements, and none of them long. */
const TOGETHER = 500;

/**
 * Brings the index of these deals up to what their rows and groups say now, in a few statements however many deals.
 * Whoever writes on deals of a library calls it at the end, in the same transaction (record 0020).
 */
export async function indexDeals(trx: Trx, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += TOGETHER) await indexTogether(trx, ids.slice(at, at + TOGETHER));
}

async function indexTogether(trx: Trx, ids: readonly string[]): Promise<void> {
  const teachers = await trx
    .selectFrom('deals')
    .select('teacher_profile_id as id')
    .distinct()
    .where('id', 'in', ids)
    .orderBy('teacher_profile_id')
    .execute();
  for (const teacher of teachers) await indexOf(trx, teacher.id, ids);
}

/** 1. holds the library; 2. reads the deals, and what stands in the index for them; 3. writes the difference. */
async function indexOf(trx: Trx, teacherProfileId: string, ids: readonly string[]): Promise<void> {
  await openLibrary(trx, teacherProfileId);
  const deals = await listToIndex(trx, teacherProfileId, ids);
  const terms = new Map(deals.map((deal) => [deal.id, dealTerms(deal)]));
  const idOf = await termIds(trx, teacherProfileId, [...terms.values()].flat());
  const numberOf = await numberDeals(trx, teacherProfileId, deals);
  const now = deals.map((deal) => ({
    id: deal.id,
    number: numberOf(deal),
    place: deal.place,
    importOrder: deal.import_order,
    terms: (terms.get(deal.id) ?? []).map((term) => idOf(term)).sort((a, b) => a - b),
  }));
  const before = deals.flatMap(({ indexed }) => (indexed ? [indexed] : []));
  await writePostings(trx, before, now);
  await writeIndexed(trx, before, now);
  await stampDeals(trx, deals);
}

/** None for a deal that was removed. */
function dealTerms(deal: ToIndex): readonly LibraryTerm[] {
  if (deal.deleted_at !== null) return [];
  return termsOf(
    {
      ...deal.facts,
      lacks: [...deal.lacks],
      experienceLevel: deal.experienceLevel,
      keywords: [...deal.keywords],
      tags: fromJson<string[]>(deal.tags),
      focus: fromJson<string[]>(deal.focus),
      biddingSystem: deal.bidding_system,
      classified: deal.classified === 1,
      board: deal.board,
      filename: deal.filename,
    },
    deal.group_name,
  );
}

/** Gives each deal the number under which it is posted. */
async function numberDeals(
  trx: Trx,
  teacherProfileId: string,
  deals: readonly ToIndex[],
): Promise<(deal: ToIndex) => number> {
  const fresh = deals.filter(({ indexed }) => !indexed);
  const numbers = new Map(deals.map(({ id, indexed }) => [id, indexed?.number ?? -1]));
  if (fresh.length > 0) {
    const { next_number: end } = await openLibrary(trx, teacherProfileId, { numbers: fresh.length });
    fresh.forEach(({ id }, index) => {
      numbers.set(id, Number(end) - fresh.length + index);
    });
  }
  return ({ id }) => numbers.get(id) ?? -1;
}

const postingsOf = ({ terms, place, importOrder, number }: IndexedDeal): readonly Posting[] =>
  terms.map((term) => [term, place, importOrder, number] as const);

const keyOf = (posting: Posting): string => posting.join();

async function writePostings(trx: Trx, before: readonly IndexedDeal[], now: readonly IndexedDeal[]): Promise<void> {
  const [old, wanted] = [before.flatMap(postingsOf), now.flatMap(postingsOf)];
  const [oldKeys, wantedKeys] = [new Set(old.map(keyOf)), new Set(wanted.map(keyOf))];
  const gone = old.filter((posting) => !wantedKeys.has(keyOf(posting)));
  const come = wanted.filter((posting) => !oldKeys.has(keyOf(posting)));
  if (gone.length > 0)
    await sql`delete from deal_terms where (term_id, place, import_order, number) in ${postings(trx, gone)}`.execute(
      trx,
    );
  if (come.length > 0)
    await sql`insert into deal_terms (term_id, place, import_order, number) select * from ${postings(trx, come)} as given`.execute(
      trx,
    );
  await countTerms(trx, [
    ...gone.map((posting) => ({ posting, deals: -1, entries: -1 })),
    ...come.map((posting) => ({ posting, deals: 1, entries: 1 })),
  ]);
}

const postings = (trx: Trx, rows: readonly Posting[]) =>
  givenRows(trx, { term_id: 'bigint', place: 'bigint', import_order: 'bigint', number: 'bigint' }, rows);

/** A deal that was removed keeps its number, without terms. */
async function writeIndexed(trx: Trx, before: readonly IndexedDeal[], now: readonly IndexedDeal[]): Promise<void> {
  const known = new Map(before.map((deal) => [deal.id, toJson(deal)]));
  const changed = now.filter((deal) => known.get(deal.id) !== toJson(deal));
  if (changed.length === 0) return;
  await trx
    .insertInto('indexed_deals')
    .columns(['deal_id', 'number', 'place', 'import_order', 'terms'])
    .expression(
      trx
        .selectFrom(
          givenRows<{ deal: string; number: number; place: number; position: number; terms: string }>(
            trx,
            { deal: 'text', number: 'bigint', place: 'bigint', position: 'bigint', terms: 'text' },
            changed.map(({ id, number, place, importOrder, terms }) => [id, number, place, importOrder, toJson(terms)]),
          ).as('given'),
        )
        .selectAll()
        // SQLite takes the conflict clause for a join without it.
        .where(sql<boolean>`1 = 1`),
    )
    .onConflict((conflict) =>
      conflict.column('deal_id').doUpdateSet((eb) => ({
        place: eb.ref('excluded.place'),
        import_order: eb.ref('excluded.import_order'),
        terms: eb.ref('excluded.terms'),
      })),
    )
    .execute();
}

/** Notes on the rows what was indexed, what the deals lack, and the content's labels on a row that has none yet. */
async function stampDeals(trx: Trx, deals: readonly ToIndex[]): Promise<void> {
  const given = givenRows(
    trx,
    { given_id: 'text', given_facts: 'text', given_lacks: 'text', given_level: 'bigint', given_words: 'text' },
    deals.map((deal) => [
      deal.id,
      toJson(deal.facts satisfies DealFacts),
      toJson(deal.lacks),
      deal.experienceLevel,
      toJson(deal.keywords),
    ]),
  );
  await sql`update deals set facts = given_facts, lacks = given_lacks, experience_level = given_level,
    keywords = given_words, indexed_as = (${sql.raw(DEAL_STAMP)}) from ${given} as given where deals.id = given_id`.execute(
    trx,
  );
}
