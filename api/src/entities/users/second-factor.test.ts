import { logIn, logInWithCode, logInWithMailedCode, setPassword } from '@overtrick/shared/contract/auth';
import * as lines from '@overtrick/shared/contract/second-factor';
import { resetSecondFactor } from '@overtrick/shared/contract/users';
import { describe, expect, it } from 'vitest';
import { appCode } from '../../testing/app-code.ts';
import { DATABASES } from '../../testing/databases.ts';
import { makeAdmin, makeStudent, makeTeacher } from '../../testing/factories.ts';
import { TEST_CONFIG, withHarness } from '../../testing/harness.ts';
import { sendLetters } from '../../testing/letters.ts';
import { makeCode } from './codes.ts';
import { makeLogInCode } from './log-in-codes.ts';
import { hashPassword } from './passwords.ts';

const PASSWORD = 'correct horse battery';
const EMAIL = 'joan@example.com';
const HALF_MINUTE = 30_000;

describe.each(DATABASES)('a second factor on %s', (kind) => {
  const harness = withHarness(kind);
  const call: ReturnType<typeof harness>['call'] = (line, sent) => harness().call(line, sent);

  const codeOf = (secret: string, steps = 0): string => appCode(secret, harness().now.getTime() + steps * HALF_MINUTE);

  /** A teacher who has switched it on, one step of the clock later. */
  async function joan() {
    const { token } = await makeTeacher(harness(), { email: EMAIL, passwordHash: await hashPassword(PASSWORD) });
    const { reply } = await call(lines.startSecondFactor, { token, body: { currentPassword: PASSWORD } });
    const confirmed = await call(lines.confirmSecondFactor, { token, body: { code: codeOf(reply.secret) } });
    harness().wait(HALF_MINUTE);
    return { token, ...reply, codes: confirmed.reply.recoveryCodes };
  }
  const firstStep = () => call(logIn, { body: { email: EMAIL, password: PASSWORD } });
  const ticket = async (): Promise<string> => (await firstStep()).problem?.ticket ?? '';
  const secondStep = (given: string, code: string) => call(lines.takeSecondStep, { body: { ticket: given, code } });
  const logInWith = async (code: string) => (await secondStep(await ticket(), code)).status;

  it('is asked for after the password, in words for a client that knows no second step (D-371) (D-372)', async () => {
    const { secret } = await joan();
    const { status, problem } = await firstStep();
    expect([status, problem?.code]).toEqual([403, 'second_factor']);
    expect(problem?.message).toMatch(/asks for a second code/);
    const { reply } = await secondStep(problem?.ticket ?? '', codeOf(secret));
    expect(reply.profile).toMatchObject({ email: EMAIL, hasSecondFactor: true });
    expect((await call(lines.getSecondFactor, { token: reply.token })).reply).toMatchObject({ codesLeft: 10 });
  });

  it('is asked for after a code by mail and after the link of a letter too (D-372)', async () => {
    const { secret } = await joan();
    const { id } = await harness()
      .db.selectFrom('users')
      .select('id')
      .where('email', '=', EMAIL)
      .executeTakeFirstOrThrow();
    const receiver = { userId: id, email: EMAIL };
    const { db, now, config } = harness();
    await db.updateTable('users').set({ verified_at: now.toISOString() }).where('id', '=', id).execute();
    const digits = await db.transaction().execute((trx) => makeLogInCode(trx, receiver, config.jwtSecret, now));
    const byMail = await call(logInWithMailedCode, { body: { email: EMAIL, code: digits ?? '' } });
    expect([byMail.status, byMail.problem?.code]).toEqual([403, 'second_factor']);
    const code = await db.transaction().execute((trx) => makeCode(trx, { ...receiver, purpose: 'reset' }, now));
    const byLink = await call(logInWithCode, { body: { code } });
    const { reply } = await secondStep(byLink.problem?.ticket ?? '', codeOf(secret));
    // The session is that of the link: it sets a new password without the present one.
    const body = { password: 'a new battery staple', passwordConfirmation: 'a new battery staple' };
    expect((await call(setPassword, { token: reply.token, body })).status).toBe(200);
  });

  it('takes no code twice, none that is older than one taken, and none of another time (D-373)', async () => {
    const { secret } = await joan();
    const code = codeOf(secret);
    expect(await logInWith(codeOf(secret, -2))).toBe(422);
    expect(await logInWith(codeOf(secret, 2))).toBe(422);
    expect(await logInWith(code)).toBe(200);
    expect(await logInWith(code)).toBe(422);
    expect(await logInWith(codeOf(secret, -1))).toBe(422);
    harness().wait(HALF_MINUTE);
    expect(await logInWith(codeOf(secret))).toBe(200);
  });

  it('takes a code once, however many ask at once (D-373)', async () => {
    const { secret } = await joan();
    const code = codeOf(secret);
    const tickets = [await ticket(), await ticket(), await ticket()];
    const answers = await Promise.all(tickets.map((given) => secondStep(given, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it('takes a recovery code once, in any spelling (D-373)', async () => {
    const { codes, token } = await joan();
    expect(codes).toHaveLength(10);
    const [first = '', second = ''] = codes;
    expect(await logInWith(first)).toBe(200);
    expect(await logInWith(first)).toBe(422);
    expect(await logInWith(second.toLowerCase().replaceAll('-', ' '))).toBe(200);
    expect((await call(lines.getSecondFactor, { token })).reply.codesLeft).toBe(8);
    const kept = await harness().db.selectFrom('recovery_codes').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(codes[2]?.replaceAll('-', ''));
  });

  it('lets five codes be tried for a ticket, and the ticket lives ten minutes (D-373)', async () => {
    const { secret } = await joan();
    const given = await ticket();
    for (const _ of [1, 2, 3, 4, 5]) expect((await secondStep(given, '000000')).status).toBe(422);
    expect((await secondStep(given, codeOf(secret))).problem?.code).toBe('second_step_ended');
    const late = await ticket();
    harness().wait(10 * 60_000);
    expect((await secondStep(late, codeOf(secret))).problem?.code).toBe('second_step_ended');
  });

  it('takes thirty wrong codes of the app in a day, and recovery codes even then (D-373)', async () => {
    const { secret, codes } = await joan();
    for (let round = 0; round < 6; round++) {
      const given = await ticket();
      for (let tried = 0; tried < 5; tried++) await secondStep(given, '000000');
    }
    const { status, headers } = await secondStep(await ticket(), codeOf(secret));
    expect([status, Number(headers['retry-after']) > 80_000]).toEqual([429, true]);
    expect(await logInWith(codes[0] ?? '')).toBe(200);
    harness().wait(86_400_000);
    expect(await logInWith(codeOf(secret))).toBe(200);
  });

  it('is switched off and its recovery codes are made anew by password and code together (D-371)', async () => {
    const { token, secret, codes } = await joan();
    const [spare = ''] = codes;
    const wrong = { currentPassword: 'wrong', code: codeOf(secret) };
    expect((await call(lines.endSecondFactor, { token, body: wrong })).problem?.errors).toHaveProperty(
      'current_password',
    );
    const guess = { currentPassword: PASSWORD, code: '000000' };
    expect((await call(lines.endSecondFactor, { token, body: guess })).problem?.errors).toHaveProperty('code');
    const renewed = await call(lines.renewRecoveryCodes, {
      token,
      body: { currentPassword: PASSWORD, code: codeOf(secret) },
    });
    expect(renewed.reply.recoveryCodes).toHaveLength(10);
    expect(await logInWith(spare)).toBe(422);
    const [fresh = ''] = renewed.reply.recoveryCodes;
    expect(
      (await call(lines.endSecondFactor, { token, body: { currentPassword: PASSWORD, code: fresh } })).status,
    ).toBe(204);
    expect((await firstStep()).status).toBe(200);
    expect(await harness().db.selectFrom('recovery_codes').selectAll().execute()).toEqual([]);
  });

  it('counts only once a code of the app was sent, and a secret that counts is not replaced (D-371)', async () => {
    const { token } = await makeTeacher(harness(), { email: EMAIL, passwordHash: await hashPassword(PASSWORD) });
    const body = { currentPassword: PASSWORD };
    const first = await call(lines.startSecondFactor, { token, body });
    expect((await firstStep()).status).toBe(200);
    const { reply } = await call(lines.startSecondFactor, { token, body });
    expect(reply.address).toMatch(/^otpauth:\/\/totp\/Overtrick:joan%40example\.com\?/);
    const stale = codeOf(first.reply.secret);
    expect((await call(lines.confirmSecondFactor, { token, body: { code: stale } })).status).toBe(422);
    expect((await call(lines.confirmSecondFactor, { token, body: { code: codeOf(reply.secret) } })).status).toBe(200);
    expect((await call(lines.startSecondFactor, { token, body })).status).toBe(409);
  });

  it('is taken away by an admin, who ends the sessions with it (D-374)', async () => {
    const { token } = await joan();
    const admin = await makeAdmin(harness());
    const { id } = await harness()
      .db.selectFrom('users')
      .select('id')
      .where('email', '=', EMAIL)
      .executeTakeFirstOrThrow();
    const { reply } = await call(resetSecondFactor, { token: admin.token, params: { userId: id } });
    expect(reply.hasSecondFactor).toBe(false);
    expect((await sendLetters(harness())).map(({ subject }) => subject)).toContain(
      'Log-in asks for no second code any more',
    );
    expect((await call(lines.getSecondFactor, { token })).status).toBe(401);
    expect((await firstStep()).status).toBe(200);
  });

  it('writes to its person when it is switched on or off, and when recovery codes are made or used (D-403)', async () => {
    const { token, secret, codes } = await joan();
    const sent = async () => (await sendLetters(harness())).map(({ to, subject }) => [to, subject]);
    expect(await sent()).toEqual([[EMAIL, 'Log-in asks for a second code now']]);
    await logInWith('000000');
    await logInWith(codeOf(secret));
    expect(await sent()).toEqual([]);
    await logInWith(codes[0] ?? '');
    expect(await sent()).toEqual([[EMAIL, 'A recovery code was used']]);
    const both = (code: string | undefined) => ({ token, body: { currentPassword: PASSWORD, code: code ?? '' } });
    await call(lines.renewRecoveryCodes, both('000000'));
    expect(await sent()).toEqual([]);
    const { reply } = await call(lines.renewRecoveryCodes, both(codes[1]));
    expect(await sent()).toEqual([[EMAIL, 'You have new recovery codes']]);
    await call(lines.endSecondFactor, both(reply.recoveryCodes[0]));
    const [letter, ...others] = await sendLetters(harness());
    expect([letter?.to, letter?.subject, others]).toEqual([EMAIL, 'Log-in asks for no second code any more', []]);
    expect(letter?.text).toContain(TEST_CONFIG.supportEmail);
  });

  it('a log-in that waits for it ends with the password that began it (D-373)', async () => {
    const { token, secret } = await joan();
    const given = await ticket();
    const body = {
      currentPassword: PASSWORD,
      password: 'a new battery staple',
      passwordConfirmation: 'a new battery staple',
    };
    expect((await call(setPassword, { token, body })).status).toBe(200);
    expect((await secondStep(given, codeOf(secret))).problem?.code).toBe('second_step_ended');
  });

  it('is not offered to students (D-371)', async () => {
    const { token } = await makeStudent(harness());
    expect((await call(lines.getSecondFactor, { token })).reply).toEqual({
      since: null,
      codesLeft: 0,
      isOffered: false,
    });
    expect((await call(lines.startSecondFactor, { token, body: {} })).status).toBe(403);
  });
});
