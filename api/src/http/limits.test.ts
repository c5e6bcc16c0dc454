import { logIn, refresh, resetPassword } from '@overtrick/shared/contract/auth';
import { getProfile } from '@overtrick/shared/contract/own-account';
import { getHealth } from '@overtrick/shared/contract/server';
import { describe, expect, it } from 'vitest';
import { hashPassword } from '../entities/users/passwords.ts';
import { purge } from '../jobs/purge.ts';
import { DATABASES } from '../testing/databases.ts';
import { makeStudent } from '../testing/factories.ts';
import { startHarness, TEST_CONFIG, withHarness } from '../testing/harness.ts';
import { OPEN_LIMITS } from './limits.ts';

const PASSWORD = 'correct horse battery';
const EMAIL = 'ann@example.com';

describe.each(DATABASES)('wrong log-ins on %s (ruling 59)', (kind) => {
  const limits = { ...OPEN_LIMITS, credentialsPerEmail: 3, wrongPerEmail: 6 };
  const harness = withHarness(kind, { limits });

  const owner = async () => makeStudent(harness(), { email: EMAIL, passwordHash: await hashPassword(PASSWORD) });
  const from = async (remoteAddress: string, password = 'a guess', cookie?: string) => {
    const payload = { email: EMAIL, password };
    const headers = cookie ? { cookie } : {};
    const response = await harness().app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress,
      headers,
      payload,
    });
    const [set = ''] = [response.headers['set-cookie']].flat();
    const said: string | undefined = response.json().message;
    const wait = response.headers['retry-after'];
    return { status: response.statusCode, cookie: set.split(';')[0] ?? '', set, wait, said };
  };
  /** Wrong passwords from so many networks, more than the account bears. */
  const besiege = async () => {
    for (let network = 1; network <= 6; network++) expect((await from(`192.0.2.${network}`)).status).toBe(401);
  };

  it('of one network do not lock out the owner in another, and the wait is told in minutes (D-545)', async () => {
    await owner();
    for (let tries = 0; tries < 3; tries++) expect((await from('192.0.2.1')).status).toBe(401);
    expect(await from('192.0.2.1', PASSWORD)).toMatchObject({
      ...{ status: 429, wait: '900' },
      said: 'Too many attempts: please try again in 15 minutes',
    });
    expect((await from('198.51.100.7', PASSWORD)).status).toBe(200);
  });

  it('from everywhere slow a device never seen, and no other', async () => {
    await owner();
    const { cookie } = await from('198.51.100.7', PASSWORD);
    await besiege();
    expect((await from('203.0.113.1')).status).toBe(401);
    const slowed = { status: 429, wait: '60', said: 'Too many attempts: please try again in a minute' };
    expect(await from('203.0.113.2', PASSWORD)).toMatchObject(slowed);
    expect((await from('203.0.113.3', PASSWORD, cookie)).status).toBe(200);
    expect((await from('203.0.113.4', PASSWORD, 'overtrick_seen=invented')).status).toBe(429);
    harness().wait(61_000);
    expect((await from('203.0.113.5', PASSWORD)).status).toBe(200);
  });

  it('are told of an address that nobody has as of one that somebody has', async () => {
    await besiege();
    expect((await from('203.0.113.1')).status).toBe(401);
    expect((await from('203.0.113.2')).status).toBe(429);
  });

  it('are forgotten after a quarter of an hour, and leave nothing', async () => {
    for (let tries = 0; tries < 4; tries++) await from('192.0.2.1');
    const kept = await harness().db.selectFrom('tries').selectAll().execute();
    expect(kept).not.toEqual([]);
    expect(JSON.stringify(kept)).not.toMatch(/192\.0\.2|ann/);
    harness().wait(15 * 60_000);
    expect((await from('192.0.2.1')).status).toBe(401);
    harness().wait(16 * 60_000);
    await purge(harness().db, harness().now, 180);
    expect(await harness().db.selectFrom('tries').selectAll().execute()).toEqual([]);
  });

  it('are counted by all instances together', async () => {
    for (let tries = 0; tries < 3; tries++) await from('192.0.2.1');
    const { app: other } = await startHarness(harness().db, { limits });
    const payload = { email: EMAIL, password: 'a guess' };
    const sent = { method: 'POST', url: '/api/auth/login', remoteAddress: '192.0.2.1', payload } as const;
    expect((await other.inject(sent)).statusCode).toBe(429);
    await other.close();
  });

  it('that come at once are all counted', async () => {
    const statuses = await Promise.all(Array.from({ length: 8 }, () => from('192.0.2.1')));
    expect(statuses.map(({ status }) => status).toSorted()).toEqual([401, 401, 401, 429, 429, 429, 429, 429]);
  });

  it('and letters with codes: an address is not flooded from many networks', async () => {
    const ask = (remoteAddress: string) =>
      harness().app.inject({ method: 'POST', url: '/api/auth/reset', remoteAddress, payload: { email: EMAIL } });
    for (let network = 1; network <= 7; network++) expect((await ask(`192.0.2.${network}`)).statusCode).toBe(200);
    expect((await ask('192.0.2.99')).statusCode).toBe(429);
    expect((await harness().call(resetPassword, { body: { email: 'bea@example.com' } })).status).toBe(200);
  });
});

describe('the mark of a device', () => {
  const harness = withHarness('sqlite');
  const signIn = async (cookie?: string) => {
    await makeStudent(harness(), { email: EMAIL, passwordHash: await hashPassword(PASSWORD) });
    return harness().call(logIn, { body: { email: EMAIL, password: PASSWORD }, headers: { cookie } });
  };

  it('is a cookie that no page reads, for signing in alone, and names nobody', async () => {
    const [mark = ''] = [(await signIn()).headers['set-cookie'] as string].flat();
    expect(mark).toMatch(/^overtrick_seen=[\w-]{22}; Max-Age=34560000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/);
  });

  it('keeps five people, the latest first', async () => {
    const [mark = ''] = [(await signIn('other=1; overtrick_seen=a.b.c.d.e')).headers['set-cookie'] as string].flat();
    expect(mark).toMatch(/^overtrick_seen=[\w-]{22}\.a\.b\.c\.d;/);
  });

  it('opens nothing', async () => {
    const [mark = ''] = [(await signIn()).headers['set-cookie'] as string].flat();
    const { status } = await harness().call(getProfile, { headers: { cookie: mark.split(';')[0] } });
    expect(status).toBe(401);
  });
});

describe('a secret that is replaced', () => {
  const secrets = { jwtSecret: 'the new secret of this server, long enough' };
  const before = withHarness('sqlite');

  it('lets the sessions of the one before go on, and signs with the new one', async () => {
    const { token } = await makeStudent(before());
    const earlierJwtSecret = TEST_CONFIG.jwtSecret;
    const { app: replaced } = await startHarness(before().db, { config: { ...secrets, earlierJwtSecret } });
    const call = (url: string, bearer: string, app = replaced) =>
      app.inject({ url, headers: { authorization: `Bearer ${bearer}` } });
    const answer = await call('/api/auth/refresh', token);
    expect(answer.statusCode).toBe(200);
    const fresh = (answer.json() as { token: string }).token;
    const { app: later } = await startHarness(before().db, { config: secrets });
    expect((await call('/api/profile', fresh, later)).statusCode).toBe(200);
    expect((await call('/api/profile', token, later)).statusCode).toBe(401);
    expect((await before().call(refresh, { token: fresh })).status).toBe(401);
    expect((await before().call(getHealth, {})).status).toBe(200);
    await Promise.all([replaced.close(), later.close()]);
  });
});
