/** What a database knows about itself. */
export interface ServerFactsTable {
  key: ServerFact;
  value: string;
}

/**
 * generation: changed by each restore of a backup, absent before the first (ruling 53). version_floor: every next version
 * of a deal, an activity, a course or a pack is at least this, absent before the first restore. serves_from: the oldest
 * release whose program may run on this database (ruling 54). written_at: when a server last saw that it can write.
 * payments_asked: when the payment provider was last asked for what happened. receipt_series: a mark in the numbers of
 * receipts since the last restore, absent before the first.
 */
export type ServerFact =
  | 'generation'
  | 'version_floor'
  | 'serves_from'
  | 'written_at'
  | 'payments_asked'
  | 'receipt_series';
