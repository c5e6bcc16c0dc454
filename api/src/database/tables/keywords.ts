export interface KeywordsTable {
  id: string;
  name: string;
  /** The name in lower case without accents; unique. */
  search_text: string;
  created_at: string;
}
