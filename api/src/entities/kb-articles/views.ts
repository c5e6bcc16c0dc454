import type { Article, ArticleCard } from '@overtrick/shared/learning/reference/knowledge-base';
import { sanitise } from '../../database/sanitise.ts';
import type { ArticleRow } from './queries.ts';

export const articleCardView = (row: ArticleRow): ArticleCard => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  summary: row.summary,
  category: { id: row.category_id, slug: row.category_slug, title: row.category_title },
  featured: row.is_featured === 1,
  publishedAt: row.published_at,
});

/** An article. Its text is sanitised again here, because the rules of what is harmless change with time. */
export const articleView = (row: ArticleRow): Article => ({ ...articleCardView(row), body: sanitise(row.body) });
