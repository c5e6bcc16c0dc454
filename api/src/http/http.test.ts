import { readFileSync } from 'node:fs';
import { confirmEmail, createAccount, logIn, resetPassword, setPassword } from '@overtrick/shared/contract/auth';
import { ENDPOINTS } from '@overtrick/shared/contract/endpoints';
import { getHealth } from '@overtrick/shared/contract/server';
import { newId } from '@overtrick/shared/learning/values/ids';
import { describe, expect, it } from 'vitest';
import { hashPassword } from '../entities/users/passwords.ts';
import { ROUTES } from '../routes.ts';
import { makeStudent, type Person } from '../testing/factories.ts';
import { withHarness } from '../testing/harness.ts';
import { OPEN_LIMITS } from './limits.ts';

describe('the server', () => {
  const harness = withHarness('sqlite');
  const inject = (url: string, headers: Record<string, string> = {}) => harness().app.inject({ url, headers });

  it('says that it is alive, and in which version', async () => {
    const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
    expect((await harness().call(getHealth)).reply).toEqual({ status: 'ok', version: manifest.version });
  });

  it('lets the sign-in popup keep its opener when it comes back, and no other page', async () => {
    const policy = async (url: string) => (await inject(url)).headers['cross-origin-opener-policy'];
    expect(await policy('/oauth/callback?code=a&state=b')).toBe('unsafe-none');
    for (const url of ['/', '/oauth/callback/more', '/api/health'])
      expect(await policy(url)).toBe('same-origin-allow-popups');
  });

  it('hides what went wrong inside', async () => {
    await harness().db.schema.dropTable('sessions').execute();
    await harness().db.schema.alterTable('users').renameTo('people').execute();
    const { status, problem } = await harness().call(logIn, { body: { email: 'a@example.com', password: 'x' } });
    expect([status, problem]).toEqual([500, { message: 'Something went wrong on our side', code: 'internal' }]);
  });

  it.each([
    ...['/api', '/api/nothing', '/api/deal-packs/1/2/3'].map((url) => [url, 'unknown_call']),
    ...['/nothing', '/dev/nothing', '/api/teacher-profiles/no-id'].map((url) => [url, 'not_found']),
    [`/api/teacher-profiles/${newId()}`, 'unknown_record'],
  ])('answers 404 in JSON to %s, and says whether it knows the call: %s (D-557)', async (url, code) => {
    const response = await inject(url, { accept: 'text/html' });
    expect([response.statusCode, response.json()]).toEqual([404, { message: expect.any(String), code }]);
  });

  it('says that it may be older than who calls it where it does not know the call (D-557)', async () => {
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const response = await harness().app.inject({ method, url: '/api/of-tomorrow' });
      expect(response.json().message).toMatch(/may be older than this version/);
    }
  });

  it.each([
    ['POST', '/api/health', 'GET, HEAD'],
    ['DELETE', '/api/deals/tags', 'GET, HEAD'],
    ['HEAD', '/api/auth/login', 'POST'],
    ['PATCH', '/api/lessons/1/activities/2', 'GET, HEAD'],
    ['PUT', '/api/openapi.json', 'GET, HEAD'],
  ] as const)('answers 405 to %s %s, whoever asks, and says what the path has (D-354)', async (method, url, allow) => {
    const response = await harness().app.inject({ method, url });
    expect([response.statusCode, response.headers.allow]).toEqual([405, allow]);
    if (method !== 'HEAD') expect(response.json()).toEqual({ message: 'Not allowed here', code: 'method_not_allowed' });
  });

  it('answers 405 to every method that a path of the contract lacks (D-354)', async () => {
    const lines = ROUTES.map(({ line }) => line);
    for (const path of new Set(lines.map((line) => line.path))) {
      const has = lines.filter((line) => line.path === path).map(({ method }) => method as string);
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const) {
        if (has.includes(method)) continue;
        const { statusCode } = await harness().app.inject({ method, url: `/api${path.replace(/\{\w+\}/g, 'x')}` });
        expect([method, path, statusCode]).toEqual([method, path, 405]);
      }
    }
  });

  it('answers 400 to JSON that cannot be read, 413 to too much of it, 415 to another kind', async () => {
    const post = async (payload: string, type: string) => {
      const headers = { 'content-type': type };
      const response = await harness().app.inject({ method: 'POST', url: '/api/auth/login', headers, payload });
      return [response.statusCode, response.json().code];
    };
    expect(await post('{"email":', 'application/json')).toEqual([400, 'bad_request']);
    expect(await post('{"__proto__":{"x":1}}', 'application/json')).toEqual([400, 'bad_request']);
    expect(await post(`"${'x'.repeat(3_000_000)}"`, 'application/json')).toEqual([413, 'too_large']);
    expect(await post('email=a', 'application/x-www-form-urlencoded')).toEqual([415, 'unsupported_media_type']);
  });

  it('answers 415 to what is sent compressed, whoever sends it', async () => {
    const { token } = await makeStudent(harness());
    for (const encoding of ['gzip', 'br', 'deflate', 'x']) {
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-encoding': encoding,
      };
      const response = await harness().app.inject({ method: 'POST', url: '/api/auth/logout', headers, payload: '{}' });
      expect([response.statusCode, response.json().code]).toEqual([415, 'unsupported_media_type']);
    }
  });

  it('takes an empty body where none is asked for, whatever type is named', async () => {
    const { token } = await makeStudent(harness());
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await harness().app.inject({ method: 'POST', url: '/api/auth/logout', headers });
    expect(response.statusCode).toBe(204);
  });

  it('gives each answer an id of its own', async () => {
    const ids = [await inject('/api/health'), await inject('/api/health')].map(
      ({ headers }) => headers['x-request-id'],
    );
    expect(new Set(ids).size).toBe(2);
    expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('keeps no answer of the API in caches', async () => {
    expect((await inject('/api/health')).headers['cache-control']).toBe('private, no-cache');
  });

  it('lets pages run WebAssembly and workers of their own, and nothing from elsewhere', async () => {
    const policy = String((await inject('/api/health')).headers['content-security-policy']).split(';');
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
    expect(policy).toContain("worker-src 'self'");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect((await inject('/api/health')).headers).not.toHaveProperty('strict-transport-security');
  });
});

describe('a server behind https with a viewer of presentations and collectors', () => {
  const config = {
    analyticsUrl: 'https://count.example/in',
    errorsUrl: 'https://count.example/errors',
    replayUrl: 'http://replay.example:8080',
    publicUrl: 'https://overtrick.example',
    officeViewerUrl: 'https://viewer.example/embed?src=',
  };
  const harness = withHarness('sqlite', { config });

  it('asks for https from then on, and lets the viewer be framed', async () => {
    const { headers } = await harness().app.inject('/api/health');
    expect(headers['strict-transport-security']).toContain('max-age=15552000');
    expect(headers['content-security-policy']).toContain("frame-src 'self' https://viewer.example;");
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });

  it('lets pages send to the configured collectors, by their origins, and to no other host', async () => {
    const { headers } = await harness().app.inject('/api/health');
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy).toContain("connect-src 'self' https://count.example http://replay.example:8080");
  });
});

describe('limits', () => {
  const limits = { ...OPEN_LIMITS, callsPerMinute: 20, credentialsPerAddress: 8, credentialsPerEmail: 3 };
  const harness = withHarness('sqlite', { limits });
  const tryAs = async (email: string) => {
    const { status, problem } = await harness().call(logIn, { body: { email, password: 'wrong' } });
    return status === 429 ? problem?.code : status;
  };

  it('stop trying passwords of one e-mail, in any case of letters', async () => {
    for (const email of ['a@example.com', 'A@example.com', 'a@EXAMPLE.com']) expect(await tryAs(email)).toBe(401);
    expect(await tryAs('a@example.com')).toBe('too_many_requests');
    expect(await tryAs('b@example.com')).toBe(401);
  });

  it('stop trying one e-mail after another from one address', async () => {
    for (let person = 0; person < 8; person++) expect(await tryAs(`${person}@example.com`)).toBe(401);
    expect(await tryAs('last@example.com')).toBe('too_many_requests');
    const body = { profile: {} as never };
    expect((await harness().call(createAccount, { body })).status).toBe(429);
  });

  it('count the addresses of one IPv6 network as one, and not what a caller says of where it comes from', async () => {
    const ask = async (remoteAddress: string, headers = {}) =>
      (await harness().app.inject({ url: '/api/health', remoteAddress, headers })).statusCode;
    for (let call = 1; call <= 20; call++) expect(await ask(`2001:db8:1:2::${call}`)).toBe(200);
    expect(await ask('2001:db8:1:2:ffff::1')).toBe(429);
    expect(await ask('2001:db8:1:2:ffff::1', { 'x-forwarded-for': '192.0.2.7' })).toBe(429);
    expect(await ask('2001:db8:1:3::1')).toBe(200);
  });

  it('stop an address that calls without end, in the one shape of errors', async () => {
    for (let call = 0; call < 20; call++) expect((await harness().app.inject('/api/health')).statusCode).toBe(200);
    const response = await harness().app.inject('/api/health');
    expect([response.statusCode, response.json().code]).toEqual([429, 'too_many_requests']);
    expect(response.headers).toHaveProperty('retry-after');
  });

  it('stop guessing the password of a signed-in person, and that of no other', async () => {
    const body = { currentPassword: 'guess', password: 'battery staple', passwordConfirmation: 'battery staple' };
    const passwordHash = await hashPassword('correct horse');
    const [ann, bea] = [await makeStudent(harness(), { passwordHash }), await makeStudent(harness(), { passwordHash })];
    const guess = async ({ token }: Person) => (await harness().call(setPassword, { token, body })).status;
    for (let tries = 0; tries < 3; tries++) expect(await guess(ann)).toBe(422);
    expect(await guess(ann)).toBe(429);
    expect(await guess(bea)).toBe(422);
  });

  it('do not count people who send no e-mail as one', async () => {
    const confirm = async () => (await harness().call(confirmEmail, { body: { code: 'x' } })).status;
    for (let tries = 0; tries < 8; tries++) expect(await confirm()).toBe(422);
    expect(await confirm()).toBe(429);
  });

  it('stop reset messages to one address, known or not', async () => {
    const reset = async () => (await harness().call(resetPassword, { body: { email: 'a@example.com' } })).status;
    for (let tries = 0; tries < 3; tries++) expect(await reset()).toBe(200);
    expect(await reset()).toBe(429);
  });

  it.each([{ email: { toString: 1, valueOf: 1 } }, { email: ['a'] }, { profile: 'x' }, null, []])(
    'take a body of any form: %j',
    async (payload) => {
      const headers = { 'content-type': 'application/json' };
      const url = '/api/auth/login';
      const response = await harness().app.inject({ method: 'POST', url, headers, payload: JSON.stringify(payload) });
      expect(response.statusCode).toBe(422);
    },
  );
});

describe('every line that takes credentials', () => {
  const limits = { ...OPEN_LIMITS, credentialsPerAddress: 0 };
  const harness = withHarness('sqlite', { limits });
  const harmless = [
    '/auth/logout',
    '/auth/refresh',
    '/profile',
    '/profile/data',
    '/profile/sessions',
    '/profile/sign-ins',
  ];
  const isHarmless = ({ method, path }: (typeof ENDPOINTS)[number]) =>
    harmless.includes(path.replace('/{sessionId}', '')) || (method === 'GET' && path === '/profile/second-factor');
  const lines = ENDPOINTS.filter((line) => /^\/(auth|oauth|profile)\b/.test(line.path) && !isHarmless(line));

  it.each(lines.map((line) => [line.path, line] as const))('is limited: %s', async (path, line) => {
    const { token } = await makeStudent(harness());
    const url = `/api${path.replace('{provider}', 'test-id')}`;
    const headers = { authorization: `Bearer ${token}` };
    const response = await harness().app.inject({ method: line.method, url, headers, payload: {} });
    expect(response.statusCode).toBe(429);
  });
});
