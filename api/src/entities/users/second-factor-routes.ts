import * as lines from '@overtrick/shared/contract/second-factor';
import { ok, type Result } from '@overtrick/shared/result';
import type { Trx } from '../../database/connect.ts';
import { invalidField, Refusal, tooManyTries } from '../../http/refusal.ts';
import { openRoute, type Route, route, type SignedInCall } from '../../http/route.ts';
import { noteChange, noteRefused } from './noted.ts';
import { checkPassword } from './password-routes.ts';
import { getUser } from './queries.ts';
import {
  type CodeRefusal,
  confirmSecondFactor,
  findSecondFactor,
  hasSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  takeSecondCode,
} from './second-factor.ts';
import { SECOND_FACTOR_ACTIONS, type SecondFactorChange, tellSecondFactor } from './second-factor-news.ts';
import { type RefusedStep, takeSecondStep } from './second-steps.ts';
import { sessionReply, signIn } from './session.ts';

/** Who looks after other people's things is asked for more. */
const isOffered = ({ actor }: SignedInCall): boolean => actor.isTeacher || actor.isAdmin;

const notOffered = (): Refusal =>
  new Refusal(403, 'second_factor_not_offered', 'Only teachers and admins have a second code at log-in');
const isOn = (): Refusal => new Refusal(409, 'second_factor_on', 'Log-in asks you for a second code already');
const isOff = (): Refusal => new Refusal(409, 'second_factor_off', 'Log-in does not ask you for a second code');

function refusalOf(refusal: CodeRefusal | RefusedStep, now: Date): Refusal {
  if (refusal.why === 'too_many') return tooManyTries(Math.ceil((refusal.until.getTime() - now.getTime()) / 1000));
  if (refusal.why === 'ended')
    return new Refusal(422, 'second_step_ended', 'This took too long, or too many codes were wrong. Log in again.');
  return invalidField('code', 'This code does not work. Wait for the next one, and look whether the clock is right.');
}

const REASONS = { wrong: 'wrong_code', too_many: 'too_many_tries', ended: 'ended' } as const;

/** Runs `work` in a transaction that commits in any case, because it counts the tries; throws for a refusal. */
async function counted<T>(
  { db, clock }: Pick<SignedInCall, 'db' | 'clock'>,
  work: (trx: Trx, now: Date) => Promise<Result<T, CodeRefusal | RefusedStep>>,
): Promise<T> {
  const now = clock();
  const done = await db.transaction().execute((trx) => work(trx, now));
  if (!done.ok) throw refusalOf(done.error, now);
  return done.value;
}

type Proven = SignedInCall<typeof lines.endSecondFactor> | SignedInCall<typeof lines.renewRecoveryCodes>;

/** Notes a change in the log, and writes to the person. */
async function tell(trx: Trx, call: SignedInCall, change: Exclude<SecondFactorChange, 'used'>): Promise<void> {
  await noteChange(trx, call, SECOND_FACTOR_ACTIONS[change]);
  await tellSecondFactor(trx, call.actor.id, change, call.clock());
}

/** Does `work` for who knows both the password and a code, and tells of it. */
async function withBoth<T>(
  call: Proven,
  change: 'off' | 'renewed',
  work: (trx: Trx, userId: string) => Promise<T>,
): Promise<T> {
  const { db, actor, body } = call;
  if (!(await hasSecondFactor(db, actor.id))) throw isOff();
  await checkPassword(await getUser(db, actor.id), body.currentPassword, 'current_password');
  return counted(call, async (trx, now) => {
    const taken = await takeSecondCode(trx, actor.id, body.code, now);
    if (!taken.ok) return taken;
    await tell(trx, call as SignedInCall, change);
    return ok(await work(trx, actor.id));
  });
}

export const secondFactorRoutes: readonly Route[] = [
  route(lines.getSecondFactor, async (call) => {
    const factor = await findSecondFactor(call.db, call.actor.id);
    return { since: factor?.since ?? null, codesLeft: factor?.codes_left ?? 0, isOffered: isOffered(call) };
  }),

  route(lines.startSecondFactor, async (call) => {
    const { db, actor, body, clock } = call;
    if (!isOffered(call)) throw notOffered();
    const user = await getUser(db, actor.id);
    await checkPassword(user, body.currentPassword, 'current_password');
    const started = await db.transaction().execute((trx) => startSecondFactor(trx, user, clock()));
    if (!started) throw isOn();
    return started;
  }),

  route(lines.confirmSecondFactor, async (call) => {
    if (!isOffered(call)) throw notOffered();
    if (await hasSecondFactor(call.db, call.actor.id)) throw isOn();
    const { actor, body } = call;
    const codes = await counted(call, async (trx, now) => {
      const confirmed = await confirmSecondFactor(trx, actor.id, body.code, now);
      if (confirmed.ok) await tell(trx, call as SignedInCall, 'on');
      return confirmed;
    });
    return { recoveryCodes: [...codes] };
  }),

  route(lines.renewRecoveryCodes, async (call) => ({
    recoveryCodes: [...(await withBoth(call, 'renewed', renewRecoveryCodes))],
  })),

  route(lines.endSecondFactor, (call) => withBoth(call, 'off', removeSecondFactor)),

  openRoute(lines.takeSecondStep, async (call) => {
    const session = await counted(call, async (trx, now) => {
      const taken = await takeSecondStep(trx, call.body, now);
      if (!taken.ok) {
        const { userId, means, why } = taken.error;
        await noteRefused(trx, call, { userId, means, reason: REASONS[why] });
        return taken;
      }
      const { userId, means } = taken.value;
      if (means === 'recoveryCode') await tellSecondFactor(trx, userId, 'used', now);
      return ok(await signIn(trx, call, taken.value));
    });
    return sessionReply(call, session);
  }),
];
