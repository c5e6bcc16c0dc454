import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { flag } from '../../database/schema.ts';
import { hasWords } from '../../database/search.ts';
import { offsetOf } from '../../http/paging.ts';
import type { GlossaryTermsTable } from './table.ts';

export type TermRow = Selectable<GlossaryTermsTable>;

export const findTerm = (db: Db, id: string): Promise<TermRow | undefined> =>
  db.selectFrom('glossary_terms').selectAll().where('id', '=', id).executeTakeFirst();

const SORTS = { term: sql`search_text`, created_date: sql`created_at` } as const;

/** An order that is not known is as if none were asked for: by term. */
const sortOf = (name: string | undefined) =>
  name !== undefined && Object.hasOwn(SORTS, name) ? SORTS[name as keyof typeof SORTS] : SORTS.term;

interface TermQuery {
  readonly q?: string;
  readonly beginner?: 'true' | 'false';
  readonly page: number;
  readonly per: number;
  readonly sortBy?: string;
  readonly sortDir?: 'asc' | 'desc';
}

/** One page of the terms that have every word, in their name or their definition, and how many there are. */
export async function listTerms(
  db: Db,
  query: TermQuery,
): Promise<{ readonly rows: readonly TermRow[]; readonly total: number }> {
  const beginner = query.beginner
    ? sql<SqlBool>`is_beginner = ${flag(query.beginner === 'true')}`
    : sql<SqlBool>`1 = 1`;
  const matches = sql<SqlBool>`${hasWords('search_text', query.q)} and ${beginner}`;
  const { total } = await db
    .selectFrom('glossary_terms')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(matches)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('glossary_terms')
    .selectAll()
    .where(matches)
    .orderBy(sortOf(query.sortBy), query.sortDir ?? 'asc')
    .orderBy('id')
    .limit(query.per)
    .offset(offsetOf(query))
    .execute();
  return { rows, total: Number(total) };
}
