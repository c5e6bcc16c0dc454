import { randomBytes } from 'node:crypto';
import { err, ok, type Result } from '@overtrick/shared/result';
import { Secret, TOTP } from 'otpauth';
import type { Db, Trx } from '../../database/connect.ts';
import { hashCode } from './code-hash.ts';

const STEP_SECONDS = 30;

/** Bits of a secret, as RFC 4226 recommends: 160. */
const SECRET_BYTES = 20;

/** How many half minutes the clock of the app may be wrong. */
const CLOCK_STEPS = 1;

/**
 * Wrong codes of the app that an account takes in a day: whoever has the password guesses one of the three that count with
 * a chance of one in ten thousand. Recovery codes are not counted, which nobody guesses, so that its owner always gets in.
 */
const WRONG_A_DAY = 30;

const RECOVERY_CODES = 10;
const DAY = 86_400_000;

const ISSUER = 'Overtrick';

const appOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), digits: 6, period: STEP_SECONDS });

/** Whether log-in asks this person for a second code. */
export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('since', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Since when it is asked for, and how many recovery codes are left; undefined while it is off. */
export async function findSecondFactor(
  db: Db,
  userId: string,
): Promise<{ readonly since: string; readonly codes_left: number } | undefined> {
  const row = await db
    .selectFrom('second_factors')
    .select('since')
    .select((eb) =>
      eb
        .selectFrom('recovery_codes')
        .select((codes) => codes.fn.countAll<number | string>().as('count'))
        .where('recovery_codes.user_id', '=', userId)
        .as('codes_left'),
    )
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.since ? { since: row.since, codes_left: Number(row.codes_left) } : undefined;
}

/** Gives a person a new secret, which counts once `confirmSecondFactor` has seen a code of it; false when one counts. */
export async function startSecondFactor(
  trx: Trx,
  { id, email }: { readonly id: string; readonly email: string },
  now: Date,
): Promise<{ readonly secret: string; readonly address: string } | false> {
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  const fresh = { secret, last_step: 0, wrong: 0, wrong_until: now.toISOString() };
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('second_factors')
    .values({ user_id: id, since: null, ...fresh })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh).where('second_factors.since', 'is', null))
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return false;
  return { secret, address: appOf(secret, email).toString() };
}

/** Why a code is not taken: it is wrong or was used; or too many were wrong today, until then. */
export type CodeRefusal = { readonly why: 'wrong' } | { readonly why: 'too_many'; readonly until: Date };

/** The first code of a new secret: from now on log-in asks for one. Answers the recovery codes. */
export async function confirmSecondFactor(
  trx: Trx,
  userId: string,
  typed: string,
  now: Date,
): Promise<Result<readonly string[], CodeRefusal>> {
  const taken = await takeAppCode(trx, userId, typed, now);
  if (!taken.ok) return taken;
  await trx.updateTable('second_factors').set({ since: now.toISOString() }).where('user_id', '=', userId).execute();
  return ok(await renewRecoveryCodes(trx, userId));
}

/** Makes new recovery codes, 'ABCD-EFGH-IJKL-MNOP', in place of all earlier ones; only their hashes are kept. */
export async function renewRecoveryCodes(trx: Trx, userId: string): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => Secret.fromHex(randomBytes(10).toString('hex')).base32);
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await trx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ hash: hashCode(code), user_id: userId })))
    .execute();
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
}

/** Takes back a person's second factor with all that belongs to it. */
export async function removeSecondFactor(trx: Trx, userId: string): Promise<void> {
  for (const table of ['second_factors', 'recovery_codes', 'second_steps'] as const)
    await trx.deleteFrom(table).where('user_id', '=', userId).execute();
}

/**
 * Uses up a code of the app or a recovery code, in any spelling. Its transaction must commit, whatever it answers, because
 * wrong codes are counted.
 */
export async function takeSecondCode(
  trx: Trx,
  userId: string,
  typed: string,
  now: Date,
): Promise<Result<void, CodeRefusal>> {
  const spelt = spellingOf(typed);
  return isRecoveryCode(typed) ? takeRecoveryCode(trx, userId, spelt) : takeAppCode(trx, userId, spelt, now);
}

const spellingOf = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/** Whether this is a recovery code, right or wrong; anything else counts as a code of the app. */
export const isRecoveryCode = (typed: string): boolean => /^[A-Z2-7]{16}$/.test(spellingOf(typed));

async function takeRecoveryCode(trx: Trx, userId: string, code: string): Promise<Result<void, CodeRefusal>> {
  const used = await trx
    .deleteFrom('recovery_codes')
    .where('hash', '=', hashCode(code))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return used.numDeletedRows === 1n ? ok(undefined) : err({ why: 'wrong' });
}

/** A code counts for its half minute and the two beside it, once, and never after a later one. */
async function takeAppCode(trx: Trx, userId: string, typed: string, now: Date): Promise<Result<void, CodeRefusal>> {
  const factor = await trx.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst();
  if (!factor) return err({ why: 'wrong' });
  const isCounting = factor.wrong_until > now.toISOString();
  if (isCounting && factor.wrong >= WRONG_A_DAY) return err({ why: 'too_many', until: new Date(factor.wrong_until) });
  const step = stepOf(factor.secret, typed.replace(/\s/g, ''), now);
  if (step !== undefined && (await moveOn(trx, userId, step))) return ok(undefined);
  const anew = { wrong: 1, wrong_until: new Date(now.getTime() + DAY).toISOString() };
  await trx
    .updateTable('second_factors')
    .set((eb) => (isCounting ? { wrong: eb('wrong', '+', 1) } : anew))
    .where('user_id', '=', userId)
    .execute();
  return err({ why: 'wrong' });
}

/** The half minute whose code it is; undefined for a code of none that counts now. */
function stepOf(secret: string, token: string, now: Date): number | undefined {
  const off = appOf(secret).validate({ token, timestamp: now.getTime(), window: CLOCK_STEPS });
  return off === null ? undefined : Math.floor(now.getTime() / 1000 / STEP_SECONDS) + off;
}

/** One statement, so that of two calls with the same code one is refused. */
async function moveOn(trx: Trx, userId: string, step: number): Promise<boolean> {
  const moved = await trx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n;
}
