import type { Category } from '@overtrick/shared/learning/reference/knowledge-base';
import type { CategoryRow } from './queries.ts';

export const categoryView = (row: CategoryRow): Category => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  description: row.description,
  order: row.position,
});
