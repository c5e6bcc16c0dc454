import { fastify, LogController } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { startDatabases, type TestDatabase, type TestDatabases } from '../testing/databases.ts';
import { TEST_CONFIG } from '../testing/harness.ts';
import { OPEN_LIMITS } from './limits.ts';
import { logCalls, logOptions } from './logging.ts';
import { errorFacts, withoutPeople } from './plain-words.ts';

const PEOPLE = ['mary@example.com', 'mary%40example.com', '198.51.100.7', '2001:db8::7', 'eyJhbGciOi', 'Mary Hall'];

const expectNobody = (log: string): void => {
  for (const word of PEOPLE) expect(log).not.toContain(word);
};

describe('the log of a server', () => {
  let databases: TestDatabases;
  let database: TestDatabase;
  let log: string;
  beforeEach(async () => {
    databases = await startDatabases('sqlite');
    database = await databases.open();
    log = '';
  });
  afterEach(async () => {
    await database.close();
    await databases.stop();
  });

  const sink = {
    write(line: string): void {
      log += line;
    },
  };

  it('says that a call was answered, and neither who called nor from where nor what was asked (D-390)', async () => {
    const app = await buildApp({
      config: { ...TEST_CONFIG, production: true, trustedProxies: ['loopback'] },
      db: database.db,
      clock: () => new Date(),
      limits: OPEN_LIMITS,
      logger: logOptions('trace', sink),
    });
    const headers = { 'x-forwarded-for': '198.51.100.7', authorization: 'Bearer eyJhbGciOi.x.y' };
    const urls = [
      '/api/auth/profile?token=eyJhbGciOi.x.y&email=mary@example.com',
      '/api/links/mary%40example.com?code=eyJhbGciOi',
      '/nowhere/mary@example.com?name=Mary%20Hall',
      '/%E0%A4%A/mary@example.com',
    ];
    for (const url of urls) await app.inject({ url, headers });
    const profile = { firstName: 'Mary Hall', email: 'mary@example.com', password: 'x' };
    await app.inject({ method: 'POST', url: '/api/auth/register', headers, payload: { profile } });
    await app.inject({
      ...{ method: 'POST', url: '/api/auth/login', payload: '{"email":"mary@example.com",' },
      headers: { ...headers, 'content-type': 'application/json' },
    });
    await app.close();
    expect(log.match(/"answered"/g)?.length).toBeGreaterThanOrEqual(5);
    expectNobody(log);
  });

  it('keeps the code and the place of a fault, and no value that a driver has put into it (D-390)', async () => {
    const app = fastify({
      logger: logOptions('trace', sink),
      logController: new LogController({ disableRequestLogging: true }),
    });
    logCalls(app);
    app.get('/fault', async (request) => {
      const fault = Object.assign(new Error('duplicate key "Mary Hall" of mary@example.com at 2001:db8::7'), {
        ...{ code: '23505', constraint: 'users_email', detail: 'Key (email)=(mary@example.com) already exists.' },
      });
      request.log.error({ err: fault, req: request }, 'fault');
      request.log.warn('no such mailbox: mary@example.com');
      throw fault;
    });
    await app.inject({ url: '/fault?email=mary@example.com', remoteAddress: '198.51.100.7' });
    await app.close();
    expect(log).toContain('"code":"23505"');
    expect(log).toContain('users_email');
    expect(log).toContain('logging.test.ts');
    expectNobody(log);
  });
});

it.each([
  ['from 198.51.100.7 and ::ffff:198.51.100.7 to [2001:db8::7]:443', 'from (address) and (address) to [(address)]:443'],
  ['1.44.0 at 19:50:00 of 2026-11-27T19:50:00.123Z', '1.44.0 at 19:50:00 of 2026-11-27T19:50:00.123Z'],
  ['?token=abc&page=2', '?(token)&page=2'],
  ['"time":1764201600000,"ms":3', '"time":1764201600000,"ms":3'],
])('%s is written without people and their machines (D-390)', (text, written) => {
  expect(withoutPeople(text)).toBe(written);
});

it('what is thrown and is no error is told in words too (D-390)', () => {
  expect(errorFacts("it doesn't 'Mary Hall'")).toEqual({ type: 'string', message: "it doesn't '…'", stack: '' });
});
