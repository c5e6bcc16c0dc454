import { err, ok, type Result } from '@overtrick/shared/result';
import type { Identity } from '../../adapters/identity/provider.ts';
import type { Trx } from '../../database/connect.ts';
import { createUser, startVerification } from './operations.ts';
import { findUserByEmail } from './queries.ts';

export interface NewcomerFacts {
  readonly hasConsented: boolean;
  readonly timezone: string;
}

/** The identity, without what the provider says of the person. */
export type IdentityKey = Pick<Identity, 'issuer' | 'subject'>;

interface Admitted {
  readonly userId: string;
  /** The identity that joins the account of its address, once the person has passed every step (record 0051). */
  readonly joining?: IdentityKey;
}

/** `account_exists`: an account has this address, and the identity has not proved that it is the same person. */
export type IdentityRefusal = 'no_email' | 'account_exists' | 'no_consent';

/**
 * The person of an external identity: the one who already has it, otherwise the one whose address it proves, otherwise
 * a new one.
 *
 * An identity joins an account only when both have proved the address. Otherwise anybody who claims the address at a
 * careless provider would get the account; and an account with an unproved address may belong to an attacker who waits
 * for the address's owner.
 */
export async function admitIdentity(
  trx: Trx,
  identity: Identity,
  newcomer: NewcomerFacts,
  now: Date,
): Promise<Result<Admitted, IdentityRefusal>> {
  const known = await findByIdentity(trx, identity);
  if (known) return ok({ userId: known });
  if (identity.email === undefined) return err('no_email');
  const sameAddress = await findUserByEmail(trx, identity.email);
  if (!sameAddress) return welcome(trx, identity, identity.email, newcomer, now);
  if (!identity.isEmailVerified || sameAddress.verified_at === null) return err('account_exists');
  return ok({ userId: sameAddress.id, joining: identity });
}

async function findByIdentity(trx: Trx, { issuer, subject }: Identity): Promise<string | undefined> {
  const row = await trx
    .selectFrom('identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id;
}

/** Lets an identity open this account from now on. */
export async function addIdentity(
  trx: Trx,
  { issuer, subject }: IdentityKey,
  userId: string,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('identities')
    .values({ issuer, subject, user_id: userId, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .execute();
}

async function welcome(
  trx: Trx,
  identity: Identity,
  email: string,
  { hasConsented, timezone }: NewcomerFacts,
  now: Date,
): Promise<Result<Admitted, IdentityRefusal>> {
  if (!hasConsented) return err('no_consent');
  const { firstName, lastName, isEmailVerified: isVerified } = identity;
  const created = await createUser(trx, { email, firstName, lastName, timezone, passwordHash: null, isVerified }, now);
  if (!created.ok) return err('account_exists');
  await addIdentity(trx, identity, created.value, now);
  if (!isVerified) await startVerification(trx, { id: created.value, email: email.toLowerCase() }, now);
  return ok({ userId: created.value });
}
