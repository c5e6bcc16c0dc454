import * as lines from '@overtrick/shared/contract/auth';
import { requiredMessage } from '@overtrick/shared/forms/required';
import { invalidField } from '../../http/refusal.ts';
import { openRoute, type Route, route } from '../../http/route.ts';
import { queueMail } from '../mails/operations.ts';
import { endForeignIdentities, takeResetCode } from './codes.ts';
import { takeLogInCode } from './log-in-codes.ts';
import { noteChange, noteRefused, noteWrongCode } from './noted.ts';
import { changePassword } from './operations.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { getUser, isOpenedByCode, type UserRow } from './queries.ts';
import { refuseGuessed } from './refused-passwords.ts';
import { passFirstStep, sessionReply, signIn } from './session.ts';

/** Throws at `field` unless this is the person's password; a person without a password passes. */
export async function checkPassword(user: UserRow, password: string | undefined, field: string): Promise<void> {
  if (user.password_hash === null) return;
  if (!password) throw invalidField(field, requiredMessage('Password'));
  if (!(await isPassword(user.password_hash, password))) throw invalidField(field, 'Password is wrong.');
}

export const passwordRoutes: readonly Route[] = [
  route(lines.setPassword, async (call) => {
    const { currentPassword, password } = call.body;
    const { id, sessionId } = call.actor;
    const user = await getUser(call.db, id);
    const byCode = await isOpenedByCode(call.db, sessionId);
    if (!byCode) await checkPassword(user, currentPassword, 'current_password');
    await refuseGuessed(password, user.email, 'password');
    const passwordHash = await hashPassword(password);
    const now = call.clock();
    const session = await call.db.transaction().execute(async (trx) => {
      await changePassword(trx, id, passwordHash, now);
      if (byCode) await endForeignIdentities(trx, id);
      const opened = await signIn(trx, call, { userId: id, means: null });
      await noteChange(trx, { ...call, actor: { ...call.actor, ...opened } }, 'changed the password');
      await queueMail(trx, { kind: 'password_changed', recipient: user.email, userId: id }, now);
      return opened;
    });
    return sessionReply(call, session);
  }),

  // The owner of the address is looked up when the message is written, so that the answer takes the same time for an
  // unknown address.
  openRoute(lines.resetPassword, async ({ db, clock, body }) => {
    const mail = { kind: 'reset', recipient: body.email, userId: null } as const;
    await db.transaction().execute((trx) => queueMail(trx, mail, clock()));
    return {};
  }),

  openRoute(lines.logInWithCode, async (call) => {
    const now = call.clock();
    const session = await call.db.transaction().execute(async (trx) => {
      const userId = await takeResetCode(trx, call.body.code, now);
      if (userId !== undefined) return passFirstStep(trx, call, { userId, means: 'letterLink', byCode: true });
      await noteRefused(trx, call, { userId: '', means: 'letterLink', reason: 'ended' });
      return undefined;
    });
    if (!session) throw invalidCode();
    return sessionReply(call, session);
  }),

  openRoute(lines.sendLogInCode, async ({ db, clock, body }) => {
    const mail = { kind: 'log_in_code', recipient: body.email, userId: null } as const;
    await db.transaction().execute((trx) => queueMail(trx, mail, clock()));
    return {};
  }),

  // The transaction commits in any case, because it counts the tries.
  openRoute(lines.logInWithMailedCode, async (call) => {
    const now = call.clock();
    const tried = { email: call.body.email.toLowerCase(), digits: call.body.code };
    const session = await call.db.transaction().execute(async (trx) => {
      const userId = await takeLogInCode(trx, tried, call.config.jwtSecret, now);
      if (userId !== undefined) return passFirstStep(trx, call, { userId, means: 'mailedCode' });
      await noteWrongCode(trx, call, tried.email);
      return undefined;
    });
    if (!session) throw wrongDigits();
    return sessionReply(call, session);
  }),
];

/** The refusal of six digits, whatever is wrong with them or with the address. */
const wrongDigits = () =>
  invalidField('code', 'This code does not work. Look at the newest message, or ask for another code.');

/** The refusal of a code that was used, has expired, or never existed. */
export const invalidCode = () => invalidField('code', 'This link does not work any more. Please ask for a new one.');
