import type { SessionReply } from '@overtrick/shared/contract/auth';
import type { Trx } from '../../database/connect.ts';
import type { SessionOf } from '../../http/actor.ts';
import type { Call } from '../../http/route.ts';
import { SESSION_DAYS } from '../../http/tokens.ts';
import { openSession } from './operations.ts';
import { getUser } from './queries.ts';
import { profileView } from './views.ts';

/** The expiry of a session that is opened or refreshed at `now`. */
export const expiryFrom = (now: Date): Date => new Date(now.getTime() + SESSION_DAYS * 86_400_000);

/** @param byCode whether a reset code opens the session */
export async function signIn(trx: Trx, userId: string, now: Date, byCode = false): Promise<SessionOf> {
  return { userId, sessionId: await openSession(trx, userId, now, expiryFrom(now), byCode) };
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
