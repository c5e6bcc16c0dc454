import type { UserRow as ListedUser, User } from '@overtrick/shared/contract/users';
import type { Actor } from '../../http/actor.ts';
import type { UserRow } from '../users/queries.ts';
import type { PersonRow } from './queries.ts';

/** A person in the admins' list. */
export const personView = (row: PersonRow): ListedUser => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  isTeacher: row.is_teacher === 1,
  isAdmin: row.is_admin === 1,
  verified: row.verified_at !== null,
  createdDate: row.created_at,
});

/** A person as an admin sees them, with what this admin may do. */
export const userView = (
  actor: Actor,
  row: UserRow,
  counts: { readonly purchases: number; readonly sales: number },
): User => ({
  ...personView(row),
  ...counts,
  timezone: row.timezone,
  experienceLevel: row.experience_level,
  biddingSystem: row.bidding_system,
  playerLevel: row.player_level,
  teacherProfileId: row.teacher_profile_id,
  allowPayout: row.allow_payout === 1,
  stripeLinked: row.stripe_linked === 1,
  verifiedDate: row.verified_at,
  hasSecondFactor: row.second_factor_since !== null,
  abilities: { revokeAdmin: row.is_admin === 1 && row.id !== actor.id },
});
