import type { Flag } from '../flag.ts';

/** A deal of a teacher's library: its place and its labels; what it holds is in its versions. */
export interface DealsTable {
  id: string;
  teacher_profile_id: string;
  /** The version that the library shows and that packs take next. */
  latest_version: number;
  /** JSON of the newest version's DealFacts: what lists and filters ask of it. */
  facts: string;
  /** Every deal is in a group, alone or with others. */
  group_id: string;
  /** Its place in its file, from 1; 0 for one that was made here. */
  import_order: number;
  /** The file that it came in, and the board it was there; null for one that was made here. */
  filename: string | null;
  board: string | null;
  /** JSON lists of texts. */
  tags: string;
  focus: string;
  bidding_system: string | null;
  classified: Flag;
  created_at: string;
  /** Deleted from the library; its versions live on in packs and attempts (ruling 21). */
  deleted_at: string | null;
}

/** A deal as it once was: never changed, but that its trick table is filled in when it has been worked out. */
export interface DealVersionsTable {
  deal_id: string;
  version: number;
  /** JSON of a StudyDeal without its table; bot cards, hints and messages included. */
  body: string;
  /** The 20 double-dummy results, or null while they are not known (ruling 27). */
  trick_table: string | null;
  created_at: string;
}

/** Deals that came together. */
export interface DealGroupsTable {
  id: string;
  teacher_profile_id: string;
  name: string;
  created_at: string;
}

/** A file that waits to be imported; gone when it has been. */
export interface DealImportsTable {
  id: string;
  teacher_profile_id: string;
  filename: string;
  /** What to call the group of its deals; null when each is a group of its own. */
  group_name: string | null;
  /** The whole text. */
  content: string;
  created_at: string;
}
