import type { UserRow as ListedUser, User } from '@overtrick/shared/contract/users';
import type { Profile } from '@overtrick/shared/learning/values/profile';
import type { Actor } from '../../http/actor.ts';
import type { PersonRow } from '../people/queries.ts';
import type { UserRow } from './queries.ts';

/** A person as they see themselves. */
export const profileView = (row: UserRow): Profile => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  timezone: row.timezone,
  isTeacher: row.is_teacher === 1,
  isAdmin: row.is_admin === 1,
  teacherProfileId: row.teacher_profile_id,
  allowPayout: row.allow_payout === 1,
  stripeLinked: row.stripe_linked === 1,
  verified: row.verified_at !== null,
  verifiedDate: row.verified_at,
  verifyTokenCreated: row.verified_at === null ? row.verification_sent_at : null,
  hasPlaySub: false,
  hasPassword: row.password_hash !== null,
  experienceLevel: row.experience_level,
  biddingSystem: row.bidding_system,
});

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

/** A person as an admin sees them, with what that admin may do. */
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
  teacherProfileId: row.teacher_profile_id,
  allowPayout: row.allow_payout === 1,
  stripeLinked: row.stripe_linked === 1,
  verifiedDate: row.verified_at,
  abilities: { revokeAdmin: row.is_admin === 1 && row.id !== actor.id },
});
