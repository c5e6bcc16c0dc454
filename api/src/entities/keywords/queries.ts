import type { Selectable } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { hasWords } from '../../database/search.ts';
import { offsetOf } from '../../http/paging.ts';
import type { KeywordsTable } from './table.ts';

export type KeywordRow = Selectable<KeywordsTable>;

export const findKeyword = (db: Db, id: string): Promise<KeywordRow | undefined> =>
  db.selectFrom('keywords').selectAll().where('id', '=', id).executeTakeFirst();

interface KeywordQuery {
  readonly q?: string;
  readonly page: number;
  readonly per: number;
}

/** One page of the keywords by name, and how many there are. */
export async function listKeywords(
  db: Db,
  query: KeywordQuery,
): Promise<{ readonly rows: readonly KeywordRow[]; readonly total: number }> {
  const matches = hasWords('search_text', query.q);
  const { total } = await db
    .selectFrom('keywords')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(matches)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('keywords')
    .selectAll()
    .where(matches)
    .orderBy('search_text')
    .limit(query.per)
    .offset(offsetOf(query))
    .execute();
  return { rows, total: Number(total) };
}
