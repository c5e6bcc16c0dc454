import type { Selectable } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { hasWords } from '../../database/search.ts';
import { offsetOf } from '../../http/paging.ts';
import type { KeywordRow } from '../keywords/queries.ts';
import type { FocusesTable } from './table.ts';

export type FocusRow = Selectable<FocusesTable>;
export type FocusKeywords = (focusId: string) => readonly Pick<KeywordRow, 'id' | 'name'>[];

export const findFocus = (db: Db, id: string): Promise<FocusRow | undefined> =>
  db.selectFrom('focuses').selectAll().where('id', '=', id).executeTakeFirst();

interface FocusQuery {
  readonly q?: string;
  readonly page: number;
  readonly per: number;
}

/** One page of the focuses by name, and how many there are. */
export async function listFocuses(
  db: Db,
  query: FocusQuery,
): Promise<{ readonly rows: readonly FocusRow[]; readonly total: number }> {
  const matches = hasWords('search_text', query.q);
  const { total } = await db
    .selectFrom('focuses')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(matches)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('focuses')
    .selectAll()
    .where(matches)
    .orderBy('search_text')
    .limit(query.per)
    .offset(offsetOf(query))
    .execute();
  return { rows, total: Number(total) };
}

/** The keywords that go with these focuses, by name. */
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
