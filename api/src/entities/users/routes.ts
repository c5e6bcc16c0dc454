import * as lines from '@overtrick/shared/contract/auth';
import { isProfileComplete } from '@overtrick/shared/learning/profile';
import { incompleteProfile } from '../../http/authenticate.ts';
import { invalidField, Refusal } from '../../http/refusal.ts';
import { openRoute, type Route, route } from '../../http/route.ts';
import type { Services } from '../../http/services.ts';
import { SESSION_DAYS } from '../../http/tokens.ts';
import { changeProfile, createUser, extendSession, openSession, revokeSession } from './operations.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { findUserByEmail, getUser, type UserRow } from './queries.ts';
import { profileView } from './views.ts';

const expiryFrom = (now: Date): Date => new Date(now.getTime() + SESSION_DAYS * 86_400_000);

/** Opens a session and answers its first token. */
async function signIn({ db, clock, tokens }: Services, user: UserRow) {
  const now = clock();
  const sessionId = await db.transaction().execute((trx) => openSession(trx, user.id, now, expiryFrom(now)));
  return { token: tokens.sign({ userId: user.id, sessionId }), profile: profileView(user) };
}

export const userRoutes: readonly Route[] = [
  openRoute(lines.createAccount, async (call) => {
    const { password, ...person } = call.body.profile;
    const passwordHash = await hashPassword(password);
    const created = await call.db
      .transaction()
      .execute((trx) => createUser(trx, { ...person, passwordHash }, call.clock()));
    if (!created.ok) throw invalidField('profile.email', 'There is an account with this e-mail already');
    return signIn(call, await getUser(call.db, created.value));
  }),

  openRoute(lines.logIn, async (call) => {
    const user = await findUserByEmail(call.db, call.body.email);
    const fits = await isPassword(user?.password_hash, call.body.password);
    if (!user || !fits) throw new Refusal(401, 'invalid_credentials', 'E-mail or password is wrong.');
    return signIn(call, user);
  }),

  route(lines.logOut, async ({ db, clock, actor }) => {
    await db.transaction().execute((trx) => revokeSession(trx, actor.sessionId, clock()));
  }),

  route(lines.refresh, async ({ db, clock, tokens, actor }) => {
    await db.transaction().execute((trx) => extendSession(trx, actor.sessionId, expiryFrom(clock())));
    const token = tokens.sign({ userId: actor.id, sessionId: actor.sessionId });
    return { token, profile: profileView(await getUser(db, actor.id)) };
  }),

  route(lines.getProfile, async ({ db, actor }) => ({ profile: profileView(await getUser(db, actor.id)) })),

  route(lines.putProfile, async ({ db, actor, body, query }) => {
    await db.transaction().execute((trx) => changeProfile(trx, actor.id, body.profile));
    const profile = profileView(await getUser(db, actor.id));
    const checks = body.checkProfile || query.checkProfile === 'true';
    if (checks && !isProfileComplete(profile)) throw incompleteProfile();
    return { profile };
  }),
];
