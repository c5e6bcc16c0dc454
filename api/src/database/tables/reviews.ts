/** What was approved of a course or a pack, at each approval and at each publication by an admin. */
export interface ItemReviewsTable {
  id: string;
  course_id: string | null;
  deal_pack_id: string | null;
  /** JSON of a Reviewed. */
  body: string;
  created_at: string;
}

/** Somebody's word, with a request for publication, that they may use what is in an item (ruling 68). */
export interface RightsClaimsTable {
  id: string;
  course_id: string | null;
  deal_pack_id: string | null;
  /** Null once the account was erased. */
  user_id: string | null;
  /** JSON list of the names of the deals of which nobody knew it. */
  unknown: string;
  created_at: string;
}
