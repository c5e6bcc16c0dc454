import {
  changeEmail,
  confirmEmail,
  createAccount,
  logInWithCode,
  resetPassword,
  restartVerification,
} from '@overtrick/shared/contract/auth';
import { getProfile } from '@overtrick/shared/contract/own-account';
import { describe, expect, it } from 'vitest';
import { DATABASES } from '../../testing/databases.ts';
import { makeStudent } from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';
import { codeIn, sendLetters } from '../../testing/letters.ts';
import { hashPassword } from './passwords.ts';

const DAY = 86_400_000;
const ANN = 'ann@example.com';
const NEW = 'ann.new@example.com';

describe.each(DATABASES)('addresses on %s', (kind) => {
  const harness = withHarness(kind);
  const makeAnn = (isVerified = false) => makeStudent(harness(), { email: ANN, isVerified, passwordHash: null });
  const profileOf = async (token: string) => (await harness().call(getProfile, { token })).reply.profile;
  const confirm = (code: string) => harness().call(confirmEmail, { body: { code } });

  it('asks a new person to confirm theirs, by a link to /?verify=', async () => {
    const profile = {
      firstName: 'Ann',
      lastName: 'Example',
      email: 'Ann@Example.com',
      password: 'correct horse',
      gdprConsent: true as const,
    };
    const { reply } = await harness().call(createAccount, { body: { profile } });
    const created = harness().now.toISOString();
    expect(reply.profile).toMatchObject({ verified: false, verifiedDate: null, verifyTokenCreated: created });
    const letters = await sendLetters(harness());
    expect(letters.map(({ to }) => to)).toEqual([ANN]);
    expect(letters[0]?.text).toContain('http://overtrick.test/?verify=');
    expect(letters[0]?.text).toContain('Welcome to Overtrick');
    harness().wait(1000);
    const confirmed = await confirm(codeIn(letters[0]));
    expect([confirmed.status, confirmed.reply]).toEqual([200, { email: ANN }]);
    const row = await harness().db.selectFrom('users').select('verified_at').executeTakeFirstOrThrow();
    expect(row.verified_at).toBe(harness().now.toISOString());
  });

  it('sends the message again and answers the profile that says so (A-28)', async () => {
    const { token } = await makeAnn();
    expect((await profileOf(token)).verifyTokenCreated).toBeNull();
    harness().wait(1000);
    const restarted = await harness().call(restartVerification, { token });
    expect(restarted.reply.profile.verifyTokenCreated).toBe(harness().now.toISOString());
    const [letter] = await sendLetters(harness());
    await confirm(codeIn(letter));
    expect(await profileOf(token)).toMatchObject({
      verified: true,
      verifiedDate: harness().now.toISOString(),
      verifyTokenCreated: null,
    });
  });

  it('sends nothing to a person who is verified', async () => {
    const { token } = await makeAnn(true);
    expect((await harness().call(restartVerification, { token })).status).toBe(200);
    expect(await sendLetters(harness())).toEqual([]);
  });

  it('sends one message where it was asked for many times before the first went', async () => {
    const { token } = await makeAnn();
    for (let times = 0; times < 3; times++) await harness().call(restartVerification, { token });
    expect(await sendLetters(harness())).toHaveLength(1);
  });

  it('takes a link again, for a week, and no other code', async () => {
    const { token } = await makeAnn();
    await harness().call(restartVerification, { token });
    const [letter] = await sendLetters(harness());
    harness().wait(7 * DAY - 1000);
    expect((await confirm(codeIn(letter))).status).toBe(200);
    expect((await confirm(codeIn(letter))).status).toBe(200);
    expect((await confirm('made-up')).problem?.errors).toHaveProperty('code');
    harness().wait(1000);
    expect((await confirm(codeIn(letter))).status).toBe(422);
  });

  it('takes no code of one kind for the other', async () => {
    const { token } = await makeAnn();
    await harness().call(restartVerification, { token });
    await harness().call(resetPassword, { body: { email: ANN } });
    const letters = await sendLetters(harness());
    const codeOf = (subject: RegExp) => codeIn(letters.find((letter) => subject.test(letter.subject)));
    const asReset = await harness().call(logInWithCode, { body: { code: codeOf(/confirm/) } });
    const asVerification = await confirm(codeOf(/password/));
    expect([asReset.status, asVerification.status]).toEqual([422, 422]);
  });

  describe('change', () => {
    it('to one that has to be confirmed, and the one before is told', async () => {
      const { token } = await makeAnn(true);
      const changed = await harness().call(changeEmail, { token, body: { email: 'Ann.New@example.com' } });
      expect(changed.reply.profile).toMatchObject({ email: NEW, verified: false });
      const letters = await sendLetters(harness());
      expect(letters.map(({ to, subject }) => [to, subject]).sort()).toEqual([
        [NEW, 'Please confirm your e-mail address'],
        [ANN, 'Your e-mail address was changed'],
      ]);
      const told = letters.find(({ to }) => to === ANN);
      expect(told?.text).toContain('support@example.com');
      expect(told?.text).not.toContain(NEW);
      expect((await confirm(codeIn(letters.find(({ to }) => to === NEW)))).reply).toEqual({ email: NEW });
    });

    it('with a message to the new one that welcomes nobody (D-352)', async () => {
      const { token } = await makeAnn(true);
      harness().wait(1000);
      await harness().call(changeEmail, { token, body: { email: NEW } });
      const letter = (await sendLetters(harness())).find(({ to }) => to === NEW);
      expect(letter?.text).toContain('e-mail address of your Overtrick account');
      expect(letter?.text).not.toContain('Welcome');
    });

    it('asks for the password where there is one, and changes nothing without it', async () => {
      const passwordHash = await hashPassword('correct horse');
      const { token } = await makeStudent(harness(), { email: ANN, isVerified: true, passwordHash });
      const change = (currentPassword?: string) =>
        harness().call(changeEmail, { token, body: { email: NEW, currentPassword } });
      for (const guess of [undefined, '', 'wrong']) {
        const refused = await change(guess);
        expect([refused.status, Object.keys(refused.problem?.errors ?? {})]).toEqual([422, ['current_password']]);
      }
      expect(await profileOf(token)).toMatchObject({ email: ANN, verified: true });
      expect(await sendLetters(harness())).toEqual([]);
      expect((await change('correct horse')).reply.profile).toMatchObject({ email: NEW });
    });

    it('asks nobody for the password whom a code of a letter has just let in', async () => {
      const { token: before } = await makeStudent(harness(), { email: ANN, isVerified: true });
      expect((await harness().call(changeEmail, { token: before, body: { email: NEW } })).status).toBe(422);
      await harness().call(resetPassword, { body: { email: ANN } });
      const code = codeIn((await sendLetters(harness()))[0]);
      const { token } = (await harness().call(logInWithCode, { body: { code } })).reply;
      expect((await harness().call(changeEmail, { token, body: { email: NEW } })).reply.profile.email).toBe(NEW);
    });

    it('not to one that has an account, in any case of letters', async () => {
      await makeStudent(harness(), { email: NEW });
      const { token } = await makeAnn(true);
      const refused = await harness().call(changeEmail, { token, body: { email: 'ANN.NEW@example.com' } });
      expect([refused.status, Object.keys(refused.problem?.errors ?? {})]).toEqual([422, ['email']]);
      expect(await profileOf(token)).toMatchObject({ email: ANN, verified: true });
      expect(await sendLetters(harness())).toEqual([]);
    });

    it('to the same one changes nothing', async () => {
      const { token } = await makeAnn(true);
      const same = await harness().call(changeEmail, { token, body: { email: 'ANN@example.com' } });
      expect(same.reply.profile).toMatchObject({ email: ANN, verified: true });
      expect(await sendLetters(harness())).toEqual([]);
    });

    it('makes the codes that went to the one before worthless', async () => {
      const { token } = await makeAnn();
      await harness().call(restartVerification, { token });
      await harness().call(resetPassword, { body: { email: ANN } });
      const codes = (await sendLetters(harness())).map(codeIn);
      await harness().call(changeEmail, { token, body: { email: NEW } });
      for (const code of codes) {
        expect((await confirm(code)).status).toBe(422);
        expect((await harness().call(logInWithCode, { body: { code } })).status).toBe(422);
      }
      expect((await profileOf(token)).verified).toBe(false);
    });

    it('lets a message that still waits for the one before go nowhere', async () => {
      const { token } = await makeAnn();
      await harness().call(restartVerification, { token });
      await harness().call(changeEmail, { token, body: { email: NEW } });
      const letters = await sendLetters(harness());
      expect(letters.filter(({ to }) => to === ANN).map(({ subject }) => subject)).toEqual([
        'Your e-mail address was changed',
      ]);
    });
  });
});
