import type { Generated } from 'kysely';
import type { Flag } from '../flag.ts';

/** A person's app that counts time, which log-in asks besides (record 0049). */
export interface SecondFactorsTable {
  user_id: string;
  /** What the app and the server share, in base 32. It is no password: alone it lets nobody in. */
  secret: string;
  /** When the first code of the app came; null before, when log-in does not ask for it. */
  since: string | null;
  /** The number of the half minute whose code was taken last: no code is taken twice. */
  last_step: number;
  /** How many wrong codes came until `wrong_until`, when the count begins anew. */
  wrong: number;
  wrong_until: string;
}

/** A recovery code; the row is deleted when it is used. */
export interface RecoveryCodesTable {
  /** SHA-256 of its 80 random bits. */
  hash: string;
  user_id: string;
}

/** A log-in that waits for the code of the second factor. */
export interface SecondStepsTable {
  /** SHA-256 of the ticket that its device holds. */
  ticket_hash: string;
  user_id: string;
  /** As of the session that it opens. */
  by_code: Flag;
  /** JSON of an identity that opens the account once the step is taken; null of other ways in. */
  identity: Generated<string | null>;
  /** How often a code was sent for it. */
  tries: number;
  expires_at: string;
}
