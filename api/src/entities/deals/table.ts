export interface DealsTable {
  id: string;
  teacher_profile_id: string;
  /** The version that the library shows and that packs take next. */
  latest_version: number;
  created_at: string;
  /** Deleted from the library; its versions live on in packs and attempts (decision 21). */
  deleted_at: string | null;
}

/** A deal as it once was: never changed, but that its trick table is filled in when it has been worked out. */
export interface DealVersionsTable {
  deal_id: string;
  version: number;
  /** JSON of a StudyDeal without its table; bot cards, hints and messages included. */
  body: string;
  /** The 20 double-dummy results, or null while they are not known (decision 27). */
  trick_table: string | null;
  created_at: string;
}
