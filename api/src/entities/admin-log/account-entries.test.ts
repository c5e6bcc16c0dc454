import { listLog } from '@overtrick/shared/contract/admin-log';
import {
  changeEmail,
  createAccount,
  logIn,
  logInWithCode,
  logInWithMailedCode,
  setPassword,
} from '@overtrick/shared/contract/auth';
import { endSessions, listSignIns } from '@overtrick/shared/contract/own-sign-ins';
import * as second from '@overtrick/shared/contract/second-factor';
import { grantTeacher } from '@overtrick/shared/contract/users';
import { type RawBuilder, sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { purge } from '../../jobs/purge.ts';
import { DATABASES } from '../../testing/databases.ts';
import { makeAdmin, makeStudent, makeTeacher, type Person } from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';
import { eraseUser } from '../own-data/erase.ts';
import { makeCode } from '../users/codes.ts';
import { makeLogInCode } from '../users/log-in-codes.ts';
import { hashPassword } from '../users/passwords.ts';

const DAY = 86_400_000;
const PASSWORD = 'correct horse battery';
const EMAIL = 'joan@example.com';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe.each(DATABASES)('sign-ins in the log, on %s', (kind) => {
  const harness = withHarness(kind);
  const headers = { 'user-agent': FIREFOX };

  const joan = async () =>
    makeTeacher(harness(), { email: EMAIL, isVerified: true, passwordHash: await hashPassword(PASSWORD) });
  const enter = (password = PASSWORD, email = EMAIL) => harness().call(logIn, { body: { email, password }, headers });
  const rows = () => harness().db.selectFrom('admin_log').selectAll().orderBy('at').orderBy('id').execute();
  /** What the log says, in the order of time, which a test lets pass. */
  const said = async () => (await rows()).map(({ kind: of, means, reason, action }) => [of, means ?? action, reason]);
  const last = async () => (await rows()).at(-1);
  const later = () => harness().wait(1000);

  it('stand there with their means, session and device, and nothing of where they came from (D-401)', async () => {
    const { id } = await joan();
    const entered = await enter();
    expect(entered.status).toBe(200);
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      user_id: id,
      at: harness().now.toISOString(),
      kind: 'signIn',
      means: 'password',
      reason: null,
      device: 'Firefox on Windows',
    });
    const session = await harness()
      .db.selectFrom('sessions')
      .select('user_id')
      .where('id', '=', row?.session_id ?? '')
      .executeTakeFirst();
    expect(session?.user_id).toBe(id);
    expect(JSON.stringify(row)).not.toContain('127.0.0.1');
  });

  it('are told by what they were: a new account, a password, a code by mail, the link of a letter (D-401)', async () => {
    const { id } = await joan();
    const { db, now, config } = harness();
    const to = { userId: id, email: EMAIL };
    const digits = await db.transaction().execute((trx) => makeLogInCode(trx, to, config.jwtSecret, now));
    const code = await db.transaction().execute((trx) => makeCode(trx, { ...to, purpose: 'reset' }, now));
    const names = { firstName: 'Ann', lastName: 'Example', gdprConsent: true as const };
    await harness().call(createAccount, {
      body: { profile: { ...names, email: 'new@example.com', password: PASSWORD } },
    });
    later();
    await enter();
    later();
    await harness().call(logInWithMailedCode, { body: { email: EMAIL, code: digits ?? '' } });
    later();
    await harness().call(logInWithCode, { body: { code } });
    expect(await said()).toEqual(
      ['newAccount', 'password', 'mailedCode', 'letterLink'].map((means) => ['signIn', means, null]),
    );
  });

  it('that are refused say why, and of an address without an account nothing of it is kept (D-402)', async () => {
    const { id } = await joan();
    await enter('wrong horse battery');
    later();
    await enter(PASSWORD, 'nobody.knows@example.com');
    later();
    await harness().call(logInWithMailedCode, { body: { email: EMAIL, code: '000000' } });
    later();
    await harness().call(logInWithMailedCode, { body: { email: 'nobody.knows@example.com', code: '000000' } });
    later();
    await harness().call(logInWithCode, { body: { code: 'never given' } });
    expect(await said()).toEqual([
      ['refusal', 'password', 'wrong_password'],
      ['refusal', 'password', 'unknown_address'],
      ['refusal', 'mailedCode', 'wrong_code'],
      ['refusal', 'mailedCode', 'unknown_address'],
      ['refusal', 'letterLink', 'ended'],
    ]);
    const kept = await rows();
    expect(kept.map(({ user_id }) => user_id)).toEqual([id, '', id, '', '']);
    expect(JSON.stringify(kept)).not.toContain('nobody.knows');
  });

  it('with a second code stand there step by step, right, wrong and with a recovery code (D-401)', async () => {
    const { token } = await joan();
    const { reply } = await harness().call(second.startSecondFactor, { token, body: { currentPassword: PASSWORD } });
    const codeNow = () =>
      new TOTP({ secret: Secret.fromBase32(reply.secret), digits: 6, period: 30 }).generate({
        timestamp: harness().now.getTime(),
      });
    const { recoveryCodes } = (await harness().call(second.confirmSecondFactor, { token, body: { code: codeNow() } }))
      .reply;
    const step = async (code: string) => {
      const ticket = (await enter()).problem?.ticket ?? '';
      later();
      await harness().call(second.takeSecondStep, { body: { ticket, code }, headers });
      later();
    };
    harness().wait(30_000);
    await step('000000');
    await step(codeNow());
    await step(recoveryCodes[0] ?? '');
    await harness().call(second.takeSecondStep, { body: { ticket: 'never given', code: '123456' } });
    const firstStep = ['signIn', 'password', 'second_code'];
    expect(await said()).toEqual([
      ['account', 'switched the second code on', null],
      firstStep,
      ['refusal', 'secondCode', 'wrong_code'],
      firstStep,
      ['signIn', 'secondCode', null],
      firstStep,
      ['signIn', 'recoveryCode', null],
      ['refusal', 'secondCode', 'ended'],
    ]);
    expect((await last())?.user_id).toBe('');
    const byCode = { currentPassword: PASSWORD, code: recoveryCodes[1] ?? '' };
    later();
    await harness().call(second.renewRecoveryCodes, { token, body: byCode });
    expect((await last())?.action).toBe('made new recovery codes');
    later();
    harness().wait(30_000);
    await harness().call(second.endSecondFactor, { token, body: { currentPassword: PASSWORD, code: codeNow() } });
    expect((await last())?.action).toBe('switched the second code off');
  });

  it('are followed by what a person changes of the way in (D-401)', async () => {
    const { token } = await joan();
    const email = 'joan.new@example.com';
    expect((await harness().call(changeEmail, { token, body: { email, currentPassword: PASSWORD } })).status).toBe(200);
    later();
    const body = { currentPassword: PASSWORD, password: 'another staple', passwordConfirmation: 'another staple' };
    const { reply } = await harness().call(setPassword, { token, body, headers });
    const changed = await last();
    later();
    await harness().call(endSessions, { token: reply.token });
    expect((await rows()).map(({ kind: of, action }) => [of, action])).toEqual([
      ['account', 'changed the e-mail address'],
      ['account', 'changed the password'],
      ['account', 'logged out everywhere'],
    ]);
    // The session that the new password has opened: those before it have ended.
    expect([(await last())?.session_id, changed?.device]).toEqual([changed?.session_id, 'Firefox on Windows']);
    expect(JSON.stringify(await rows())).not.toContain('joan');
  });

  it('are read by admins, by person and by kind, with what admins did (D-404)', async () => {
    const admin = await makeAdmin(harness());
    const { id } = await joan();
    const read = async (query: object = {}) =>
      (await harness().call(listLog, { token: admin.token, query: query as Readonly<Record<string, string>> })).reply;
    await enter();
    later();
    await enter('wrong horse battery');
    later();
    await enter('wrong horse battery', 'nobody@example.com');
    later();
    const { id: other } = await makeStudent(harness());
    await harness().call(grantTeacher, { token: admin.token, params: { userId: other } });
    const kinds = async (query?: object) => (await read(query)).results.map((entry) => entry.kind);
    expect(await kinds()).toEqual(['user', 'refusal', 'refusal', 'signIn']);
    expect(await kinds({ kind: 'accounts' })).toEqual(['refusal', 'refusal', 'signIn']);
    expect(await kinds({ kind: 'admins' })).toEqual(['user']);
    expect(await kinds({ kind: 'refusal' })).toEqual(['refusal', 'refusal']);
    expect(await kinds({ person: other })).toEqual(['user']);
    const hers = await read({ person: id });
    expect(hers.person?.id).toBe(id);
    expect(hers.results).toMatchObject([
      { kind: 'refusal', means: 'password', reason: 'wrong_password', device: 'Firefox on Windows', by: { id } },
      { kind: 'signIn', action: 'signed in', by: { id } },
    ]);
    // Those to choose from are who acts as an admin, not everybody who has ever signed in.
    expect(hers.people.map((person) => person.id)).toEqual([admin.id]);
    expect((await read({ person: 'nobody' })).person).toBeNull();
  });

  it('are shown to their person, refused ones too, and to nobody else (D-405)', async () => {
    await joan();
    await enter('wrong horse battery');
    later();
    const { reply } = await enter();
    const own = async (token: string) => (await harness().call(listSignIns, { token })).reply;
    expect(await own(reply.token)).toMatchObject({
      entries: [
        { kind: 'signIn', means: 'password', device: 'Firefox on Windows', isThis: true },
        { kind: 'refusal', reason: 'wrong_password', isThis: false },
      ],
      keptDays: 180,
    });
    const stranger = await makeStudent(harness());
    expect((await own(stranger.token)).entries).toEqual([]);
  });

  const erase = ({ id }: Person) =>
    harness()
      .db.transaction()
      .execute((trx) => eraseUser(trx, id));

  it('stay without a name when the person is erased (D-406)', async () => {
    const admin = await makeAdmin(harness());
    const { id, token } = await joan();
    await enter();
    later();
    await harness().call(endSessions, { token });
    expect((await erase({ id, token })).ok).toBe(true);
    const kept = await rows();
    expect(kept.map(({ action }) => action)).toEqual(['signed in', 'logged out everywhere']);
    for (const row of kept) expect(row).toMatchObject({ user_id: '', session_id: null, device: null });
    const { reply } = await harness().call(listLog, { token: admin.token });
    expect(reply.results.map(({ by }) => by)).toEqual([null, null]);
  });

  it('go when they have had their time, and what admins did stays (D-406)', async () => {
    // The database compares with its own clock.
    harness().wait(-3000 * DAY);
    const admin = await makeAdmin(harness());
    const { id } = await joan();
    await enter();
    await harness().call(grantTeacher, { token: admin.token, params: { userId: id } });
    const run = async () => {
      await purge(harness().db, harness().now, 180);
      return (await rows()).map((row) => row.kind).sort();
    };
    harness().wait(180 * DAY);
    expect(await run()).toEqual(['signIn', 'user']);
    harness().wait(1);
    expect(await run()).toEqual(['user']);
  });

  it('cannot be changed or deleted by anybody who has the database’s own words (D-406)', async () => {
    const admin = await makeAdmin(harness());
    const { id } = await joan();
    await enter();
    later();
    await harness().call(grantTeacher, { token: admin.token, params: { userId: id } });
    const before = await rows();
    const refused: readonly RawBuilder<unknown>[] = [
      sql`update admin_log set user_id = 'somebody'`,
      sql`update admin_log set action = 'did nothing'`,
      sql`update admin_log set at = '2020-01-01T00:00:00.000Z'`,
      sql`update admin_log set kind = 'signIn' where kind = 'user'`,
      sql`update admin_log set device = 'Safari on iPad'`,
      sql`update admin_log set reason = 'wrong_password'`,
      sql`update admin_log set note = 'another'`,
      sql`delete from admin_log where kind = 'signIn'`,
      sql`delete from admin_log where kind = 'user'`,
      ...(kind === 'postgres' ? [sql`truncate admin_log`] : []),
    ];
    for (const statement of refused) await expect(statement.execute(harness().db)).rejects.toThrow(/of the log is/);
    expect(await rows()).toEqual(before);
  });
});
