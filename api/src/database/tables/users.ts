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
  /** Raised with every attempt, under this row's lock (ruling 23). */
  sync_cursor: number;
  created_at: string;
}

/** One sign-in; its tokens stop working when it is revoked (ruling 14). */
export interface SessionsTable {
  id: string;
  user_id: string;
  created_at: string;
  expires_at: string;
  revoked_at: string | null;
  /** A reset code opened it: a new password is set without the present one. */
  by_code: Flag;
}

/** Who somebody is to an external provider (ruling 9). Subjects are unique within their issuer only. */
export interface IdentitiesTable {
  issuer: string;
  subject: string;
  user_id: string;
  created_at: string;
}

/** A sign-in with the external provider that is under way. */
export interface SignInsTable {
  /** SHA-256 of the state; nonce and verifier come from the state and are kept nowhere. */
  state_hash: string;
  /** SHA-256 of the code that came back, once it was passed on: the provider takes it only once. */
  code_hash: string | null;
  /** JSON of what the provider said, while consent is asked for. */
  identity: string | null;
  expires_at: string;
}

/** A code that went to an address by mail: who has it reads that address. */
export interface MailCodesTable {
  /** SHA-256 of the code: the table gives nobody a key. */
  hash: string;
  user_id: string;
  purpose: 'verification' | 'reset';
  /** Where it went; worth nothing once the account has another address. */
  email: string;
  expires_at: string;
}
