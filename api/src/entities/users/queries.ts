import { isProfileComplete } from '@overtrick/shared/learning/values/profile';
import type { Selectable } from 'kysely';
import type { Db } from '../../database/connect.ts';
import type { UsersTable } from '../../database/tables/users.ts';
import type { Actor, SessionOf } from '../../http/actor.ts';

export type UserRow = Selectable<UsersTable> & {
  readonly teacher_profile_id: string | null;
  /** Since when log-in asks for a second code; null while it does not. */
  readonly second_factor_since: string | null;
};

const selectUsers = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('teacher_profiles', 'teacher_profiles.user_id', 'users.id')
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .selectAll('users')
    .select(['teacher_profiles.id as teacher_profile_id', 'second_factors.since as second_factor_since']);

export const findUser = (db: Db, id: string): Promise<UserRow | undefined> =>
  selectUsers(db).where('users.id', '=', id).executeTakeFirst();

export const getUser = (db: Db, id: string): Promise<UserRow> =>
  selectUsers(db).where('users.id', '=', id).executeTakeFirstOrThrow();

/** @param email in any letter case */
export const findUserByEmail = (db: Db, email: string): Promise<UserRow | undefined> =>
  selectUsers(db).where('users.email', '=', email.toLowerCase()).executeTakeFirst();

/** Finds the person of a session that was not revoked. Its expiry is not checked here: the token holds it. */
export async function findSession(
  db: Db,
  { userId, sessionId }: SessionOf,
): Promise<{ readonly actor: Actor; readonly seenOn: string | null } | undefined> {
  const row = await selectUsers(db)
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .select('sessions.seen_on')
    .where('sessions.id', '=', sessionId)
    .where('sessions.revoked_at', 'is', null)
    .where('users.id', '=', userId)
    .executeTakeFirst();
  return row && { actor: actorOf(row, sessionId), seenOn: row.seen_on };
}

/** A person's sessions that still hold, the latest first. */
export const listSessions = (db: Db, userId: string, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', 'device', 'seen_on', 'created_at'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .orderBy('created_at', 'desc')
    .limit(MOST_SESSIONS)
    .execute();

/** More than anybody looks through; 'Log out everywhere' ends the others too. */
const MOST_SESSIONS = 100;

/** Finds a person as the access rules see them, without a session: for what they opened and an engine reads for them. */
export async function findActorById(db: Db, id: string): Promise<Actor | undefined> {
  const row = await findUser(db, id);
  return row && actorOf(row, '');
}

/** Whether a reset code opened the session: then a new password is set without the present one. */
export async function isOpenedByCode(db: Db, sessionId: string): Promise<boolean> {
  const session = await db.selectFrom('sessions').select('by_code').where('id', '=', sessionId).executeTakeFirst();
  return session?.by_code === 1;
}

const actorOf = (row: UserRow, sessionId: string): Actor => ({
  id: row.id,
  sessionId,
  isTeacher: row.is_teacher === 1,
  isAdmin: row.is_admin === 1,
  // Without the teacher role the profile gives no access to what it made (people/roles).
  teacherProfileId: row.is_teacher === 1 ? row.teacher_profile_id : null,
  hasCompleteProfile: isProfileComplete({
    firstName: row.first_name,
    lastName: row.last_name,
    experienceLevel: row.experience_level,
  }),
});
