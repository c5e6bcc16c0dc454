import type { Flag } from '../flag.ts';

export interface KbArticlesTable {
  id: string;
  category_id: string;
  /** Unique in the whole knowledge base: an article is found without its category. */
  slug: string;
  title: string;
  /** Plain text. */
  summary: string;
  /** Sanitised HTML. */
  body: string;
  is_featured: Flag;
  search_text: string;
  published_at: string;
}
