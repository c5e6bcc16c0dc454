import type { Generated } from 'kysely';
import type { Flag } from '../flag.ts';

/** A deal of a teacher's library: its position and its labels. Its content is in its versions. */
export interface DealsTable {
  id: string;
  teacher_profile_id: string;
  /** The version that the library shows and that packs take next. */
  latest_version: number;
  /** JSON of the newest version's DealFacts, which lists and filters read. */
  facts: string;
  /** The deal's group, which may have no other deal. */
  group_id: string;
  /** Its position in its file, from 1; 0 for a deal that was not imported. */
  import_order: number;
  /** The file that it was imported from, and its board there; null for a deal that was not imported. */
  filename: string | null;
  board: string | null;
  /** JSON lists of texts. */
  tags: string;
  focus: string;
  bidding_system: string | null;
  classified: Flag;
  /**
   * The library's own level and keywords; keywords are null on a row of an older release until it is indexed, and both
   * are the content's then.
   */
  experience_level: number | null;
  keywords: string | null;
  /** JSON list of DealLacks (ruling 43). */
  lacks: string;
  /** What of this row was indexed: DEAL_STAMP as it was then; '' for nothing. */
  indexed_as: string;
  /** The removal that took it out of the library, which can be taken back. */
  removal_id: string | null;
  /** By what it is known again: its cards, dealer and auction; null where an older release has written it. */
  fingerprint: string | null;
  /** JSON of a DealSource (ruling 68); null when nobody has said anything. */
  source: string | null;
  /** Counts the changes of its words and of its cards (ruling 67); an older release counts none. */
  revision: Generated<number>;
  created_at: string;
  /** When it was deleted from the library; its versions stay in packs and attempts (ruling 21). */
  deleted_at: string | null;
}

/**
 * One version of a deal. Its body is never changed, because attempts name the body's hash; its trick table is filled in
 * once it is solved, and words are kept beside it (record 0027).
 */
export interface DealVersionsTable {
  deal_id: string;
  version: number;
  /** JSON of a DealContent: the cards of this version, and the words that it began with. */
  body: string;
  /** JSON of KeptWords, which stand in place of the body's; null while those of the body do (ruling 67). */
  words: Generated<string | null>;
  /** The 20 double-dummy results, or null while they are not known (ruling 27). */
  trick_table: string | null;
  /** Why there will never be one, found once; null while it is known or may still be solved. */
  no_trick_table: NoTrickTable | null;
  created_at: string;
}

/** hands are missing; the solver would search too long or refuses the deal; solving it failed each time */
export type NoTrickTable = 'unknown-hands' | 'too-hard' | 'failed';

/** Deals that belong together, such as those of one file. */
export interface DealGroupsTable {
  id: string;
  teacher_profile_id: string;
  name: string;
  /** Its position among its teacher's groups, which rises with creation; null until a group of an older release is indexed. */
  place: number | null;
  /**
   * The name under which deals of it are indexed; null until the first is. It follows `name` when all of its deals can
   * follow: whoever indexes one of them meanwhile does it under this one.
   */
  indexed_name: string | null;
  /** The id of the last deal that is known to be indexed under `indexed_name`; null when all are. */
  indexed_to: string | null;
  /** Whether its teacher made it on purpose: it is shown without deals too. */
  made: Flag;
  created_at: string;
}

/** A file to import that an older release has received. The next round makes a job of it and deletes the row. */
export interface DealImportsTable {
  id: string;
  teacher_profile_id: string;
  filename: string;
  /** The name of the group of its deals; null when each deal gets its own group. */
  group_name: string | null;
  /** The whole text of the file. */
  content: string;
  created_at: string;
}

/**
 * What an older release may write on a row of deals, which knows no index, in one text of SQL. A partial index holds the
 * rows whose `indexed_as` is another; it has this text, so that it is never changed.
 */
export const DEAL_STAMP = ['group_id', 'bidding_system', 'deleted_at', 'tags', 'focus']
  .map((column) => `coalesce(${column}, '')`)
  .concat(['import_order', 'latest_version', 'classified'].map((column) => `cast(${column} as text)`))
  .join(" || '/' || ");

/** The rows of deals and of groups that are not indexed as they are, as conditions of their partial indexes. */
export const UNINDEXED_DEALS = `indexed_as <> (${DEAL_STAMP})`;
export const UNINDEXED_GROUPS = 'place is null or indexed_name is null or indexed_name <> name';

/** The groups of which not all deals are indexed under the name that they have got. */
export const RENAMED_GROUPS = 'indexed_to is not null';
