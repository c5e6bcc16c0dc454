import type { SessionReply } from '@overtrick/shared/contract/auth';
import type { Db, Trx } from '../../database/connect.ts';
import type { Actor, SessionOf } from '../../http/actor.ts';
import type { Call } from '../../http/route.ts';
import { SESSION_DAYS } from '../../http/tokens.ts';
import { deviceName } from './device-name.ts';
import { noteSeen, openSession } from './operations.ts';
import { findSession, getUser } from './queries.ts';
import { profileView } from './views.ts';

/** The expiry of a session that is opened or refreshed at `now`. */
export const expiryFrom = (now: Date): Date => new Date(now.getTime() + SESSION_DAYS * 86_400_000);

/** Opens a session for whoever makes this call. @param byCode whether a reset code opens it */
export async function signIn(
  trx: Trx,
  { clock, agent }: Pick<Call, 'clock' | 'agent'>,
  userId: string,
  byCode = false,
): Promise<SessionOf> {
  const now = clock();
  const session = { userId, expires: expiryFrom(now), byCode, device: deviceName(agent) };
  return { userId, sessionId: await openSession(trx, session, now) };
}

/** The answer to every way of signing in. Call it after the transaction, so that the profile is the stored one. */
export async function sessionReply(
  { db, tokens, rememberDevice }: Pick<Call, 'tokens' | 'db' | 'rememberDevice'>,
  session: SessionOf,
): Promise<SessionReply> {
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
