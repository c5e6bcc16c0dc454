import * as lines from '@overtrick/shared/contract/users';
import type { Db, Trx } from '../../database/connect.ts';
import type { Actor } from '../../http/actor.ts';
import { metaOf } from '../../http/paging.ts';
import { found, Refusal } from '../../http/refusal.ts';
import { type Route, route } from '../../http/route.ts';
import { write } from '../../http/write.ts';
import { countEnrolments, listEnrolmentRecords } from '../enrolment-records/queries.ts';
import { enrolmentRecordView } from '../enrolment-records/views.ts';
import { queueMail } from '../mails/operations.ts';
import { emailTaken } from '../users/email-routes.ts';
import { changeEmail, changeProfile, revokeSessions, setPayout } from '../users/operations.ts';
import { findUser, findUserByEmail, type UserRow } from '../users/queries.ts';
import { removeSecondFactor } from '../users/second-factor.ts';
import { tellSecondFactor } from '../users/second-factor-news.ts';
import { listPeople } from './queries.ts';
import { grantAdmin, grantTeacher, revokeAdmin, revokeTeacher } from './roles.ts';
import { personView, userView } from './views.ts';

async function userReply(db: Db, actor: Actor, userId: string) {
  const user = found(await findUser(db, userId));
  return userView(actor, user, await countEnrolments(db, userId));
}

type RoleLine = typeof lines.grantTeacher;

/** A route that changes a person's role and answers with the changed person. */
const roleRoute = (line: RoleLine, change: (trx: Trx, actor: Actor, user: UserRow) => Promise<void>): Route =>
  route(line, async ({ db, actor, params }) => {
    const user = found(await findUser(db, params.userId));
    await db.transaction().execute((trx) => change(trx, actor, user));
    return userReply(db, actor, user.id);
  });

const REVOKE_REFUSALS = {
  own_role: 'You cannot revoke your own admin role. Another admin can.',
  last_admin: 'This is the last admin. Grant the role to somebody else first.',
} as const;

const roleRoutes: readonly Route[] = [
  roleRoute(lines.grantTeacher, (trx, _, { id }) => grantTeacher(trx, id)),
  roleRoute(lines.revokeTeacher, (trx, _, { id }) => revokeTeacher(trx, id)),
  roleRoute(lines.grantAdmin, (trx, _, { id }) => grantAdmin(trx, id)),
  roleRoute(lines.revokeAdmin, async (trx, actor, { id }) => {
    const revoked = await revokeAdmin(trx, { actorId: actor.id, userId: id });
    if (!revoked.ok) throw new Refusal(409, revoked.error, REVOKE_REFUSALS[revoked.error]);
  }),
];

export const peopleRoutes: readonly Route[] = [
  route(lines.listUsers, async ({ db, query }) => {
    const { rows, total } = await listPeople(db, query);
    return { results: rows.map(personView), meta: metaOf(query, total) };
  }),

  route(lines.getUser, ({ db, actor, params }) => userReply(db, actor, params.userId)),

  route(lines.putUser, async ({ db, actor, params, body, clock }) => {
    const user = found(await findUser(db, params.userId));
    const { email, allowPayout, ...profile } = body;
    const change = async (trx: Trx): Promise<void> => {
      await changeProfile(trx, user.id, profile);
      if (allowPayout !== undefined) await setPayout(trx, user.id, allowPayout);
      if (email !== undefined && email.toLowerCase() !== user.email) await changeEmail(trx, user, email, clock());
    };
    await write(db, change, emailTaken('email'));
    return userReply(db, actor, user.id);
  }),

  ...roleRoutes,

  route(lines.resetSecondFactor, async ({ db, actor, params, clock }) => {
    const { id } = found(await findUser(db, params.userId));
    await db.transaction().execute(async (trx) => {
      await removeSecondFactor(trx, id);
      await tellSecondFactor(trx, id, 'off', clock());
      // Who has lost the app may have lost the device with it.
      await revokeSessions(trx, id, clock());
    });
    return userReply(db, actor, id);
  }),

  route(lines.resetUserPassword, async ({ db, body, clock }) => {
    const user = found(await findUserByEmail(db, body.email));
    const mail = { kind: 'reset', recipient: user.email, userId: null } as const;
    await db.transaction().execute((trx) => queueMail(trx, mail, clock()));
    return { email: user.email };
  }),

  route(lines.listUserEnrolments, async ({ db, params, query }) => {
    const { id } = found(await findUser(db, params.userId));
    const { rows, total } = await listEnrolmentRecords(db, { studentId: id }, query);
    return { results: rows.map(enrolmentRecordView), meta: metaOf(query, total) };
  }),
];
