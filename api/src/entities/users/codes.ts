import { randomBytes } from 'node:crypto';
import type { Trx } from '../../database/connect.ts';
import type { MailCodesTable } from '../../database/tables/users.ts';
import { hashCode } from './code-hash.ts';
import { revokeSessions } from './operations.ts';
import { removeSecondFactor } from './second-factor.ts';

type Purpose = MailCodesTable['purpose'];

/** How long codes work, in milliseconds: an hour for a password, a week for an address. */
const LIFE: Readonly<Record<Purpose, number>> = { reset: 3_600_000, verification: 7 * 86_400_000 };

export interface CodeFor {
  readonly userId: string;
  /** The address to which the code is sent. */
  readonly email: string;
  readonly purpose: Purpose;
}

/** Makes a code and stores only its hash. Earlier codes stay valid, because messages may arrive in any order. */
export async function makeCode(trx: Trx, { userId, email, purpose }: CodeFor, now: Date): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  const expires_at = new Date(now.getTime() + LIFE[purpose]).toISOString();
  await trx
    .insertInto('mail_codes')
    .values({ hash: hashCode(code), user_id: userId, purpose, email, expires_at })
    .execute();
  return code;
}

/** Finds the person whose account still has the address that the code was sent to. */
const findOwner = (trx: Trx, code: string, purpose: Purpose, now: Date) =>
  trx
    .selectFrom('mail_codes')
    .innerJoin('users', (join) =>
      join.onRef('users.id', '=', 'mail_codes.user_id').onRef('users.email', '=', 'mail_codes.email'),
    )
    .select(['users.id', 'users.email', 'users.verified_at'])
    .where('mail_codes.hash', '=', hashCode(code))
    .where('mail_codes.purpose', '=', purpose)
    .where('mail_codes.expires_at', '>', now.toISOString())
    .executeTakeFirst();

/** Verifies the address of a code; opening the link again changes nothing. Returns undefined for an invalid code. */
export async function confirmAddress(trx: Trx, code: string, now: Date): Promise<string | undefined> {
  const owner = await findOwner(trx, code, 'verification', now);
  if (!owner) return undefined;
  await verify(trx, owner.id, now);
  return owner.email;
}

const verify = (trx: Trx, userId: string, now: Date) =>
  trx
    .updateTable('users')
    .set({ verified_at: now.toISOString() })
    .where('id', '=', userId)
    .where('verified_at', 'is', null)
    .execute();

/**
 * Uses up a reset code and all others of this person, and returns the person's id; undefined for an invalid code.
 *
 * It also proves that the address is the person's. If the address was not verified before, somebody else may have made
 * the account or set its address. They lose access when the new password is set, and not before: who opens the letter and
 * chooses none still has the password of before (ruling 48). A second code of theirs ends at once, because it would keep
 * the owner out.
 */
export async function takeResetCode(trx: Trx, code: string, now: Date): Promise<string | undefined> {
  const owner = await findOwner(trx, code, 'reset', now);
  if (!owner || !(await takeOnce(trx, owner.id, code))) return undefined;
  if (owner.verified_at === null) await removeSecondFactor(trx, owner.id);
  await verify(trx, owner.id, now);
  return owner.id;
}

/**
 * Deletes the external identities of an account whose address a reset code has proved: whoever had the account before may
 * hold them. A session of a code that proved the address was opened at that same moment.
 */
export async function endForeignIdentities(trx: Trx, userId: string): Promise<void> {
  const proved = await trx
    .selectFrom('sessions')
    .innerJoin('users', (join) =>
      join.onRef('users.id', '=', 'sessions.user_id').onRef('users.verified_at', '=', 'sessions.created_at'),
    )
    .select('sessions.id')
    .where('sessions.user_id', '=', userId)
    .where('sessions.by_code', '=', 1)
    .limit(1)
    .executeTakeFirst();
  if (proved) await trx.deleteFrom('identities').where('user_id', '=', userId).execute();
}

/**
 * Notes that the person has read mail at their address. If it was not verified before, sessions, password and external
 * identities of whoever had the account until now are deleted: a code of digits logs in, and asks for no password.
 */
export async function proveAddress(
  trx: Trx,
  { id, verified_at }: { readonly id: string; readonly verified_at: string | null },
  now: Date,
): Promise<void> {
  if (verified_at === null) await handOver(trx, id, now);
}

/** Returns true for exactly one of several simultaneous calls. */
async function takeOnce(trx: Trx, userId: string, code: string): Promise<boolean> {
  const used = await trx.deleteFrom('mail_codes').where('hash', '=', hashCode(code)).executeTakeFirst();
  await trx.deleteFrom('mail_codes').where('user_id', '=', userId).where('purpose', '=', 'reset').execute();
  return used.numDeletedRows === 1n;
}

async function handOver(trx: Trx, userId: string, now: Date): Promise<void> {
  await verify(trx, userId, now);
  await revokeSessions(trx, userId, now);
  await removeSecondFactor(trx, userId);
  await trx.deleteFrom('identities').where('user_id', '=', userId).execute();
  await trx.updateTable('users').set({ password_hash: null }).where('id', '=', userId).execute();
}
