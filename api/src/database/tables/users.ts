import type { Generated } from 'kysely';
import type { Flag } from '../flag.ts';

export interface UsersTable {
  id: string;
  /** In lower case; unique. */
  email: string;
  first_name: string;
  last_name: string;
  timezone: string;
  experience_level: number | null;
  bidding_system: string | null;
  /** Where the person plays, one of PLAYER_LEVELS; null while they have not said. */
  player_level: Generated<string | null>;
  is_teacher: Flag;
  is_admin: Flag;
  allow_payout: Flag;
  stripe_linked: Flag;
  verified_at: string | null;
  /** When a verification message was last asked for. */
  verification_sent_at: string | null;
  /** Argon2id with its parameters and salt; null for people who sign in with the external provider only. */
  password_hash: string | null;
  consented_at: string;
  /** Names and address in lower case without accents, for searching. */
  search_text: string;
  /** The student's counter of attempts, raised with each one while this row is locked (ruling 23). */
  sync_cursor: number;
  /** The student's counter of verdicts, raised in the same way. */
  verdict_cursor: number;
  /** When one of the person's devices last pulled or pushed, to some minutes; null never. */
  synced_at: Generated<string | null>;
  /** When the person has read what their teachers see; null not yet (silence 240). */
  told_at: Generated<string | null>;
  /** 0 when the person wants no letters about courses, whatever each enrolment says. */
  course_letters: Generated<Flag>;
  created_at: string;
}

/** A sign-in. Its tokens stop working when it is revoked (ruling 14). */
export interface SessionsTable {
  id: string;
  user_id: string;
  created_at: string;
  expires_at: string;
  revoked_at: string | null;
  /** 1 when a reset code opened it: then a new password is set without the present one. */
  by_code: Flag;
  /** What it was opened with, 'Chrome on Android'; null when it is not known. */
  device: Generated<string | null>;
  /** The day of its latest call, '2026-11-24'; null before the first one. */
  seen_on: Generated<string | null>;
}

/** A person's identity at an external provider (ruling 9). Subjects are unique within their issuer only. */
export interface IdentitiesTable {
  issuer: string;
  subject: string;
  user_id: string;
  created_at: string;
}

/** A sign-in with the external provider that is not finished. */
export interface SignInsTable {
  /** SHA-256 of the state; nonce and verifier are derived from the state and not stored. */
  state_hash: string;
  /** SHA-256 of the code that came back, set when it is sent to the provider, which accepts it only once. */
  code_hash: string | null;
  /** JSON of the identity, kept while the person is asked for consent. */
  identity: string | null;
  expires_at: string;
}

/**
 * A code of six digits that was sent to an e-mail address, to log in with. It is kept for a day, because so many are made
 * for an account; only the newest works.
 */
export interface LogInCodesTable {
  id: string;
  user_id: string;
  /** The address that it was sent to, in lower case. */
  email: string;
  /** A keyed hash with the server's secret: six digits are guessed at once from a plain one. */
  hash: string;
  /** How often a code was sent for it, right or wrong. */
  tries: number;
  made_at: string;
  /** When it ends: ten minutes after it was made, or at once when it is used or a newer one is made. */
  expires_at: string;
}

/** A code that was sent to an e-mail address: whoever knows it can read mail at that address. */
export interface MailCodesTable {
  /** SHA-256 of the code: whoever reads this table gets no key. */
  hash: string;
  user_id: string;
  purpose: 'verification' | 'reset';
  /** The address that the code was sent to; the code is invalid once the account has another address. */
  email: string;
  expires_at: string;
}
