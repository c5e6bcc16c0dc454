/** A teacher's library as a whole. Who changes it holds this row until the end of the transaction. */
export interface LibrariesTable {
  teacher_profile_id: string;
  /** Counts the libraries from 0; the numbers below begin at `number` times 2^32, so that no two libraries share one. */
  number: number;
  /** A new text with each change: what was found under it stays true. */
  stamp: string;
  /** The place of the next group. */
  next_place: number;
  /** The number of the next term or deal. */
  next_number: number;
}

/** What deals of one library are found by (learning/library/library-terms). */
export interface LibraryTermsTable {
  id: number;
  teacher_profile_id: string;
  kind: string;
  value: string;
  /** The value as it is put in alphabetical order. */
  sort: string;
  /** The deals that have it, and the groups in which they are. */
  deals: number;
  groups: number;
}

/** A term in a group: the row is there while a deal of the group has the term. */
export interface GroupTermsTable {
  term_id: number;
  /** The group's place. */
  place: number;
  deals: number;
  /** The deals, and the group itself for the term that all have when its teacher made it on purpose. */
  entries: number;
}

/** A term of a deal, in the order of the library. */
export interface DealTermsTable {
  term_id: number;
  place: number;
  import_order: number;
  /** The deal's, of indexed_deals. */
  number: number;
}

/** What stands in deal_terms for a deal, so that the next change of the deal takes it out again. */
export interface IndexedDealsTable {
  deal_id: string;
  number: number;
  place: number;
  import_order: number;
  /** JSON list of the ids of its terms. */
  terms: string;
}
