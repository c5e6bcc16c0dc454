import { createAccount, logIn, logOut, refresh } from '@overtrick/shared/contract/auth';
import { getProfile, putProfile } from '@overtrick/shared/contract/own-account';
import { describe, expect, it } from 'vitest';
import { DATABASES } from '../../testing/databases.ts';
import { makeNewcomer, makeStudent } from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';

const DAY = 86_400_000;

const NEW_PERSON = {
  firstName: 'Bea',
  lastName: 'Example',
  email: 'Bea@Example.com',
  password: 'correct horse',
  timezone: 'Europe/Paris',
  gdprConsent: true as const,
};

describe.each(DATABASES)('accounts on %s', (kind) => {
  const harness = withHarness(kind);

  it('creates an account and answers a token and the profile (A-02)', async () => {
    const created = await harness().call(createAccount, { body: { profile: NEW_PERSON } });
    expect(created.status).toBe(200);
    expect(created.reply.profile).toMatchObject({
      firstName: 'Bea',
      email: 'bea@example.com',
      timezone: 'Europe/Paris',
      isTeacher: false,
      experienceLevel: null,
    });
    const refreshed = await harness().call(refresh, { token: created.reply.token });
    expect(refreshed.reply.profile).toEqual(created.reply.profile);
  });

  it('keeps that a person was told what teachers see, and never takes it back', async () => {
    const { token } = await makeStudent(harness());
    const put = async (toldOfRecords?: true) =>
      (await harness().call(putProfile, { token, body: { profile: {}, ...(toldOfRecords && { toldOfRecords }) } }))
        .reply.profile.toldOfRecords;
    expect(await put()).toBe(false);
    expect(await put(true)).toBe(true);
    expect(await put()).toBe(true);
    expect((await harness().call(getProfile, { token })).reply.profile.toldOfRecords).toBe(true);
    const other = await makeStudent(harness());
    expect((await harness().call(getProfile, { token: other.token })).reply.profile.toldOfRecords).toBe(false);
    const wrong = { profile: {}, toldOfRecords: false as unknown as true };
    expect((await harness().call(putProfile, { token: other.token, body: wrong })).status).toBe(422);
  });

  it('refuses an e-mail that has an account, in any case of letters, at its field', async () => {
    await harness().call(createAccount, { body: { profile: NEW_PERSON } });
    const again = await harness().call(createAccount, {
      body: { profile: { ...NEW_PERSON, email: 'BEA@example.com' } },
    });
    expect(again.status).toBe(422);
    expect(again.problem?.errors).toHaveProperty('profile.email');
  });

  it('names each wrong field by its path on the wire', async () => {
    const wrong = await harness().call(createAccount, {
      body: { profile: { ...NEW_PERSON, firstName: ' ', password: 'short', gdprConsent: false as unknown as true } },
    });
    expect(wrong.status).toBe(422);
    expect(wrong.problem?.errors).toEqual({
      'profile.first_name': ['First name is required'],
      'profile.password': ['Password must be at least 8 characters'],
      'profile.gdpr_consent': ['Consent is required'],
    });
  });

  it('signs in with the e-mail in any case of letters', async () => {
    await harness().call(createAccount, { body: { profile: NEW_PERSON } });
    const body = { email: 'bea@EXAMPLE.com', password: NEW_PERSON.password };
    const signedIn = await harness().call(logIn, { body, query: { include: 'profile,token' } });
    expect(signedIn.status).toBe(200);
    expect(signedIn.reply.profile.firstName).toBe('Bea');
  });

  it('answers a wrong password and an unknown e-mail alike, with 401 and a message (A-07)', async () => {
    await harness().call(createAccount, { body: { profile: NEW_PERSON } });
    const wrong = await harness().call(logIn, { body: { email: NEW_PERSON.email, password: 'wrong horse' } });
    const unknown = await harness().call(logIn, { body: { email: 'nobody@example.com', password: 'wrong horse' } });
    expect(wrong.status).toBe(401);
    expect(wrong.problem).toEqual({ message: 'E-mail or password is wrong.', code: 'invalid_credentials' });
    expect(unknown.problem).toEqual(wrong.problem);
  });

  it('stores the password as an Argon2id hash only', async () => {
    await harness().call(createAccount, { body: { profile: NEW_PERSON } });
    const user = await harness().db.selectFrom('users').select('password_hash').executeTakeFirstOrThrow();
    expect(user.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('answers the profile in the spelling of the wire (A-26) (A-34)', async () => {
    const { token } = await makeStudent(harness(), { isTeacher: true });
    const { wire } = await harness().call(getProfile, { token });
    expect(wire).toMatchObject({ profile: { first_name: 'Ann', is_teacher: true, teacher_profile_id: null } });
  });

  it('answers 418 until first name, last name and level are there, but not where they are filled in (A-05)', async () => {
    const { token } = await makeNewcomer(harness());
    expect((await harness().call(getProfile, { token })).status).toBe(418);
    const half = await harness().call(putProfile, {
      token,
      query: { checkProfile: 'true' },
      body: { profile: { timezone: 'Asia/Tokyo' } },
    });
    expect(half.status).toBe(418);
    const whole = await harness().call(putProfile, { token, body: { profile: { experienceLevel: 1 } } });
    expect(whole.reply.profile).toMatchObject({ experienceLevel: 1, timezone: 'Asia/Tokyo' });
    expect((await harness().call(getProfile, { token })).status).toBe(200);
  });

  it('changes only the fields that were sent, the player level too (A-22) (D-438)', async () => {
    const { token } = await makeStudent(harness(), { biddingSystem: 'ACOL' });
    const changed = await harness().call(putProfile, { token, body: { profile: { timezone: 'America/New_York' } } });
    expect(changed.reply.profile).toMatchObject({
      firstName: 'Ann',
      biddingSystem: 'ACOL',
      timezone: 'America/New_York',
    });
    const emptied = await harness().call(putProfile, { token, body: { profile: { biddingSystem: null } } });
    expect(emptied.reply.profile.biddingSystem).toBeNull();
    const player = await harness().call(putProfile, { token, body: { profile: { playerLevel: 'Champion' } } });
    expect(player.reply.profile).toMatchObject({ playerLevel: 'Champion', timezone: 'America/New_York' });
    const nobody = await harness().call(putProfile, { token, body: { profile: { playerLevel: 'Boss' as never } } });
    expect(nobody.status).toBe(422);
  });

  describe('sessions', () => {
    it('gives tokens of 30 days (A-13)', async () => {
      const { reply } = await harness().call(createAccount, { body: { profile: NEW_PERSON } });
      const claims = JSON.parse(Buffer.from(reply.token.split('.')[1] as string, 'base64url').toString());
      expect(claims.exp * 1000).toBe(harness().now.getTime() + 30 * DAY);
      expect(claims).toMatchObject({ sub: reply.profile.id, sid: expect.any(String) });
    });

    it('refreshes to a new token and leaves the older one working until it expires (A-17)', async () => {
      const { token } = await makeStudent(harness());
      harness().wait(24 * DAY);
      const fresh = (await harness().call(refresh, { token })).reply.token;
      expect((await harness().call(getProfile, { token })).status).toBe(200);
      harness().wait(10 * DAY);
      const late = await harness().call(getProfile, { token });
      expect([late.status, late.problem?.code]).toEqual([401, 'token_expired']);
      expect((await harness().call(getProfile, { token: fresh })).status).toBe(200);
    });

    it('ends all tokens of a session at log-out, and no other session (A-04)', async () => {
      const body = { email: NEW_PERSON.email, password: NEW_PERSON.password };
      const here = (await harness().call(createAccount, { body: { profile: NEW_PERSON } })).reply.token;
      const there = (await harness().call(logIn, { body })).reply.token;
      const fresh = (await harness().call(refresh, { token: here })).reply.token;
      const out = await harness().call(logOut, { token: fresh });
      expect([out.status, out.wire]).toEqual([204, undefined]);
      const ended = await harness().call(refresh, { token: here });
      expect([ended.status, ended.problem?.code]).toEqual([401, 'session_ended']);
      expect((await harness().call(refresh, { token: there })).status).toBe(200);
    });

    it.each([
      ['none', undefined, 'not_signed_in'],
      ['one of another form', 'Basic YTpi', 'not_signed_in'],
      ['garbage', 'Bearer abc', 'invalid_token'],
      ['one without a signature', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4Iiwic2lkIjoieSJ9.', 'invalid_token'],
    ])('answers 401 to a token that is %s', async (_, authorization, code) => {
      const { status, problem } = await harness().call(getProfile, { headers: { authorization } });
      expect([status, problem?.code]).toEqual([401, code]);
    });

    it('answers 401 to a token of another secret', async () => {
      const { token } = await makeStudent(harness());
      const [head, claims, signature = ''] = token.split('.');
      const forged = `${head}.${claims}.${signature.split('').reverse().join('')}`;
      expect((await harness().call(getProfile, { token: forged })).problem?.code).toBe('invalid_token');
    });

    it('takes no cookie for a sign-in', async () => {
      const { token } = await makeStudent(harness());
      const cookie = `auth=${encodeURIComponent(JSON.stringify({ auth: { token } }))}`;
      expect((await harness().call(getProfile, { headers: { cookie } })).status).toBe(401);
    });
  });
});
