import { createHmac, randomBytes } from 'node:crypto';
import { err, ok, type Result } from '@overtrick/shared/result';
import type { Identity, SignInSecrets } from '../../adapters/identity/provider.ts';
import type { Trx } from '../../database/connect.ts';
import { fromJson, toJson } from '../../database/json.ts';
import { hashCode } from './code-hash.ts';

/** The time for signing in at the provider, and then for giving consent, in milliseconds. */
const LIFE = { underWay: 15 * 60_000, consent: 10 * 60_000 };

const after = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();

/** Derives nonce and verifier from the state and the server's secret, so that they need not be stored. */
export function secretsOf(state: string, secret: string): SignInSecrets {
  const derive = (purpose: string): string =>
    createHmac('sha256', secret).update(`${purpose}:${state}`).digest('base64url');
  return { state, nonce: derive('sign-in nonce'), codeVerifier: derive('sign-in verifier') };
}

/** Begins a sign-in and returns its state. */
export async function startSignIn(trx: Trx, now: Date): Promise<string> {
  const state = randomBytes(32).toString('base64url');
  await trx
    .insertInto('sign_ins')
    .values({ state_hash: hashCode(state), code_hash: null, identity: null, expires_at: after(now, LIFE.underWay) })
    .execute();
  return state;
}

export interface SignInAnswer {
  readonly state: string;
  readonly code: string;
}

/**
 * Takes the code of a sign-in. Returns the identity when the provider has been asked already and only consent was
 * missing; undefined for the one call that may now ask the provider; 'expired' for any other state or code.
 */
export async function takeAnswer(
  trx: Trx,
  { state, code }: SignInAnswer,
  now: Date,
): Promise<Result<Identity | undefined, 'expired'>> {
  const taken = await trx
    .updateTable('sign_ins')
    .set({ code_hash: hashCode(code) })
    .where('state_hash', '=', hashCode(state))
    .where('code_hash', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  if (taken.numUpdatedRows === 1n) return ok(undefined);
  const kept = await trx
    .selectFrom('sign_ins')
    .select('identity')
    .where('state_hash', '=', hashCode(state))
    .where('code_hash', '=', hashCode(code))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return kept?.identity ? ok(fromJson<Identity>(kept.identity)) : err('expired');
}

/** Releases a code that the provider could not check, so that it may be sent again. */
export async function releaseAnswer(trx: Trx, state: string): Promise<void> {
  await trx.updateTable('sign_ins').set({ code_hash: null }).where('state_hash', '=', hashCode(state)).execute();
}

/** Stores the identity while the person is asked for consent. */
export async function keepIdentity(trx: Trx, state: string, identity: Identity, now: Date): Promise<void> {
  await trx
    .updateTable('sign_ins')
    .set({ identity: toJson(identity), expires_at: after(now, LIFE.consent) })
    .where('state_hash', '=', hashCode(state))
    .execute();
}

/** Ends the sign-in; returns false when another call was faster. */
export async function endSignIn(trx: Trx, state: string): Promise<boolean> {
  const ended = await trx.deleteFrom('sign_ins').where('state_hash', '=', hashCode(state)).executeTakeFirst();
  return ended.numDeletedRows === 1n;
}
