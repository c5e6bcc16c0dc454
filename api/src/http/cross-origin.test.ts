import { describe, expect, it } from 'vitest';
import { withHarness } from '../testing/harness.ts';

const ENGINE = 'https://engine.example';

describe('an engine on a host of its own', () => {
  const harness = withHarness('sqlite', { config: { gameEngineUrl: `${ENGINE}/table` } });
  const ask = (method: 'GET' | 'POST' | 'OPTIONS', url: string, origin: string) =>
    harness().app.inject({ method, url, headers: { origin } });

  it('may read rooms and send results, without credentials', async () => {
    const asked = await ask('OPTIONS', '/api/rooms/x/results', ENGINE);
    expect(asked.statusCode).toBe(204);
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': ENGINE,
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'content-type, room-key',
      vary: expect.stringContaining('origin'),
    });
    expect(asked.headers).not.toHaveProperty('access-control-allow-credentials');
    const room = await ask('GET', '/api/rooms/x', ENGINE);
    expect([room.statusCode, room.headers['access-control-allow-origin']]).toEqual([404, ENGINE]);
  });

  it.each([
    ['another origin', '/api/rooms/x', 'https://elsewhere.example'],
    ['its name inside another', '/api/rooms/x', `${ENGINE}.elsewhere.example`],
    ['another scheme', '/api/rooms/x', 'http://engine.example'],
    ['the settings', '/api/settings', ENGINE],
    ['making rooms', '/api/deals/create-room', ENGINE],
    ['a way round the prefix', '/api/rooms/../profile', ENGINE],
  ])('but not %s', async (_, url, origin) => {
    for (const method of ['GET', 'POST', 'OPTIONS'] as const) {
      const reply = await ask(method, url, origin);
      expect(reply.headers).not.toHaveProperty('access-control-allow-origin');
    }
  });
});

describe('a server whose engine is its own page', () => {
  const harness = withHarness('sqlite', {});

  it('lets no other origin read anything', async () => {
    const reply = await harness().app.inject({ method: 'GET', url: '/api/rooms/x', headers: { origin: ENGINE } });
    expect(reply.headers).not.toHaveProperty('access-control-allow-origin');
  });
});

describe('a server whose engine plays the rooms of another', () => {
  const harness = withHarness('sqlite', { config: { roomsUrl: 'https://learn.example/app' } });

  it('lets its pages ask that one, and no other', async () => {
    const { headers } = await harness().app.inject({ method: 'GET', url: '/api/health' });
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://learn.example;");
  });
});
