import {
  changeEmail,
  logIn,
  logInWithCode,
  oauthCallback,
  refresh,
  resetPassword,
  setPassword,
  startOauth,
} from '@overtrick/shared/contract/auth';
import { getProfile } from '@overtrick/shared/contract/own-account';
import { confirmSecondFactor, startSecondFactor, takeSecondStep } from '@overtrick/shared/contract/second-factor';
import { getSettings } from '@overtrick/shared/contract/server';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DATABASES } from '../../testing/databases.ts';
import { makeStudent, makeTeacher } from '../../testing/factories.ts';
import { TEST_CONFIG, withHarness } from '../../testing/harness.ts';
import { codeIn, sendLetters } from '../../testing/letters.ts';
import { CLIENT, OLIVE, startOpenIdProvider, type TestOpenIdProvider } from '../../testing/openid-provider.ts';
import { hashPassword } from './passwords.ts';

const params = { provider: 'test-id' };
const MINUTE = 60_000;

describe.each(DATABASES)('external sign-in on %s', (kind) => {
  let provider: TestOpenIdProvider;
  // Set once the provider has its port, before the first server is built.
  const signIn = { ...CLIENT, issuer: '', label: 'Test ID', provider: 'test-id' };
  beforeAll(async () => {
    provider = await startOpenIdProvider([`${TEST_CONFIG.publicUrl}/oauth/callback`]);
    signIn.issuer = provider.issuer;
  });
  afterEach(() => {
    provider.account = OLIVE;
  });
  afterAll(() => provider.stop());
  const harness = withHarness(kind, { config: { signIn } });

  /** Signs a person in at the provider; returns what the popup brings back. */
  async function comeBack() {
    const started = await harness().call(startOauth, { params });
    const { code = '', state = '' } = await provider.signInAt(started.reply.address);
    expect(state).toBe(started.reply.state);
    return { code, state };
  }
  const call = (body: { code: string; state: string; gdprConsent?: boolean; timezone?: string }) =>
    harness().call(oauthCallback, { params, body });
  const enter = async () => call({ ...(await comeBack()), gdprConsent: true });
  const people = () => harness().db.selectFrom('users').select(['id', 'email', 'verified_at']).execute();

  it('is told of in the public settings, without its secret', async () => {
    const { wire } = await harness().call(getSettings);
    expect(wire).toMatchObject({ sign_in: { provider: 'test-id', label: 'Test ID' } });
    expect(JSON.stringify(wire)).not.toContain(CLIENT.clientSecret);
  });

  it('begins at the provider, with scopes email, profile and openid, a state, a nonce and a challenge', async () => {
    const { reply } = await harness().call(startOauth, { params });
    const address = new URL(reply.address);
    expect(address.origin).toBe(provider.issuer);
    const asked = Object.fromEntries(address.searchParams);
    expect(asked).toMatchObject({
      response_type: 'code',
      client_id: CLIENT.clientId,
      redirect_uri: 'http://overtrick.test/oauth/callback',
      code_challenge_method: 'S256',
      state: reply.state,
    });
    expect(asked.scope?.split(' ').sort()).toEqual(['email', 'openid', 'profile']);
    expect(asked.nonce).toMatch(/^[\w-]{43}$/);
    expect(asked.code_challenge).toMatch(/^[\w-]{43}$/);
    const kept = JSON.stringify(await harness().db.selectFrom('sign_ins').selectAll().execute());
    for (const secret of [reply.state, asked.nonce ?? '']) expect(kept).not.toContain(secret);
  });

  it('asks an unknown person for consent, which is false unless sent, and takes the same code with it (A-29)', async () => {
    const back = await comeBack();
    const asked = await call(back);
    expect([asked.status, asked.problem?.errors]).toEqual([422, { gdpr_consent: ['Consent is required'] }]);
    expect(await people()).toEqual([]);
    harness().wait(10 * MINUTE - 1000);
    const entered = await call({ ...back, gdprConsent: true, timezone: 'Europe/Paris' });
    expect(entered.status).toBe(200);
    expect(entered.reply.profile).toMatchObject({
      firstName: 'Olive',
      lastName: 'Openid',
      email: 'olive@example.com',
      timezone: 'Europe/Paris',
      verified: true,
      hasPassword: false,
      experienceLevel: null,
    });
    expect((await harness().call(refresh, { token: entered.reply.token })).status).toBe(200);
    expect(await sendLetters(harness())).toEqual([]);
  });

  it('waits ten minutes for consent, and not longer', async () => {
    const back = await comeBack();
    await call(back);
    harness().wait(10 * MINUTE);
    expect((await call({ ...back, gdprConsent: true })).problem?.code).toBe('sign_in_expired');
  });

  it('knows a person again by what the provider calls them, whatever their address is now', async () => {
    const first = await enter();
    provider.account = { ...OLIVE, email: 'olive.married@example.com', given_name: 'Olivia' };
    const again = await call(await comeBack());
    expect(again.reply.profile).toEqual(first.reply.profile);
    expect(await people()).toHaveLength(1);
  });

  it('takes a code and a state once', async () => {
    const back = await comeBack();
    await call({ ...back, gdprConsent: true });
    const again = await call({ ...back, gdprConsent: true });
    expect([again.status, again.problem?.code]).toEqual([422, 'sign_in_expired']);
  });

  it('opens one session for two calls that come at once', async () => {
    await enter();
    const back = await comeBack();
    const both = await Promise.all([call(back), call(back)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it.each([
    ['a state that nobody began', { state: 'x'.repeat(43) }, 'sign_in_expired'],
    ['a code that the provider did not give', { code: 'x'.repeat(43) }, 'sign_in_failed'],
  ])('refuses %s', async (_, change, code) => {
    const refused = await call({ ...(await comeBack()), gdprConsent: true, ...change });
    expect([refused.status, refused.problem?.code]).toEqual([422, code]);
    expect(await people()).toEqual([]);
  });

  it("refuses one sign-in's code with another's state: the verifier and the nonce are others", async () => {
    const [mine, theirs] = [await comeBack(), await comeBack()];
    const mixed = await call({ code: theirs.code, state: mine.state, gdprConsent: true });
    expect(mixed.problem?.code).toBe('sign_in_failed');
  });

  it('takes the same code again when the provider was away', async () => {
    const back = await comeBack();
    provider.isAway = true;
    const away = await call({ ...back, gdprConsent: true });
    provider.isAway = false;
    expect([away.status, away.problem?.code]).toEqual([503, 'provider_unavailable']);
    expect((await call({ ...back, gdprConsent: true })).status).toBe(200);
  });

  it('refuses a sign-in that took longer than a quarter of an hour', async () => {
    const back = await comeBack();
    harness().wait(15 * MINUTE);
    expect((await call(back)).problem?.code).toBe('sign_in_expired');
  });

  it('answers 404 to a provider of another name', async () => {
    expect((await harness().call(startOauth, { params: { provider: 'other' } })).status).toBe(404);
  });

  it('asks a person whose address the provider did not verify to confirm it', async () => {
    provider.account = { ...OLIVE, email_verified: false };
    expect((await enter()).reply.profile.verified).toBe(false);
    expect((await sendLetters(harness())).map(({ to }) => to)).toEqual(['olive@example.com']);
  });

  it('lets a person fill in the names that the provider does not tell', async () => {
    provider.account = { sub: 'nameless', email: 'nameless@example.com', email_verified: true };
    const { reply } = await enter();
    expect(reply.profile).toMatchObject({ firstName: '', lastName: '' });
    expect((await harness().call(getProfile, { token: reply.token })).status).toBe(418);
  });

  it('reads one name as first and last name, and a verified address from a word', async () => {
    const claims = {
      sub: 'worded',
      email: 'worded@example.com',
      email_verified: 'true',
      name: ' Ann\u0000 Mary  Example ',
    };
    provider.account = claims as unknown as typeof OLIVE;
    expect((await enter()).reply.profile).toMatchObject({ firstName: 'Ann', lastName: 'Mary Example', verified: true });
  });

  it.each(['false', 1, null, ['true']])('takes %j for no verified address', async (word) => {
    provider.account = { ...OLIVE, email_verified: word as unknown as boolean };
    expect((await enter()).reply.profile.verified).toBe(false);
  });

  it('takes what is no address for none', async () => {
    provider.account = { ...OLIVE, email: 'Olive <olive@example.com>' };
    expect((await enter()).problem?.code).toBe('no_email');
  });

  it('refuses a person without an address', async () => {
    provider.account = { sub: 'shy' };
    expect((await enter()).problem?.code).toBe('no_email');
  });

  describe('with an address that has an account', () => {
    it('joins it when both sides have verified the address', async () => {
      const { id } = await makeStudent(harness(), { email: 'olive@example.com', isVerified: true });
      const joined = await call(await comeBack());
      expect([joined.status, joined.reply.profile.id]).toEqual([200, id]);
    });

    it('asks for the second code of the account, and joins it only then (D-372) (D-407)', async () => {
      const { id, token } = await makeTeacher(harness(), {
        email: 'olive@example.com',
        isVerified: true,
        passwordHash: null,
      });
      const started = await harness().call(startSecondFactor, { token, body: {} });
      const codeNow = () =>
        new TOTP({ secret: Secret.fromBase32(started.reply.secret), digits: 6, period: 30 }).generate({
          timestamp: harness().now.getTime(),
        });
      await harness().call(confirmSecondFactor, { token, body: { code: codeNow() } });
      const joined = async () =>
        (await harness().db.selectFrom('identities').select('user_id').execute()).map((row) => row.user_id);
      harness().wait(MINUTE);
      const asked = await call(await comeBack());
      expect([asked.status, asked.problem?.code]).toEqual([403, 'second_factor']);
      const step = (code: string) =>
        harness().call(takeSecondStep, { body: { ticket: asked.problem?.ticket ?? '', code } });
      expect((await step('000000')).status).toBe(422);
      expect(await joined()).toEqual([]);
      expect((await step(codeNow())).reply.profile.id).toBe(id);
      expect(await joined()).toEqual([id]);
      // Known by its identity now, it is asked all the same.
      harness().wait(MINUTE);
      expect((await call(await comeBack())).problem?.code).toBe('second_factor');
    });

    it('is told of in the log, with who was not let in (D-401) (D-402)', async () => {
      const { id } = await makeStudent(harness(), { email: 'olive@example.com' });
      await enter();
      harness().wait(MINUTE);
      await call({ ...(await comeBack()), state: 'x'.repeat(43) });
      harness().wait(MINUTE);
      await harness().db.updateTable('users').set({ verified_at: harness().now.toISOString() }).execute();
      await call(await comeBack());
      const rows = await harness().db.selectFrom('admin_log').selectAll().orderBy('at').execute();
      expect(rows.map((row) => [row.kind, row.means, row.reason, row.user_id])).toEqual([
        ['refusal', 'provider', 'account_exists', id],
        ['refusal', 'provider', 'ended', ''],
        ['signIn', 'provider', null, id],
      ]);
    });

    it.each([
      ['the provider did not verify it', { providerSays: false, isVerified: true }],
      ['the account did not verify it', { providerSays: true, isVerified: false }],
    ])('does not when %s', async (_, { providerSays, isVerified }) => {
      await makeStudent(harness(), { email: 'olive@example.com', isVerified });
      provider.account = { ...OLIVE, email_verified: providerSays };
      const refused = await enter();
      expect([refused.status, refused.problem?.code]).toEqual([422, 'account_exists']);
      expect(await harness().db.selectFrom('identities').selectAll().execute()).toEqual([]);
    });

    it('leaves who made an account for somebody else’s address outside, once its owner has set a new password (ruling 48)', async () => {
      const passwordHash = await hashPassword('intruder');
      // The intruder has access by password, and by their own identity from when the account had another address.
      provider.account = { ...OLIVE, sub: 'intruder', email: 'intruder@example.com' };
      const intruder = (await enter()).reply;
      await harness().call(changeEmail, { token: intruder.token, body: { email: 'olive@example.com' } });
      await harness().db.updateTable('users').set({ password_hash: passwordHash }).execute();
      await sendLetters(harness());
      await harness().call(resetPassword, { body: { email: 'olive@example.com' } });
      const [letter] = await sendLetters(harness());
      const owner = await harness().call(logInWithCode, { body: { code: codeIn(letter) } });
      expect(owner.reply.profile).toMatchObject({ id: intruder.profile.id, verified: true });
      await harness().call(setPassword, { token: owner.reply.token, body: { password: 'battery staple' } });

      expect((await harness().call(refresh, { token: intruder.token })).status).toBe(401);
      const byPassword = await harness().call(logIn, { body: { email: 'olive@example.com', password: 'intruder' } });
      expect(byPassword.status).toBe(401);
      const byIdentity = await enter();
      expect(byIdentity.reply.profile.id).not.toBe(intruder.profile.id);
      provider.account = OLIVE;
      expect((await call(await comeBack())).reply.profile.id).toBe(owner.reply.profile.id);
    });
  });
});

describe('external sign-in without a provider that answers', () => {
  const signIn = { ...CLIENT, issuer: 'http://127.0.0.1:9', label: 'Test ID', provider: 'test-id' };
  const harness = withHarness('sqlite', { config: { signIn } });

  it('says that the service cannot be reached', async () => {
    const started = await harness().call(startOauth, { params });
    expect([started.status, started.problem?.code]).toEqual([503, 'provider_unavailable']);
  });
});

describe('external sign-in without settings', () => {
  const harness = withHarness('sqlite');

  it('is not there', async () => {
    expect((await harness().call(getSettings)).reply.signIn).toBeNull();
    expect((await harness().call(startOauth, { params })).status).toBe(404);
    const body = { code: 'x', state: 'x' };
    expect((await harness().call(oauthCallback, { params, body })).status).toBe(404);
  });
});
