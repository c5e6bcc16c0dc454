import * as lines from '@overtrick/shared/contract/auth';
import * as ownAccount from '@overtrick/shared/contract/own-account';
import * as ownSignIns from '@overtrick/shared/contract/own-sign-ins';
import { isProfileComplete } from '@overtrick/shared/learning/values/profile';
import { incompleteProfile } from '../../http/authenticate.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { openRoute, type Route, route } from '../../http/route.ts';
import { listAccountEntries } from '../admin-log/account-entries.ts';
import { emailRoutes, emailTaken } from './email-routes.ts';
import { externalRoutes } from './external-routes.ts';
import { noteChange, noteRefusedNow } from './noted.ts';
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
import { entryView, profileView, sessionView } from './views.ts';

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
      return signIn(trx, call, { userId: created.value, means: 'newAccount' });
    });
    return sessionReply(call, session);
  }),

  openRoute(lines.logIn, async (call) => {
    const user = await findUserByEmail(call.db, call.body.email);
    const fits = await isPassword(user?.password_hash, call.body.password);
    if (!user || !fits) {
      const reason = user ? 'wrong_password' : 'unknown_address';
      await noteRefusedNow(call, { userId: user?.id ?? '', means: 'password', reason });
      throw new Refusal(401, 'invalid_credentials', 'E-mail or password is wrong.');
    }
    const coming = { userId: user.id, means: 'password' } as const;
    return sessionReply(call, await call.db.transaction().execute((trx) => passFirstStep(trx, call, coming)));
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

/** How many of a person's last sign-ins they are shown. */
const SHOWN_ENTRIES = 50;

const ownSessionRoutes: readonly Route[] = [
  route(ownSignIns.listSessions, async ({ db, actor, clock }) => ({
    sessions: (await listSessions(db, actor.id, clock())).map((row) => sessionView(row, actor.sessionId)),
  })),

  route(ownSignIns.endSession, async (call) => {
    const { db, actor, clock, params } = call;
    const ended = await db.transaction().execute(async (trx) => {
      if (!(await endOwnSession(trx, actor.id, params.sessionId, clock()))) return false;
      await noteChange(trx, call, 'logged another device out');
      return true;
    });
    if (!ended) throw notFound();
  }),

  route(ownSignIns.endSessions, async (call) => {
    const { db, actor, clock } = call;
    await db.transaction().execute(async (trx) => {
      await revokeSessions(trx, actor.id, clock());
      await noteChange(trx, call, 'logged out everywhere');
    });
  }),

  route(ownSignIns.listSignIns, async ({ db, actor, config }) => ({
    entries: (await listAccountEntries(db, actor.id, SHOWN_ENTRIES)).map((row) => entryView(row, actor.sessionId)),
    keptDays: config.signInDays,
  })),
];

const profileRoutes: readonly Route[] = [
  route(ownAccount.getProfile, async ({ db, actor }) => ({ profile: profileView(await getUser(db, actor.id)) })),

  route(ownAccount.putProfile, async ({ db, actor, body, query, clock }) => {
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
