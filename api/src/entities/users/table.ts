import type { Flag } from '../../database/schema.ts';

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
  /** Argon2id with its parameters and salt. */
  password_hash: string;
  consented_at: string;
  /** Raised with every attempt, under this row's lock (decision 23). */
  sync_cursor: number;
  created_at: string;
}

/** One sign-in; its tokens stop working when it is revoked (decision 14). */
export interface SessionsTable {
  id: string;
  user_id: string;
  created_at: string;
  expires_at: string;
  revoked_at: string | null;
}
