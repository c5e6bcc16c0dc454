import type { SessionReply } from '@overtrick/shared/contract/auth';
import type { Db, Trx } from '../../database/connect.ts';
import type { SessionOf } from '../../http/actor.ts';
import type { Services } from '../../http/services.ts';
import { SESSION_DAYS } from '../../http/tokens.ts';
import { openSession } from './operations.ts';
import { getUser } from './queries.ts';
import { profileView } from './views.ts';

/** Until when a session lives that is opened or refreshed now. */
export const expiryFrom = (now: Date): Date => new Date(now.getTime() + SESSION_DAYS * 86_400_000);

/** @param byCode a reset code opens the session */
export async function signIn(trx: Trx, userId: string, now: Date, byCode = false): Promise<SessionOf> {
  return { userId, sessionId: await openSession(trx, userId, now, expiryFrom(now), byCode) };
}

/** What every way of signing in answers; after its transaction, so that the profile is as it is kept. */
export async function sessionReply(
  { db, tokens }: Pick<Services, 'tokens'> & { readonly db: Db },
  session: SessionOf,
): Promise<SessionReply> {
  return { token: tokens.sign(session), profile: profileView(await getUser(db, session.userId)) };
}
