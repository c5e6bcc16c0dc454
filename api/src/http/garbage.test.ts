import { createRoom } from '@overtrick/shared/contract/deals';
import { ENDPOINTS } from '@overtrick/shared/contract/endpoints';
import { getOwnData } from '@overtrick/shared/contract/own-account';
import { putTeacherPicture } from '@overtrick/shared/contract/teachers';
import { toWire } from '@overtrick/shared/contract/wire';
import { newId } from '@overtrick/shared/learning/values/ids';
import { pullRequestSchema, pushRequestSchema } from '@overtrick/shared/sync/protocol';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { DATABASES } from '../testing/databases.ts';
import {
  makeAttempt,
  makeCourse,
  makeCourseEnrolment,
  makeEnrolment,
  makePack,
  makeStudent,
  makeTeacher,
} from '../testing/factories.ts';
import { withHarness } from '../testing/harness.ts';
import { operationsOf, requestsOf } from '../testing/requests.ts';
import { openApiOf } from './openapi.ts';

const PICTURE = { width: 8, height: 8, channels: 3, background: 'red' } as const;

/** The number of requests for each call. A long run: FUZZ_RUNS=2000 FUZZ_SEED=7 npx vitest run --project api garbage */
const RUNS = Number(process.env.FUZZ_RUNS ?? 12);
const SEED = Number(process.env.FUZZ_SEED ?? 20261120);

/** These calls would end the session that the others need. */
const ENDS_THE_SESSION = [
  'POST /auth/logout',
  'POST /profile/delete',
  'DELETE /profile/sessions',
  'DELETE /users/{userId}/second_factor',
];

/** The problem shape of every error (ruling 15). */
const isProblem = (text: string): boolean => {
  const { message, code } = JSON.parse(text);
  return typeof message === 'string' && typeof code === 'string';
};

/** Fails with the request when a call hangs, before the test's own time limit does. */
async function answered<T>(reply: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in 20 s')), 20_000);
  });
  return Promise.race([reply, late]).finally(() => clearTimeout(timer));
}

describe.each(DATABASES)('whatever is sent, on %s', (kind) => {
  const harness = withHarness(kind);

  /** Makes a person of each role, and the objects that requests can name. */
  async function arrange() {
    const nobodysPassword = { passwordHash: null };
    const teacher = await makeTeacher(harness(), nobodysPassword);
    const student = await makeStudent(harness(), nobodysPassword);
    const admin = await makeStudent(harness(), { ...nobodysPassword, isAdmin: true });
    const pack = await makePack(harness(), { teacher });
    await makeEnrolment(harness(), student, pack);
    const file = { name: 'me.png', content: await sharp({ create: PICTURE }).png().toBuffer() };
    const { reply } = await harness().call(putTeacherPicture, { token: teacher.token, file });
    const [picture] = reply?.media ?? [];
    const dealIds = pack.deals.map(({ id }) => id);
    const course = await makeCourse(harness(), { teacher });
    await makeCourseEnrolment(harness(), student, course);
    const inCourse = [course.id, course.lessonId, ...course.activityIds];
    const ids = [pack.id, teacher.profileId, student.id, newId(), ...dealIds, ...inCourse];
    const study = {
      mode: 'study',
      context: 'deal_pack',
      exitRedirectUrl: '',
      metadata: { dealPackId: pack.id },
    } as const;
    const room = await harness().call(createRoom, { token: student.token, body: { ...study, dealIds } });
    const names = [room.reply?.roomToken ?? '', picture?.id ?? '', picture?.url.split('/').at(-1) ?? ''];
    return { tokens: [student, teacher, admin].map(({ token }) => token), ids: [...ids, ...names] };
  }

  it(
    'is answered without a fault, and errors have their one shape',
    async () => {
      const { tokens, ids } = await arrange();
      const callers = [undefined, 'Bearer nonsense', 'Basic YTpi', ...tokens.map((token) => `Bearer ${token}`)];
      const { paths } = openApiOf(ENDPOINTS) as { paths: Record<string, unknown> };
      for (const operation of operationsOf(paths)) {
        const caller = ENDS_THE_SESSION.includes(`${operation.method} ${operation.path}`)
          ? fc.constantFrom(...callers.slice(0, 3))
          : fc.constantFrom(...callers);
        const sent = fc.asyncProperty(requestsOf(operation, ids), caller, async (request, authorization) => {
          const headers = { ...request.headers, ...(authorization ? { authorization } : {}) };
          const response = await answered(harness().app.inject({ ...request, headers }));
          expect(response.statusCode).toBeLessThan(500);
          if (response.statusCode >= 400) expect(isProblem(response.body)).toBe(true);
        });
        await fc.assert(sent, { numRuns: RUNS, seed: SEED });
      }
      expect(Object.keys(Object.prototype)).toEqual([]);
      expect({}).not.toHaveProperty('polluted');
      for (const token of tokens) expect((await harness().call(getOwnData, { token })).status).toBe(200);
    },
    Math.max(120_000, RUNS * 20_000),
  );

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
