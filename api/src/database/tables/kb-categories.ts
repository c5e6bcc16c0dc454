export interface KbCategoriesTable {
  id: string;
  slug: string;
  title: string;
  /** Plain text. */
  description: string;
  /** The sort key, the lowest first; two categories may have the same. */
  position: number;
  search_text: string;
  created_at: string;
}
