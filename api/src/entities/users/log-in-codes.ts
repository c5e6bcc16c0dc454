import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { newId } from '@overtrick/shared/learning/values/ids';
import type { Trx } from '../../database/connect.ts';
import { proveAddress } from './codes.ts';

const MINUTE = 60_000;

/** How long a code works, in milliseconds. */
const LIFE = 10 * MINUTE;

/** How often a code may be tried; then another one is needed. */
const TRIES = 5;

/** How long codes are kept and counted, in milliseconds. */
export const CODE_MEMORY = 24 * 60 * MINUTE;

/**
 * The codes that an account gets in that time: with five tries each nobody guesses one (one in 20,000 a day), and nobody
 * fills another person's mailbox. The password is not touched by it, so that nobody is locked out (ruling 59).
 */
const CODES_A_DAY = 10;

const earlier = (now: Date, milliseconds: number): string => new Date(now.getTime() - milliseconds).toISOString();

/** @param id of the row, so that the same six digits have another hash in each */
const hashOf = (id: string, digits: string, secret: string): string =>
  createHmac('sha256', secret).update(`log-in code:${id}:${digits}`).digest('hex');

interface CodeFor {
  readonly userId: string;
  /** The address to which the code is sent, in lower case. */
  readonly email: string;
}

/** Makes a code of six digits and ends the earlier ones; undefined when the account had its codes for the day. */
export async function makeLogInCode(
  trx: Trx,
  { userId, email }: CodeFor,
  secret: string,
  now: Date,
): Promise<string | undefined> {
  const made = await trx
    .selectFrom('log_in_codes')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('user_id', '=', userId)
    .where('made_at', '>', earlier(now, CODE_MEMORY))
    .executeTakeFirstOrThrow();
  if (Number(made.count) >= CODES_A_DAY) return undefined;
  await endLogInCodes(trx, userId, now);
  const digits = String(randomInt(1_000_000)).padStart(6, '0');
  const id = newId();
  const times = { made_at: now.toISOString(), expires_at: new Date(now.getTime() + LIFE).toISOString() };
  await trx
    .insertInto('log_in_codes')
    .values({ id, user_id: userId, email, hash: hashOf(id, digits, secret), tries: 0, ...times })
    .execute();
  return digits;
}

/** Ends the codes of a person; they stay counted. */
async function endLogInCodes(trx: Trx, userId: string, now: Date): Promise<void> {
  await trx
    .updateTable('log_in_codes')
    .set({ expires_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('expires_at', '>', now.toISOString())
    .execute();
}

export interface TriedCode {
  /** In lower case. */
  readonly email: string;
  readonly digits: string;
}

/**
 * Counts a try, and finds the code that it may be: the same statement for known and unknown addresses, so that the time of
 * the answer tells nothing, and one that two calls at once cannot both pass with the last try. Its transaction must
 * commit, whether the digits are right or wrong.
 */
const countTry = (trx: Trx, email: string, now: Date) =>
  trx
    .updateTable('log_in_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('email', '=', email)
    .where('expires_at', '>', now.toISOString())
    .where('tries', '<', TRIES)
    .returning(['id', 'user_id', 'hash'])
    .executeTakeFirst();

/**
 * Uses up a code. Returns the person's id; undefined for wrong digits, for a code that was used, has ended or was tried
 * too often, and for an address that is not the account's any more. It proves the address, as a reset code does.
 */
export async function takeLogInCode(
  trx: Trx,
  { email, digits }: TriedCode,
  secret: string,
  now: Date,
): Promise<string | undefined> {
  const tried = await countTry(trx, email, now);
  const hash = hashOf(tried?.id ?? '', digits, secret);
  if (!timingSafeEqual(Buffer.from(tried?.hash ?? hash), Buffer.from(hash)) || !tried) return undefined;
  const owner = await trx
    .selectFrom('users')
    .select(['id', 'verified_at'])
    .where('id', '=', tried.user_id)
    .where('email', '=', email)
    .executeTakeFirst();
  if (!owner) return undefined;
  await endLogInCodes(trx, owner.id, now);
  await proveAddress(trx, owner, now);
  return owner.id;
}
