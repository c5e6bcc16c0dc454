import type { Selectable } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { type PageOf, readPage, type SearchedPage } from '../../database/page.ts';
import { hasWords } from '../../database/search.ts';
import type { FocusesTable } from '../../database/tables/focuses.ts';
import type { KeywordRow } from '../keywords/queries.ts';

export type FocusRow = Selectable<FocusesTable>;
export type FocusKeywords = (focusId: string) => readonly Pick<KeywordRow, 'id' | 'name'>[];

export const findFocus = (db: Db, id: string): Promise<FocusRow | undefined> =>
  db.selectFrom('focuses').selectAll().where('id', '=', id).executeTakeFirst();

/** One page of the focuses by name, and their number. */
export const listFocuses = (db: Db, query: SearchedPage): Promise<PageOf<FocusRow>> =>
  readPage(db.selectFrom('focuses').selectAll().where(hasWords('search_text', query.q)).orderBy('search_text'), query);

/** The keywords of these focuses, by name. */
export async function listFocusKeywords(db: Db, focusIds: readonly string[]): Promise<FocusKeywords> {
  const pairs =
    focusIds.length === 0
      ? []
      : await db
          .selectFrom('focus_keywords')
          .innerJoin('keywords', 'keywords.id', 'focus_keywords.keyword_id')
          .select(['focus_keywords.focus_id', 'keywords.id', 'keywords.name'])
          .where('focus_keywords.focus_id', 'in', focusIds)
          .orderBy('keywords.search_text')
          .execute();
  return (focusId) => pairs.filter((pair) => pair.focus_id === focusId);
}
