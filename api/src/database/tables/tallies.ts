/**
 * What a student's attempts in one context amount to, kept so that nobody need read them all. Attempts whose rules_version
 * is 0 are not in it: an older release took them, and a reader adds them (entities/attempts/tallies).
 */
export interface TalliesTable {
  user_id: string;
  /** As tallyKey gives it. */
  key: string;
  /** JSON of the Tally. */
  body: string;
}
