export interface FocusesTable {
  id: string;
  name: string;
  /** The name as it is searched; no two have the same. */
  search_text: string;
  created_at: string;
}

export interface FocusKeywordsTable {
  focus_id: string;
  keyword_id: string;
}
