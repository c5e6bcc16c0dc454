import * as lines from '@overtrick/shared/contract/auth';
import { isProfileComplete } from '@overtrick/shared/learning/values/profile';
import { incompleteProfile } from '../../http/authenticate.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { openRoute, type Route, route } from '../../http/route.ts';
import { emailRoutes, emailTaken } from './email-routes.ts';
import { externalRoutes } from './external-routes.ts';
import {
  changeProfile,
  createUser,
  endOwnSession,
  extendSession,
  noteTold,
  revokeSession,
  revokeSessions,
  startVerification,
} from './operations.ts';
import { passwordRoutes } from './password-routes.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { findUserByEmail, getUser, listSessions } from './queries.ts';
import { refuseGuessed } from './refused-passwords.ts';
import { secondFactorRoutes } from './second-factor-routes.ts';
import { expiryFrom, passFirstStep, sessionReply, signIn } from './session.ts';
import { profileView, sessionView } from './views.ts';

const sessionRoutes: readonly Route[] = [
  openRoute(lines.createAccount, async (call) => {
    const { password, ...person } = call.body.profile;
    await refuseGuessed(password, person.email, 'profile.password');
    const passwordHash = await hashPassword(password);
    const now = call.clock();
    const session = await call.db.transaction().execute(async (trx) => {
      const created = await createUser(trx, { ...person, passwordHash }, now);
      if (!created.ok) throw emailTaken('profile.email');
      await startVerification(trx, { id: created.value, email: person.email.toLowerCase() }, now);
      return signIn(trx, call, created.value);
    });
    return sessionReply(call, session);
  }),

  openRoute(lines.logIn, async (call) => {
    const user = await findUserByEmail(call.db, call.body.email);
    const fits = await isPassword(user?.password_hash, call.body.password);
    if (!user || !fits) throw new Refusal(401, 'invalid_credentials', 'E-mail or password is wrong.');
    return sessionReply(call, await call.db.transaction().execute((trx) => passFirstStep(trx, call, user.id)));
  }),

  route(lines.logOut, async ({ db, clock, actor }) => {
    await db.transaction().execute((trx) => revokeSession(trx, actor.sessionId, clock()));
  }),

  route(lines.refresh, async (call) => {
    const { id: userId, sessionId } = call.actor;
    await call.db.transaction().execute((trx) => extendSession(trx, sessionId, expiryFrom(call.clock())));
    return sessionReply(call, { userId, sessionId });
  }),
];

const ownSessionRoutes: readonly Route[] = [
  route(lines.listSessions, async ({ db, actor, clock }) => ({
    sessions: (await listSessions(db, actor.id, clock())).map((row) => sessionView(row, actor.sessionId)),
  })),

  route(lines.endSession, async ({ db, actor, clock, params }) => {
    const ended = await db.transaction().execute((trx) => endOwnSession(trx, actor.id, params.sessionId, clock()));
    if (!ended) throw notFound();
  }),

  route(lines.endSessions, async ({ db, actor, clock }) => {
    await db.transaction().execute((trx) => revokeSessions(trx, actor.id, clock()));
  }),
];

const profileRoutes: readonly Route[] = [
  route(lines.getProfile, async ({ db, actor }) => ({ profile: profileView(await getUser(db, actor.id)) })),

  route(lines.putProfile, async ({ db, actor, body, query, clock }) => {
    await db.transaction().execute(async (trx) => {
      await changeProfile(trx, actor.id, body.profile);
      if (body.toldOfRecords) await noteTold(trx, actor.id, clock());
    });
    const profile = profileView(await getUser(db, actor.id));
    const checks = body.checkProfile || query.checkProfile === 'true';
    if (checks && !isProfileComplete(profile)) throw incompleteProfile();
    return { profile };
  }),
];

export const userRoutes: readonly Route[] = [
  ...sessionRoutes,
  ...ownSessionRoutes,
  ...profileRoutes,
  ...passwordRoutes,
  ...emailRoutes,
  ...externalRoutes,
  ...secondFactorRoutes,
];
