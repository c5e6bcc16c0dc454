import type { Outcome } from '@overtrick/shared/learning/deals/outcome';

/** Who opened a link. Its id is made of the link and of who the reader is there, so that each is there once. */
export interface LinkReadersTable {
  id: string;
  deal_link_id: string;
  /** Of a reader with an account. */
  user_id: string | null;
  /** The first name that a reader without an account gave; with neither, the row counts all readers without a name. */
  name: string | null;
  /** How often a table was opened. */
  openings: number;
  first_opened: string;
  last_opened: string;
}

/**
 * How a deal of a link went, as it counts (ruling 52). The result of a person with an account belongs to an attempt,
 * which is the person's own; that of a guest is the fact itself.
 */
export interface LinkResultsTable {
  reader_id: string;
  /** The attempt's id. */
  id: string;
  deal_link_id: string;
  deal_id: string;
  deal_version: number;
  at: string;
  received_at: string;
  contract: string | null;
  declarer: string | null;
  tricks: number | null;
  score: number | null;
  outcome: Outcome;
  /** JSON of a guest's RoomAttempt as it was sent; null of a person, whose attempt stands in attempts. */
  body: string | null;
}
