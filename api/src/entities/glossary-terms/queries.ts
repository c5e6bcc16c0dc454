import type { TermOrder } from '@overtrick/shared/contract/glossary';
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { flag } from '../../database/flag.ts';
import { type PageOf, readPage, type SearchedPage } from '../../database/page.ts';
import { hasWords } from '../../database/search.ts';
import type { GlossaryTermsTable } from '../../database/tables/glossary-terms.ts';

export type TermRow = Selectable<GlossaryTermsTable>;

export const findTerm = (db: Db, id: string): Promise<TermRow | undefined> =>
  db.selectFrom('glossary_terms').selectAll().where('id', '=', id).executeTakeFirst();

const SORTS = { term: sql`search_text`, created_date: sql`created_at` } as const satisfies Record<TermOrder, unknown>;

interface TermQuery extends SearchedPage {
  readonly beginner?: 'true' | 'false';
  readonly sortBy?: TermOrder;
  readonly sortDir?: 'asc' | 'desc';
}

/** One page of the terms that contain every word in their name or definition, by term unless another order is asked for. */
export function listTerms(db: Db, query: TermQuery): Promise<PageOf<TermRow>> {
  const beginner = query.beginner
    ? sql<SqlBool>`is_beginner = ${flag(query.beginner === 'true')}`
    : sql<SqlBool>`1 = 1`;
  const terms = db
    .selectFrom('glossary_terms')
    .selectAll()
    .where(sql<SqlBool>`${hasWords('search_text', query.q)} and ${beginner}`)
    .orderBy(SORTS[query.sortBy ?? 'term'], query.sortDir ?? 'asc')
    .orderBy('id');
  return readPage(terms, query);
}
