import * as lines from '@overtrick/shared/contract/auth';
import type { Trx } from '../../database/connect.ts';
import { invalidField, type Refusal } from '../../http/refusal.ts';
import { openRoute, type Route, route } from '../../http/route.ts';
import { write } from '../../http/write.ts';
import { confirmAddress } from './codes.ts';
import { noteChange } from './noted.ts';
import { changeEmail, startVerification } from './operations.ts';
import { checkPassword, invalidCode } from './password-routes.ts';
import { getUser, isOpenedByCode } from './queries.ts';
import { profileView } from './views.ts';

export const emailTaken = (field: string): Refusal =>
  invalidField(field, 'There is an account with this e-mail already');

export const emailRoutes: readonly Route[] = [
  route(lines.changeEmail, async (call) => {
    const { db, clock, actor, body } = call;
    const user = await getUser(db, actor.id);
    const change = async (trx: Trx): Promise<void> => {
      await changeEmail(trx, user, body.email, clock());
      await noteChange(trx, call, 'changed the e-mail address');
    };
    // Who finds a device unlocked would take the account away with the address: letters with codes go there.
    if (!(await isOpenedByCode(db, actor.sessionId)))
      await checkPassword(user, body.currentPassword, 'current_password');
    if (body.email.toLowerCase() !== user.email) await write(db, change, emailTaken('email'));
    return { profile: profileView(await getUser(db, actor.id)) };
  }),

  route(lines.restartVerification, async ({ db, clock, actor }) => {
    const user = await getUser(db, actor.id);
    if (user.verified_at === null) await db.transaction().execute((trx) => startVerification(trx, user, clock()));
    return { profile: profileView(await getUser(db, actor.id)) };
  }),

  openRoute(lines.confirmEmail, async ({ db, clock, body }) => {
    const email = await db.transaction().execute((trx) => confirmAddress(trx, body.code, clock()));
    if (email === undefined) throw invalidCode();
    return { email };
  }),
];
