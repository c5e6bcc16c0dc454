import type { Selectable } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { type PageOf, readPage, type SearchedPage } from '../../database/page.ts';
import { hasWords } from '../../database/search.ts';
import type { KeywordsTable } from '../../database/tables/keywords.ts';

export type KeywordRow = Selectable<KeywordsTable>;

export const findKeyword = (db: Db, id: string): Promise<KeywordRow | undefined> =>
  db.selectFrom('keywords').selectAll().where('id', '=', id).executeTakeFirst();

/** One page of the keywords by name, and their number. */
export const listKeywords = (db: Db, query: SearchedPage): Promise<PageOf<KeywordRow>> =>
  readPage(db.selectFrom('keywords').selectAll().where(hasWords('search_text', query.q)).orderBy('search_text'), query);
