import { randomBytes } from 'node:crypto';
import { err, ok, type Result } from '@overtrick/shared/result';
import type { Trx } from '../../database/connect.ts';
import { flag } from '../../database/flag.ts';
import { fromJson, toJson } from '../../database/json.ts';
import { hashCode } from './code-hash.ts';
import type { IdentityKey } from './identities.ts';
import { type CodeRefusal, isRecoveryCode, takeSecondCode } from './second-factor.ts';

/** How long the second step may take, in milliseconds. */
const LIFE = 10 * 60_000;

/** How often a code may be tried for one ticket; then the log-in starts again. */
const TRIES = 5;

type SecondMeans = 'secondCode' | 'recoveryCode';

/** Why the step was not taken, of whom, and by what. */
export type RefusedStep = (CodeRefusal | { readonly why: 'ended' }) & {
  readonly userId: string;
  readonly means: SecondMeans;
};

/** Who waits at the second step, and whether a reset code brought them there. */
interface Waiting {
  readonly userId: string;
  readonly byCode: boolean;
  /** An identity that opens the account once this step is taken. */
  readonly joining?: IdentityKey | undefined;
}

/** Lets somebody wait who has proven one factor; answers the ticket that the next step is taken with. */
export async function openSecondStep(trx: Trx, { userId, byCode, joining }: Waiting, now: Date): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  const expires_at = new Date(now.getTime() + LIFE).toISOString();
  await trx
    .insertInto('second_steps')
    .values({
      ticket_hash: hashCode(ticket),
      user_id: userId,
      by_code: flag(byCode),
      tries: 0,
      expires_at,
      identity: joining ? toJson({ issuer: joining.issuer, subject: joining.subject }) : null,
    })
    .execute();
  return ticket;
}

/**
 * Takes the second step, once. `ended` when the ticket was used, has run out or was tried too often. Its transaction must
 * commit, whatever it answers, because tries are counted.
 */
export async function takeSecondStep(
  trx: Trx,
  { ticket, code }: { readonly ticket: string; readonly code: string },
  now: Date,
): Promise<Result<Waiting & { readonly means: SecondMeans }, RefusedStep>> {
  const ticket_hash = hashCode(ticket);
  const step = await trx
    .updateTable('second_steps')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('ticket_hash', '=', ticket_hash)
    .where('expires_at', '>', now.toISOString())
    .where('tries', '<', TRIES)
    .returning(['user_id', 'by_code', 'identity'])
    .executeTakeFirst();
  const means = isRecoveryCode(code) ? 'recoveryCode' : 'secondCode';
  if (!step) return err({ why: 'ended', means, userId: await findWaiting(trx, ticket_hash) });
  const taken = await takeSecondCode(trx, step.user_id, code, now);
  if (!taken.ok) return err({ ...taken.error, means, userId: step.user_id });
  await trx.deleteFrom('second_steps').where('ticket_hash', '=', ticket_hash).execute();
  const joining = step.identity === null ? undefined : fromJson<IdentityKey>(step.identity);
  return ok({ userId: step.user_id, byCode: step.by_code === 1, means, joining });
}

/** Whose ticket it is that is not taken any more; '' when nobody is known. */
async function findWaiting(trx: Trx, ticketHash: string): Promise<string> {
  const step = await trx
    .selectFrom('second_steps')
    .select('user_id')
    .where('ticket_hash', '=', ticketHash)
    .executeTakeFirst();
  return step?.user_id ?? '';
}
