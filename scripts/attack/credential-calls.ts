import * as auth from '@overtrick/shared/contract/auth';
import * as deals from '@overtrick/shared/contract/deals';
import type { Endpoint } from '@overtrick/shared/contract/endpoint';
import * as ownAccount from '@overtrick/shared/contract/own-account';
import * as ownSignIns from '@overtrick/shared/contract/own-sign-ins';
import { getDashboard, linkAccount } from '@overtrick/shared/contract/payouts';
import * as secondFactor from '@overtrick/shared/contract/second-factor';
import { resetUserPassword } from '@overtrick/shared/contract/users';
import { newId } from '@overtrick/shared/learning/values/ids';
import { makeCode } from '../../api/src/entities/users/codes.ts';
import { makeLogInCode } from '../../api/src/entities/users/log-in-codes.ts';
import { appCode } from '../../api/src/testing/app-code.ts';
import { makeEnrolment, makePack, makeStudent, makeTeacher, type Person } from '../../api/src/testing/factories.ts';
import { press } from '../../api/src/testing/selling.ts';
import { ENGINE, PASSWORD, PROVIDER, ROLES, type Role, type Sent, type World } from './world.ts';

/*
 * Right calls of the lines whose row in the test of access is answered with a refusal, because its people have no
 * password, no letter, no app and no account elsewhere: here they have.
 */

interface CredentialCall {
  readonly line: Endpoint;
  readonly roles: readonly Role[];
  readonly make: (world: World, role: Role) => Promise<Sent>;
}

const SIGNED_IN: readonly Role[] = ['student', 'teacher', 'admin'];
const KEEPERS: readonly Role[] = ['teacher', 'admin'];

interface Member extends Person {
  readonly email: string;
}

/** Somebody of this role with PASSWORD and an address of their own. */
async function member({ harness, passwordHash }: World, role: Role): Promise<Member> {
  const email = `${newId()}@example.com`;
  const make = role === 'teacher' ? makeTeacher : makeStudent;
  return { ...(await make(harness, { email, passwordHash, isAdmin: role === 'admin' })), email };
}

const signed =
  (body: (member: Member) => object): CredentialCall['make'] =>
  async (world, role) => {
    const person = await member(world, role);
    return { token: person.token, body: body(person) };
  };

const codeOf = (secret: string): string => appCode(secret, Date.now());

/** A member who has begun with an app, and its secret. Students may not: they are teachers until they have it. */
async function begun(world: World, role: Role) {
  const person = await member(world, role === 'student' || role === 'visitor' ? 'teacher' : role);
  const { token } = person;
  const { reply } = await world.harness.call(secondFactor.startSecondFactor, {
    token,
    body: { currentPassword: PASSWORD },
  });
  return { person, secret: reply.secret };
}

/** A member whom log-in asks for a second code, with a recovery code. */
async function secured(world: World, role: Role) {
  const { person, secret } = await begun(world, role);
  const { token } = person;
  const { reply } = await world.harness.call(secondFactor.confirmSecondFactor, {
    token,
    body: { code: codeOf(secret) },
  });
  if (role === 'student')
    await world.harness.db.updateTable('users').set({ is_teacher: 0 }).where('id', '=', person.id).execute();
  return { person, code: reply.recoveryCodes[0] ?? '' };
}

const secondCode: CredentialCall['make'] = async (world, role) => {
  const { person, code } = await secured(world, role);
  return { token: person.token, body: { currentPassword: PASSWORD, code } };
};

async function ticket(world: World): Promise<Sent> {
  const { person, code } = await secured(world, 'teacher');
  const { problem } = await world.harness.call(auth.logIn, { body: { email: person.email, password: PASSWORD } });
  return { body: { ticket: problem?.ticket ?? '', code } };
}

async function mailed(world: World, purpose: 'reset' | 'verification'): Promise<Sent> {
  const { id: userId, email } = await member(world, 'student');
  const { db, now } = world.harness;
  return { body: { code: await db.transaction().execute((trx) => makeCode(trx, { userId, email, purpose }, now)) } };
}

async function digits(world: World): Promise<Sent> {
  const { id: userId, email } = await member(world, 'student');
  const { db, now, config } = world.harness;
  const code = await db.transaction().execute((trx) => makeLogInCode(trx, { userId, email }, config.jwtSecret, now));
  return { body: { email, code } };
}

/** Comes back from the provider's page, where the person has signed in. */
async function returned({ harness, provider }: World): Promise<Sent> {
  const { reply } = await harness.call(auth.startOauth, { params: { provider: PROVIDER } });
  const { code, state } = await provider.signInAt(reply.address);
  return { params: { provider: PROVIDER }, body: { code, state, gdprConsent: true, timezone: 'Europe/London' } };
}

/** A room for an engine on another host. */
async function room({ harness }: World) {
  const pack = await makePack(harness, { dealCount: 1 });
  const student = await makeStudent(harness);
  await makeEnrolment(harness, student, pack);
  const dealIds = pack.deals.map(({ id }) => id);
  const metadata = { dealPackId: pack.id };
  const asked = { mode: 'study' as const, context: 'deal_pack' as const, dealIds, exitRedirectUrl: '', metadata };
  const { reply } = await harness.call(deals.createRoom, { token: student.token, body: asked });
  return { student, params: { roomToken: reply.roomToken }, engineCode: reply.engineCode ?? '' };
}

async function linkedTeacher({ harness }: World): Promise<Sent> {
  const { token } = await makeTeacher(harness);
  const { reply } = await harness.call(linkAccount, { token, params: { provider: 'stripe' } });
  await press(harness, `${new URL(reply.url).pathname.replace('/dev/payments/', '')}/link`);
  return { token };
}

const call = (line: object, roles: readonly Role[], make: CredentialCall['make']): CredentialCall => ({
  line: line as Endpoint,
  roles,
  make,
});

export const CREDENTIAL_CALLS: readonly CredentialCall[] = [
  call(auth.logIn, ROLES, async (world) => ({
    body: { email: (await member(world, 'student')).email, password: PASSWORD },
  })),
  call(
    auth.setPassword,
    SIGNED_IN,
    signed(() => ({ currentPassword: PASSWORD, password: 'ten tricks in time' })),
  ),
  call(
    auth.changeEmail,
    SIGNED_IN,
    signed(() => ({ email: `${newId()}@example.com`, currentPassword: PASSWORD })),
  ),
  call(
    ownAccount.deleteAccount,
    SIGNED_IN,
    signed(() => ({ password: PASSWORD })),
  ),
  call(auth.logInWithCode, ROLES, (world) => mailed(world, 'reset')),
  call(auth.confirmEmail, ROLES, (world) => mailed(world, 'verification')),
  call(auth.logInWithMailedCode, ROLES, digits),
  call(ownSignIns.endSession, SIGNED_IN, async (world, role) => {
    const { id, token } = await member(world, role);
    const session = await world.harness.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    return { token, params: { sessionId: session.id } };
  }),
  call(
    secondFactor.startSecondFactor,
    KEEPERS,
    signed(() => ({ currentPassword: PASSWORD })),
  ),
  call(secondFactor.confirmSecondFactor, KEEPERS, async (world, role) => {
    const { person, secret } = await begun(world, role);
    return { token: person.token, body: { code: codeOf(secret) } };
  }),
  call(secondFactor.renewRecoveryCodes, SIGNED_IN, secondCode),
  call(secondFactor.endSecondFactor, SIGNED_IN, secondCode),
  call(secondFactor.takeSecondStep, ROLES, ticket),
  call(auth.startOauth, ROLES, async () => ({ params: { provider: PROVIDER } })),
  call(auth.oauthCallback, ROLES, returned),
  call(deals.createEngineCode, ['student'], async (world) => {
    const { student, params } = await room(world);
    return { token: student.token, params };
  }),
  call(deals.redeemEngineCode, ROLES, async (world) => {
    const { params, engineCode } = await room(world);
    return { params, body: { engineCode }, headers: { origin: ENGINE } };
  }),
  call(resetUserPassword, ['admin'], async (world) => ({
    token: (await member(world, 'admin')).token,
    body: { email: (await member(world, 'student')).email },
  })),
  call(getDashboard, ['teacher'], linkedTeacher),
];
