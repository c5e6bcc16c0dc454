import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openMailer } from '../adapters/mail/open.ts';
import { TEST_CONFIG, withHarness } from '../testing/harness.ts';

const LETTER = { to: 'ann@example.com', html: '<p>Hello</p>' };
const PRODUCTION = { production: true, publicUrl: 'https://overtrick.example' };

describe('the outbox', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'overtrick-outbox-'));
  afterAll(() => rmSync(dataDir, { recursive: true }));
  const harness = withHarness('sqlite', { config: { dataDir } });
  const get = async (path = '') => {
    const { statusCode, body, headers } = await harness().app.inject(`/dev/outbox${path}`);
    return { statusCode, body, type: headers['content-type'] };
  };

  it('is empty before the first message', async () => {
    const { statusCode, body, type } = await get();
    expect([statusCode, type]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toContain('No messages.');
  });

  it('lists messages, the newest first, and shows each with its links', async () => {
    let now = new Date('2026-11-20T10:00:00.000Z');
    const mailer = openMailer({ ...TEST_CONFIG, dataDir }, () => now);
    await mailer?.send({ ...LETTER, subject: 'First', text: 'See http://overtrick.test/?verify=a&b=1 now' });
    now = new Date('2026-11-20T11:00:00.000Z');
    await mailer?.send({ ...LETTER, subject: '<b>Second</b> & last', text: '<script>' });
    const { body } = await get();
    expect(body.indexOf('Second')).toBeLessThan(body.indexOf('First'));
    expect(body).not.toContain('<b>');
    const [second, first] = [...body.matchAll(/href="\/dev\/outbox(\/[^"]+)"/g)].map(([, path]) => path);
    expect((await get(first)).body).toContain('<a href="http://overtrick.test/?verify=a&#38;b=1">');
    expect((await get(second)).body).not.toContain('<script>');
  });

  it.each(['/nothing', '/..%2fsecret', '/20261120T100000000Z-1b4e28ba-2fa1-11d2-883f-0016d3cca427', '/%00'])(
    'answers 404 to %s',
    async (path) => {
      writeFileSync(join(dataDir, 'secret.json'), '{"text":"secret"}');
      expect((await get(path)).statusCode).toBe(404);
    },
  );
});

describe('the outbox of a server that others can reach', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'overtrick-outbox-'));
  afterAll(() => rmSync(dataDir, { recursive: true }));
  const harness = withHarness('sqlite', { config: { dataDir, trustedProxies: ['loopback'] } });
  const statusOf = async (headers: Record<string, string>, path = '/dev/outbox', method: 'GET' | 'HEAD' = 'GET') =>
    (await harness().app.inject({ method, url: path, headers })).statusCode;

  it.each(['localhost', 'localhost:3000', 'LocalHost:80', '127.0.0.1', '127.0.0.1:5173', '[::1]', '[::1]:3000'])(
    'answers a call to %s (ruling 55)',
    async (host) => expect(await statusOf({ host })).toBe(200),
  );

  it.each([
    'overtrick.example',
    'overtrick.example:3000',
    '192.168.1.5:3000',
    'localhost.example',
    'localhost:3000.example',
    'x@localhost',
    '127.0.0.1.example',
    '::1',
  ])('answers 404 to a call to "%s" (ruling 55)', async (host) => {
    expect(await statusOf({ host })).toBe(404);
    expect(await statusOf({ host }, '/dev/outbox', 'HEAD')).toBe(404);
  });

  it.each(['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host', 'x-forwarded-proto', 'X-Forwarded-Anything'])(
    'answers 404 to a call with the header %s (ruling 55)',
    async (name) => {
      for (const value of ['for=192.0.2.1', 'localhost', ''])
        expect(await statusOf({ host: 'localhost:3000', [name]: value })).toBe(404);
    },
  );

  it('shows no letter to such a call either (ruling 55)', async () => {
    await openMailer({ ...TEST_CONFIG, dataDir }, () => new Date())?.send({
      ...LETTER,
      subject: 'Hello',
      text: 'Hello',
    });
    const { body } = await harness().app.inject('/dev/outbox');
    const [letter] = [...body.matchAll(/href="(\/dev\/outbox\/[^"]+)"/g)].map(([, path]) => path);
    expect(await statusOf({ host: 'localhost' }, letter)).toBe(200);
    expect(await statusOf({ host: 'overtrick.example' }, letter)).toBe(404);
    expect(await statusOf({ host: 'localhost', 'x-forwarded-for': '192.0.2.1' }, letter)).toBe(404);
  });
});

describe('in production', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'overtrick-outbox-'));
  afterAll(() => rmSync(dataDir, { recursive: true }));
  const harness = withHarness('sqlite', { config: { ...PRODUCTION, dataDir } });

  it('there is no outbox, and no message becomes a file', async () => {
    expect(openMailer({ ...TEST_CONFIG, ...PRODUCTION, dataDir }, () => new Date())).toBeUndefined();
    for (const path of ['/dev/outbox', '/dev/outbox/', '/dev/outbox/x'])
      expect((await harness().app.inject(path)).statusCode).toBe(404);
    expect(readdirSync(dataDir)).toEqual([]);
  });
});
