export interface FocusesTable {
  id: string;
  name: string;
  /** The name in lower case without accents; unique. */
  search_text: string;
  created_at: string;
}

export interface FocusKeywordsTable {
  focus_id: string;
  keyword_id: string;
}
