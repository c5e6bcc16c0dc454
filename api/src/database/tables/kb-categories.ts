export interface KbCategoriesTable {
  id: string;
  slug: string;
  title: string;
  /** Plain text. */
  description: string;
  /** The lowest first; two may have the same. */
  position: number;
  search_text: string;
  created_at: string;
}
