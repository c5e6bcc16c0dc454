import { type Expression, type Selectable, type SqlBool, sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { flag } from '../../database/flag.ts';
import { type Page, type PageOf, readPage, type SearchedPage } from '../../database/page.ts';
import { hasWords } from '../../database/search.ts';
import type { KbArticlesTable } from '../../database/tables/kb-articles.ts';

/** An article with the fields of its category that are shown. */
export type ArticleRow = Selectable<KbArticlesTable> & {
  readonly category_slug: string;
  readonly category_title: string;
};

const selectArticles = (db: Db) =>
  db
    .selectFrom('kb_articles')
    .innerJoin('kb_categories', 'kb_categories.id', 'kb_articles.category_id')
    .selectAll('kb_articles')
    .select(['kb_categories.slug as category_slug', 'kb_categories.title as category_title']);

export const findArticle = (db: Db, by: 'id' | 'slug', value: string): Promise<ArticleRow | undefined> =>
  selectArticles(db).where(`kb_articles.${by}`, '=', value).executeTakeFirst();

type Order = 'reading' | 'title';

function listMatching(db: Db, matches: Expression<SqlBool>, page: Page, order: Order): Promise<PageOf<ArticleRow>> {
  const first = {
    reading: [sql`kb_categories.position`, sql`kb_articles.published_at`],
    title: [sql`lower(kb_articles.title)`],
  }[order];
  const sorted = first.reduce((query, column) => query.orderBy(column), selectArticles(db).where(matches));
  return readPage(sorted.orderBy('kb_articles.id'), page);
}

interface PublicQuery extends Page {
  readonly featured?: 'true' | 'false';
  /** The slug of a category. */
  readonly category?: string;
}

/** One page of the articles in reading order: category by category, the oldest article first (A-37). */
export function listArticles(db: Db, query: PublicQuery): Promise<PageOf<ArticleRow>> {
  const conditions = [
    ...(query.featured ? [sql<SqlBool>`kb_articles.is_featured = ${flag(query.featured === 'true')}`] : []),
    ...(query.category ? [sql<SqlBool>`kb_categories.slug = ${query.category}`] : []),
  ];
  const matches = conditions.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
  return listMatching(db, matches, query, 'reading');
}

/** One page of the articles that contain every word in their title, summary or text, by title. */
export const searchArticles = (db: Db, query: SearchedPage): Promise<PageOf<ArticleRow>> =>
  listMatching(db, hasWords('kb_articles.search_text', query.q), query, 'title');
