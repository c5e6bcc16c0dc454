import type { Means } from '@overtrick/shared/contract/admin-log';
import type { SessionReply } from '@overtrick/shared/contract/auth';
import type { Db, Trx } from '../../database/connect.ts';
import type { Actor, SessionOf } from '../../http/actor.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Call } from '../../http/route.ts';
import { SESSION_DAYS } from '../../http/tokens.ts';
import { logFirstStep, logSignIn } from '../admin-log/account-entries.ts';
import { deviceName } from './device-name.ts';
import { addIdentity, type IdentityKey } from './identities.ts';
import { noteSeen, openSession } from './operations.ts';
import { findSession, getUser } from './queries.ts';
import { hasSecondFactor } from './second-factor.ts';
import { openSecondStep } from './second-steps.ts';
import { profileView } from './views.ts';

/** The expiry of a session that is opened or refreshed at `now`. */
export const expiryFrom = (now: Date): Date => new Date(now.getTime() + SESSION_DAYS * 86_400_000);

/** Who comes in, and by what. */
interface ComingIn {
  readonly userId: string;
  /** For the log; null for a session that follows another, which is no sign-in. */
  readonly means: Means | null;
  /** Whether a reset code opens the session. */
  readonly byCode?: boolean;
  /** An identity that opens the account from now on, once the person is in. */
  readonly joining?: IdentityKey | undefined;
}

/** Opens a session for whoever makes this call, and notes it in the log. */
export async function signIn(
  trx: Trx,
  { clock, agent }: Pick<Call, 'clock' | 'agent'>,
  { userId, means, byCode = false, joining }: ComingIn,
): Promise<SessionOf> {
  const now = clock();
  const device = deviceName(agent);
  const sessionId = await openSession(trx, { userId, expires: expiryFrom(now), byCode, device }, now);
  if (joining) await addIdentity(trx, joining, userId, now);
  if (means) await logSignIn(trx, { userId, sessionId, means, device }, now);
  return { userId, sessionId };
}

/** A log-in that waits for the second factor's code. */
interface SecondStep {
  readonly ticket: string;
}

/**
 * Signs in whoever has proven to be this person by one factor: opens a session, or gives the ticket for the second step
 * when there is a second factor (D-371).
 */
export async function passFirstStep(
  trx: Trx,
  call: Pick<Call, 'clock' | 'agent'>,
  coming: ComingIn & { readonly means: Means },
): Promise<SessionOf | SecondStep> {
  const { userId, means, byCode = false, joining } = coming;
  if (!(await hasSecondFactor(trx, userId))) return signIn(trx, call, coming);
  await logFirstStep(trx, { userId, means, device: deviceName(call.agent) }, call.clock());
  return { ticket: await openSecondStep(trx, { userId, byCode, joining }, call.clock()) };
}

/**
 * The answer to every way of signing in; throws 403 with the ticket while the second step is missing, in words for a
 * client that knows no such step. Call it after the transaction, so that the profile is the stored one.
 */
export async function sessionReply(
  { db, tokens, rememberDevice }: Pick<Call, 'tokens' | 'db' | 'rememberDevice'>,
  session: SessionOf | SecondStep,
): Promise<SessionReply> {
  if ('ticket' in session) throw secondStepNeeded(session.ticket);
  const profile = profileView(await getUser(db, session.userId));
  rememberDevice(profile.email);
  return { token: tokens.sign(session), profile };
}

/** Finds the person of a session that was not revoked, and notes the day. */
export async function admitSession(db: Db, session: SessionOf, now: Date): Promise<Actor | undefined> {
  const found = await findSession(db, session);
  if (!found) return undefined;
  const today = now.toISOString().slice(0, 10);
  // A full disk or a lock keeps nobody out: the day is noted by the next call.
  if (found.seenOn !== today) await noteSeen(db, session.sessionId, now).catch(() => undefined);
  return found.actor;
}

const secondStepNeeded = (ticket: string): Refusal =>
  new Refusal(
    403,
    'second_factor',
    'This account asks for a second code. Load this page again to get the latest version, then log in.',
    undefined,
    undefined,
    ticket,
  );
