import {
  createAccount,
  logIn,
  logInWithCode,
  refresh,
  resetPassword,
  setPassword,
} from '@overtrick/shared/contract/auth';
import { getProfile } from '@overtrick/shared/contract/own-account';
import { describe, expect, it } from 'vitest';
import { DATABASES } from '../../testing/databases.ts';
import { makeStudent } from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';
import { codeIn, sendLetters } from '../../testing/letters.ts';

const HOUR = 3_600_000;
const BEA = {
  firstName: 'Bea',
  lastName: 'Example',
  email: 'bea@example.com',
  password: 'correct horse',
  gdprConsent: true as const,
};
const NEW = { password: 'battery staple', passwordConfirmation: 'battery staple' };

describe.each(DATABASES)('passwords on %s', (kind) => {
  const harness = withHarness(kind);
  const logInWith = (password: string) => harness().call(logIn, { body: { email: BEA.email, password } });

  /** Makes Bea, with a verified address unless told otherwise, and sends the messages of her account. */
  async function makeBea({ isVerified = true } = {}) {
    const { reply } = await harness().call(createAccount, { body: { profile: BEA } });
    if (isVerified) await harness().db.updateTable('users').set({ verified_at: harness().now.toISOString() }).execute();
    await sendLetters(harness());
    return reply.token;
  }

  async function askForCode(): Promise<string> {
    await harness().call(resetPassword, { body: { email: BEA.email } });
    const [letter] = await sendLetters(harness());
    return codeIn(letter);
  }

  describe('set a new one', () => {
    it('ends every session and answers a new one', async () => {
      const here = await makeBea();
      const there = (await logInWith(BEA.password)).reply.token;
      const set = await harness().call(setPassword, { token: here, body: { currentPassword: BEA.password, ...NEW } });
      expect(set.status).toBe(200);
      for (const token of [here, there])
        expect((await harness().call(refresh, { token })).problem?.code).toBe('session_ended');
      expect((await harness().call(refresh, { token: set.reply.token })).status).toBe(200);
      expect((await logInWith(BEA.password)).status).toBe(401);
      expect((await logInWith(NEW.password)).status).toBe(200);
    });

    it.each([
      ['a wrong present password', { currentPassword: 'wrong', ...NEW }, { current_password: ['Password is wrong.'] }],
      ['no present password', NEW, { current_password: ['Password is required'] }],
      [
        'two that differ',
        { currentPassword: BEA.password, password: 'battery staple', passwordConfirmation: 'battery' },
        { password_confirmation: ['Does not match'] },
      ],
      [
        'a short one',
        { currentPassword: BEA.password, password: 'short', passwordConfirmation: 'short' },
        { password: ['Password must be at least 8 characters'] },
      ],
    ])('refuses %s at its field, and changes nothing', async (_, body, errors) => {
      const token = await makeBea();
      const set = await harness().call(setPassword, { token, body });
      expect([set.status, set.problem?.errors]).toEqual([422, errors]);
      expect((await logInWith(BEA.password)).status).toBe(200);
      expect((await harness().call(refresh, { token })).status).toBe(200);
    });

    it('is told to its person by a letter (D-403)', async () => {
      const token = await makeBea();
      await sendLetters(harness());
      await harness().call(setPassword, { token, body: { ...NEW, currentPassword: BEA.password } });
      const letters = await sendLetters(harness());
      expect(letters.map(({ to, subject }) => [to, subject])).toEqual([[BEA.email, 'Your password was changed']]);
    });

    it('asks nothing of a person who has none yet', async () => {
      const { token } = await makeStudent(harness(), { passwordHash: null });
      expect((await harness().call(getProfile, { token })).reply.profile.hasPassword).toBe(false);
      const set = await harness().call(setPassword, { token, body: NEW });
      expect(set.reply.profile.hasPassword).toBe(true);
    });

    it('lets nobody in by a password who has none', async () => {
      await makeStudent(harness(), { email: BEA.email, passwordHash: null });
      for (const password of ['null', 'undefined', BEA.password])
        expect((await logInWith(password)).problem?.code).toBe('invalid_credentials');
    });
  });

  describe('reset', () => {
    it('writes a link to /new-password, whose code signs in and sets a new password without the old one (A-31) (G-07)', async () => {
      await makeBea();
      await harness().call(resetPassword, { body: { email: 'BEA@example.com' } });
      const [letter] = await sendLetters(harness());
      expect(letter?.to).toBe(BEA.email);
      expect(letter?.text).toContain('http://overtrick.test/new-password?code=');
      const signedIn = await harness().call(logInWithCode, { body: { code: codeIn(letter) } });
      expect(signedIn.reply.profile).toMatchObject({ email: BEA.email, hasPassword: true });
      const set = await harness().call(setPassword, { token: signedIn.reply.token, body: NEW });
      expect(set.status).toBe(200);
      expect((await logInWith(NEW.password)).status).toBe(200);
    });

    it('lets a code set one new password only', async () => {
      await makeBea();
      const { token } = (await harness().call(logInWithCode, { body: { code: await askForCode() } })).reply;
      const set = await harness().call(setPassword, { token, body: NEW });
      const again = await harness().call(setPassword, {
        token: set.reply.token,
        body: { password: 'another one', passwordConfirmation: 'another one' },
      });
      expect(again.problem?.errors).toHaveProperty('current_password');
    });

    it('takes a code once, for an hour', async () => {
      await makeBea();
      const [first, second, third] = [await askForCode(), await askForCode(), await askForCode()];
      const use = async (code: string) => (await harness().call(logInWithCode, { body: { code } })).status;
      harness().wait(HOUR - 1000);
      expect(await use(second)).toBe(200);
      for (const code of [first, second, third, 'made-up']) expect(await use(code)).toBe(422);
      const late = await askForCode();
      harness().wait(HOUR);
      expect(await use(late)).toBe(422);
    });

    it('gives a code to one of two calls that come at once', async () => {
      await makeBea();
      const code = await askForCode();
      const both = await Promise.all([1, 2].map(() => harness().call(logInWithCode, { body: { code } })));
      expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    });

    it('keeps no code but its hash', async () => {
      await makeBea();
      const code = await askForCode();
      const kept = await harness().db.selectFrom('mail_codes').selectAll().execute();
      expect(JSON.stringify(kept)).not.toContain(code);
      expect(kept.map(({ hash }) => hash)).toContainEqual(expect.stringMatching(/^[0-9a-f]{64}$/));
    });

    it('answers the same for an address that has no account, and writes to nobody', async () => {
      await makeBea();
      const known = await harness().call(resetPassword, { body: { email: BEA.email } });
      const unknown = await harness().call(resetPassword, { body: { email: 'nobody@example.com' } });
      expect([known.status, known.wire]).toEqual([200, {}]);
      expect([unknown.status, unknown.wire]).toEqual([200, {}]);
      // The work is the same too: both messages wait in the queue, and the owner is looked up after the answer.
      const waiting = await harness().db.selectFrom('mails').select(['kind', 'user_id']).execute();
      expect(waiting).toEqual([
        { kind: 'reset', user_id: null },
        { kind: 'reset', user_id: null },
      ]);
      expect((await sendLetters(harness())).map(({ to }) => to)).toEqual([BEA.email]);
      expect(await harness().db.selectFrom('mails').selectAll().execute()).toEqual([]);
    });

    it('proves the address, and keeps the password until a new one is chosen (ruling 48) (D-350)', async () => {
      await makeBea({ isVerified: false });
      const bea = await harness().call(logInWithCode, { body: { code: await askForCode() } });
      expect(bea.reply.profile).toMatchObject({ verified: true, hasPassword: true });
      expect((await logInWith(BEA.password)).status).toBe(200);
    });

    it('puts whoever waited in an account whose address nobody had proved out of it when the new one is set (ruling 48)', async () => {
      const intruder = await makeBea({ isVerified: false });
      const { id } = await harness().db.selectFrom('users').select('id').executeTakeFirstOrThrow();
      const identity = { issuer: 'https://id.test', subject: 'intruder', user_id: id, created_at: '2026-01-01' };
      await harness().db.insertInto('identities').values(identity).execute();
      // Opened, left, and opened again from another letter.
      await harness().call(logInWithCode, { body: { code: await askForCode() } });
      harness().wait(1000);
      const { token } = (await harness().call(logInWithCode, { body: { code: await askForCode() } })).reply;
      await harness().call(setPassword, { token, body: NEW });
      expect((await harness().call(refresh, { token: intruder })).problem?.code).toBe('session_ended');
      expect((await logInWith(BEA.password)).status).toBe(401);
      expect(await harness().db.selectFrom('identities').selectAll().execute()).toEqual([]);
    });

    it('takes a password alone after a code, as it takes one that is repeated (silence 4) (D-351)', async () => {
      await makeBea();
      const { token } = (await harness().call(logInWithCode, { body: { code: await askForCode() } })).reply;
      const set = await harness().call(setPassword, { token, body: { password: NEW.password } });
      expect(set.status).toBe(200);
      expect((await logInWith(NEW.password)).status).toBe(200);
    });
  });
});
