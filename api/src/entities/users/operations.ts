import { randomInt } from 'node:crypto';
import { newId } from '@overtrick/shared/learning/values/ids';
import { err, ok, type Result } from '@overtrick/shared/result';
import type { Updateable } from 'kysely';
import type { Db, Trx } from '../../database/connect.ts';
import { flag } from '../../database/flag.ts';
import { personSearchText } from '../../database/search.ts';
import type { UsersTable } from '../../database/tables/users.ts';
import { queueMail } from '../mails/operations.ts';
import type { UserRow } from './queries.ts';

export interface NewUser {
  /** The person's id; a new one when absent. Demo people have fixed ids. */
  readonly id?: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly timezone: string;
  /** Null for a person who signs in with the external provider only. */
  readonly passwordHash: string | null;
  /** True when a trusted party has verified the address. */
  readonly isVerified?: boolean;
  readonly experienceLevel?: number;
  readonly biddingSystem?: string;
  readonly isTeacher?: boolean;
  readonly isAdmin?: boolean;
}

/** Adds a person, with the time of their consent. */
export async function createUser(trx: Trx, user: NewUser, now: Date): Promise<Result<string, 'email-taken'>> {
  const id = user.id ?? newId();
  const added = await trx
    .insertInto('users')
    .values({
      id,
      email: user.email.toLowerCase(),
      first_name: user.firstName,
      last_name: user.lastName,
      timezone: user.timezone,
      experience_level: user.experienceLevel ?? null,
      bidding_system: user.biddingSystem ?? null,
      is_teacher: flag(user.isTeacher ?? false),
      is_admin: flag(user.isAdmin ?? false),
      allow_payout: 0,
      stripe_linked: 0,
      verified_at: user.isVerified ? now.toISOString() : null,
      verification_sent_at: null,
      password_hash: user.passwordHash,
      consented_at: now.toISOString(),
      search_text: personSearchText(user),
      sync_cursor: 0,
      verdict_cursor: 0,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n ? ok(id) : err('email-taken');
}

/** The fields that a person may change about themselves; absent ones stay. */
export interface ProfileChanges {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly timezone?: string;
  readonly experienceLevel?: number;
  readonly biddingSystem?: string | null;
  readonly playerLevel?: string | null;
}

export async function changeProfile(trx: Trx, userId: string, changes: ProfileChanges): Promise<void> {
  const columns: Updateable<UsersTable> = {
    first_name: changes.firstName,
    last_name: changes.lastName,
    timezone: changes.timezone,
    experience_level: changes.experienceLevel,
    bidding_system: changes.biddingSystem,
    player_level: changes.playerLevel,
  };
  if (Object.values(columns).every((value) => value === undefined)) return;
  await trx.updateTable('users').set(columns).where('id', '=', userId).execute();
  await indexPerson(trx, userId);
}

/** Notes that the person has read what their teachers see (silence 240). */
export async function noteTold(trx: Trx, userId: string, now: Date): Promise<void> {
  await trx.updateTable('users').set({ told_at: now.toISOString() }).where('id', '=', userId).execute();
}

/** Sets whether the person's sales are paid out to them (platform §6). */
export async function setPayout(trx: Trx, userId: string, isAllowed: boolean): Promise<void> {
  await trx
    .updateTable('users')
    .set({ allow_payout: flag(isAllowed) })
    .where('id', '=', userId)
    .execute();
}

/** Updates the text by which the person is found, after a change of names or address. */
async function indexPerson(trx: Trx, userId: string): Promise<void> {
  const { first_name, last_name, email } = await trx
    .selectFrom('users')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const search_text = personSearchText({ firstName: first_name, lastName: last_name, email });
  await trx.updateTable('users').set({ search_text }).where('id', '=', userId).execute();
}

export interface NewSession {
  readonly userId: string;
  readonly expires: Date;
  /** Whether a reset code opens it. */
  readonly byCode?: boolean;
  /** What it is opened with, in a person's words. */
  readonly device?: string | null;
}

/** Signs a person in; the session's id goes into its tokens (ruling 14). */
export async function openSession(
  trx: Trx,
  { userId, expires, byCode = false, device = null }: NewSession,
  now: Date,
): Promise<string> {
  const id = newId();
  await trx
    .insertInto('sessions')
    .values({
      id,
      user_id: userId,
      created_at: now.toISOString(),
      expires_at: expires.toISOString(),
      revoked_at: null,
      by_code: flag(byCode),
      device,
      seen_on: dayOf(now),
    })
    .execute();
  return id;
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** Notes the day of a session's latest call, at the first call of a day. */
export async function noteSeen(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ seen_on: dayOf(now) })
    .where('id', '=', sessionId)
    .where((eb) => eb.or([eb('seen_on', 'is', null), eb('seen_on', '<', dayOf(now))]))
    .execute();
}

/** Extends a session to the expiry of its newest token. */
export async function extendSession(trx: Trx, sessionId: string, expires: Date): Promise<void> {
  await trx.updateTable('sessions').set({ expires_at: expires.toISOString() }).where('id', '=', sessionId).execute();
}

/** Ends a session: its tokens stop working. */
export async function revokeSession(trx: Trx, sessionId: string, now: Date): Promise<void> {
  await trx.updateTable('sessions').set({ revoked_at: now.toISOString() }).where('id', '=', sessionId).execute();
}

/** Ends one of a person's sessions; false when they have none with this id. */
export async function endOwnSession(trx: Trx, userId: string, sessionId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('sessions')
    .set({ revoked_at: now.toISOString() })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Signs a person out everywhere, and ends the log-ins that are half done. */
export async function revokeSessions(trx: Trx, userId: string, now: Date): Promise<void> {
  await trx.deleteFrom('second_steps').where('user_id', '=', userId).execute();
  await trx
    .updateTable('sessions')
    .set({ revoked_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Sets a new password; ends all sessions and deletes the reset codes. */
export async function changePassword(trx: Trx, userId: string, passwordHash: string, now: Date): Promise<void> {
  await trx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
  await trx.deleteFrom('mail_codes').where('user_id', '=', userId).where('purpose', '=', 'reset').execute();
  await revokeSessions(trx, userId, now);
}

/** Sends the person a message that asks them to confirm their address. */
export async function startVerification(trx: Trx, user: Pick<UserRow, 'id' | 'email'>, now: Date): Promise<void> {
  await trx.updateTable('users').set({ verification_sent_at: now.toISOString() }).where('id', '=', user.id).execute();
  await queueMail(trx, { kind: 'verification', recipient: user.email, userId: user.id }, now);
}

/**
 * Changes the address, which must then be confirmed. Codes sent to the old address become invalid, and the old address
 * gets a message, in case somebody else made the change. @param email in any letter case; no account has it
 */
export async function changeEmail(
  trx: Trx,
  user: Pick<UserRow, 'id' | 'email'>,
  email: string,
  now: Date,
): Promise<void> {
  const next = { id: user.id, email: email.toLowerCase() };
  await trx.updateTable('users').set({ email: next.email, verified_at: null }).where('id', '=', user.id).execute();
  await indexPerson(trx, user.id);
  await trx.deleteFrom('mail_codes').where('user_id', '=', user.id).execute();
  await queueMail(trx, { kind: 'email_changed', recipient: user.email, userId: user.id }, now);
  await startVerification(trx, next, now);
}

/**
 * Locks the person's row for this transaction, so that writes for one person come one after the other (ruling 23).
 */
export async function lockUser(trx: Trx, userId: string): Promise<void> {
  await trx
    .updateTable('users')
    .set((eb) => ({ sync_cursor: eb.ref('sync_cursor') }))
    .where('id', '=', userId)
    .execute();
}

/** The cursors of one push follow each other; before them fewer than 4,096 are left out. */
export const cursorGap = { draw: (): number => randomInt(2 ** 12) };

/** The person's counters of attempts and of verdicts. */
export interface Counters {
  readonly attempts: number;
  readonly verdicts: number;
}

/**
 * Raises the person's counters by so many and returns them. The row stays locked until the transaction ends, so that the
 * numbers become visible in their order (ruling 23).
 *
 * The cursors of attempts begin after a gap drawn at random. An attempt that a rewound server lost, and that is offered
 * again, so does not get its old cursor back, at which a device still knows it: it would not hear of the rewind
 * (ruling 53, record 0016).
 */
export async function raiseCounters(trx: Trx, userId: string, by: Counters): Promise<Counters> {
  const row = await trx
    .updateTable('users')
    .set((eb) => ({
      sync_cursor: eb('sync_cursor', '+', by.attempts > 0 ? by.attempts + cursorGap.draw() : 0),
      verdict_cursor: eb('verdict_cursor', '+', by.verdicts),
    }))
    .where('id', '=', userId)
    .returning(['sync_cursor', 'verdict_cursor'])
    .executeTakeFirstOrThrow();
  return { attempts: row.sync_cursor, verdicts: row.verdict_cursor };
}
