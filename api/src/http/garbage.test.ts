import { ENDPOINTS } from '@overtrick/shared/contract/endpoints';
import { toWire } from '@overtrick/shared/contract/wire';
import { newId } from '@overtrick/shared/learning/ids';
import { pullRequestSchema, pushRequestSchema } from '@overtrick/shared/sync/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DATABASES } from '../testing/databases.ts';
import { makeAttempt, makeEnrolment, makePack, makeStudent } from '../testing/factories.ts';
import { withHarness } from '../testing/harness.ts';

/** Text that has broken programs: NUL, halves of surrogates, signs of SQL and of paths. */
const nastyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '\0',
    'a\0b@example.com',
    '\ud800',
    "'; drop table users; --",
    '%00',
    '../../etc/passwd',
    '__proto__',
  ),
);

const garbage = fc.oneof(
  fc.jsonValue(),
  fc.dictionary(
    fc.constantFrom('profile', 'email', 'password', 'mutations', 'deal_ids', 'attempts', 'have'),
    fc.jsonValue(),
  ),
  nastyText,
);

/** The problem shape of every error (decision 15). */
const isProblem = (text: string): boolean => {
  const { message, code } = JSON.parse(text);
  return typeof message === 'string' && typeof code === 'string';
};

describe.each(DATABASES)('whatever is sent, on %s', (kind) => {
  const harness = withHarness(kind);

  it('is answered without a fault, and errors have their one shape', async () => {
    const { token } = await makeStudent(harness());
    const lines = ENDPOINTS.filter((line) => line.path !== '/auth/logout');
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...lines), garbage, nastyText, nastyText, async (line, body, param, query) => {
        const encode = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '?'));
        const path = line.path.replace(/\{\w+\}/g, encode(param) || 'x');
        const response = await harness().app.inject({
          method: line.method,
          url: `/api${path}?q=${encode(query)}&page=${encode(query)}&include=${encode(param)}`,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          ...(line.method === 'GET' ? {} : { payload: JSON.stringify(body) ?? '' }),
        });
        expect(response.statusCode).toBeLessThan(500);
        if (response.statusCode >= 400) expect(isProblem(response.body)).toBe(true);
      }),
      { numRuns: 300, seed: 20261120 },
    );
  }, 60_000);

  it('takes numbers beyond all bounds in a sync without a fault', async () => {
    const { token } = await makeStudent(harness());
    const headers = { authorization: `Bearer ${token}` };
    const post = (url: string, payload: unknown) =>
      harness().app.inject({ method: 'POST', url, headers, payload: payload as object });
    for (const number of [1e300, Number.MAX_SAFE_INTEGER, 2 ** 31, -1, 0.5]) {
      const mutation = { seq: number, id: newId(), name: 'x', version: number, args: null };
      const pushed = await post(
        '/api/sync/push',
        toWire(pushRequestSchema, { protocol: number, deviceId: newId(), mutations: [mutation] }),
      );
      expect(pushed.statusCode).toBeLessThan(500);
      const pulled = await post(
        '/api/sync/pull',
        toWire(pullRequestSchema, { protocol: 1, deviceId: newId(), cursor: number, have: { x: number } }),
      );
      expect(pulled.statusCode).toBeLessThan(500);
    }
  });

  it('takes an attempt with a NUL and with half a sign in its text, rather than hold up the queue', async () => {
    const pack = await makePack(harness());
    const student = await makeStudent(harness());
    await makeEnrolment(harness(), student, pack);
    const [deal] = pack.deals;
    if (!deal) throw new Error('a pack with a deal');
    const attempt = { ...makeAttempt(student, pack.id, deal), calls: ['\0', '\ud800'] };
    const mutations = [{ seq: 1, id: newId(), name: 'attempt.record', version: 1, args: { attempt } }];
    const response = await harness().app.inject({
      method: 'POST',
      url: '/api/sync/push',
      headers: { authorization: `Bearer ${student.token}` },
      payload: toWire(pushRequestSchema, { protocol: 1, deviceId: newId(), mutations }) as object,
    });
    expect(response.json().outcomes).toMatchObject([{ outcome: 'acknowledged' }]);
  });
});
