import type { OwnEntry, OwnSession } from '@overtrick/shared/contract/own-sign-ins';
import type { Profile } from '@overtrick/shared/learning/values/profile';
import type { Selectable } from 'kysely';
import type { AdminLogTable } from '../../database/tables/admin-log.ts';
import type { SessionsTable } from '../../database/tables/users.ts';
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
  hasSecondFactor: row.second_factor_since !== null,
  toldOfRecords: row.told_at !== null,
  experienceLevel: row.experience_level,
  biddingSystem: row.bidding_system,
  playerLevel: row.player_level,
});

/** A session as its owner sees it. @param current the id of the session that asks */
export const sessionView = (row: OwnSessionRow, current: string): OwnSession => ({
  id: row.id,
  device: row.device,
  openedOn: row.created_at.slice(0, 10),
  seenOn: row.seen_on,
  isThis: row.id === current,
});

/** An entry of the log as its person sees it. @param current the id of the session that asks */
export const entryView = (row: OwnEntryRow, current: string): OwnEntry => ({
  id: row.id,
  date: row.at,
  kind: row.kind as OwnEntry['kind'],
  action: row.action,
  means: row.means,
  reason: row.reason,
  device: row.device,
  isThis: row.session_id === current,
});

type OwnEntryRow = Pick<
  Selectable<AdminLogTable>,
  'id' | 'at' | 'kind' | 'action' | 'means' | 'reason' | 'device' | 'session_id'
>;
type OwnSessionRow = Pick<Selectable<SessionsTable>, 'id' | 'device' | 'seen_on' | 'created_at'>;
