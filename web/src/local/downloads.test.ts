// @vitest-environment node

import { toWire } from '@overtrick/shared/contract/wire';
import { type PackBundle, packBundleSchema } from '@overtrick/shared/learning/packs/deal-pack';
import { PACK, testId } from '@overtrick/shared/learning/progress/attempt.testing';
import { makePackDelta, packDeltaSchema } from '@overtrick/shared/sync/bundle-delta';
import { downloadState } from '@overtrick/shared/sync/download-state';
import { describe, expect, test } from 'vitest';
import { createApi } from '../api/api.ts';
import { fakeBrowser } from '../session/session.testing.ts';
import { aProfile, aToken } from '../testing/profile.testing.ts';
import { saveBundle } from './bundles.ts';
import { aDatabase, fillDisk } from './database.testing.ts';
import type { UserDatabase } from './database.ts';
import { createDownloadRuns } from './download-runs.ts';
import { createDownloads } from './downloads.ts';
import { fakeLocks } from './locks.testing.ts';
import { aBundle, anEnrolment } from './pack.testing.ts';

type Answer = (signal: AbortSignal, request: Request) => Response | Promise<Response>;

async function setUp(answer: Answer, db: UserDatabase = aDatabase(), locks = fakeLocks()) {
  const session = fakeBrowser({ token: aToken(Date.UTC(2100, 0)), profile: aProfile() }).page();
  await session.open();
  // Held, because Node forgets the signal of a request that nothing holds.
  const requests: Request[] = [];
  let now = 0;
  const api = createApi({
    baseUrl: 'https://overtrick.test/api',
    session,
    onSignedOut() {},
    onProfileNeeded() {},
    fetch: async (input, init) => {
      const request = new Request(input, init);
      requests.push(request);
      return answer(request.signal, request);
    },
  });
  await db.enrolments.put(anEnrolment());
  const clock = () => (now += 1000);
  const downloads = createDownloads({ db, api, runs: createDownloadRuns({ db, locks, now: clock }), now: clock });
  const state = async () =>
    downloadState(anEnrolment(), await db.bundles.get([PACK, 1, '']), await db.downloads.get(PACK), now);
  return { db, downloads, state, requests: () => requests.length, locks };
}

const bundleText = JSON.stringify(toWire(packBundleSchema, aBundle()));
const bundle: Answer = (_, request) => serve(aBundle(), request);

/** As the server answers: the whole, or what the device lacks. */
async function serve(newest: PackBundle, request: Request): Promise<Response> {
  if (request.method === 'GET') return Response.json(toWire(packBundleSchema, newest));
  const { parts } = (await request.json()) as { parts: string[] };
  return Response.json(toWire(packDeltaSchema, makePackDelta(newest, new Set(parts))));
}

test('brings the bundle with its size', async () => {
  const { downloads, state, db } = await setUp(bundle);
  expect(await downloads.fetch(PACK)).toEqual({ ok: true, value: 'ready' });
  expect(await state()).toEqual({
    state: 'ready',
    held: 1,
    size: new TextEncoder().encode(JSON.stringify(aBundle())).length,
  });
  expect((await db.bundles.get([PACK, 1, '']))?.bundle).toEqual(aBundle());
});

/** An answer that comes in two halves; the second when told. */
function halves() {
  let finish = (): void => {};
  const rest = new Promise<void>((resolve) => (finish = resolve));
  let begun = (): void => {};
  const half = new Promise<void>((resolve) => (begun = resolve));
  const answer: Answer = (signal) => {
    const bytes = new TextEncoder().encode(bundleText);
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        signal.addEventListener('abort', () => controller.error(signal.reason));
        controller.enqueue(bytes.slice(0, 1000));
        begun();
        await rest;
        if (signal.aborted) return;
        controller.enqueue(bytes.slice(1000));
        controller.close();
      },
    });
    return new Response(body);
  };
  return { answer, finish, half };
}

/** Until a condition on the device holds. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 1));
}

test('tells how far it has come, against the size that the server named', async () => {
  const { answer, finish } = halves();
  const { downloads, state } = await setUp(answer);
  const fetched = downloads.fetch(PACK);
  await until(async () => ((await state()) as { received?: number }).received === 1000);
  expect(await state()).toEqual({ state: 'loading', held: null, size: 4000, received: 1000, total: 4000 });
  finish();
  expect(await fetched).toEqual({ ok: true, value: 'ready' });
});

test('is not fetched by two tabs at once', async () => {
  const { answer, finish, half } = halves();
  const one = await setUp(answer);
  const two = await setUp(answer, one.db, one.locks);
  const fetched = one.downloads.fetch(PACK);
  await half;
  expect(await two.downloads.fetch(PACK)).toEqual({ ok: true, value: 'elsewhere' });
  finish();
  await fetched;
  expect([one.requests(), two.requests()]).toEqual([1, 0]);
});

test('can be cancelled, and does not come back by itself', async () => {
  const { answer, half } = halves();
  const { downloads, state, requests } = await setUp(answer);
  const fetched = downloads.fetch(PACK);
  await half;
  downloads.cancel(PACK);
  expect(await fetched).toEqual({ ok: true, value: 'cancelled' });
  expect((await state()).state).toBe('removed');
  await downloads.fetchDue();
  expect(requests()).toBe(1);
});

test('on a full disk says so', async () => {
  const db = aDatabase();
  let full = false;
  fillDisk(db, () => full);
  const { downloads } = await setUp(() => {
    full = true;
    return new Response(bundleText);
  }, db);
  expect(await downloads.fetch(PACK)).toEqual({ ok: false, error: 'full' });
});

/** The server's own answer. */
const refusal = (status: number, code = 'no'): Response => Response.json({ message: 'No', code }, { status });

test.each([
  ['no connection', 'offline', () => Promise.reject(new TypeError('lost'))],
  ['signed out', 'signedOut', () => refusal(401)],
  ['not theirs any more', 'refused', () => refusal(403)],
  ['a newer server, in a form that this build does not know (D-528)', 'tooOld', () => Response.json({ kind: 'new' })],
  ['not there any more', 'refused', () => refusal(404, 'unknown_record')],
  ['an older server, which does not know the call (D-557)', 'failed', () => refusal(404, 'unknown_call')],
  ['a broken server', 'failed', () => refusal(500)],
  ['a proxy that does not reach the server (D-500)', 'offline', () => new Response('', { status: 502 })],
] as const)('keeps why it failed: %s', async (_, code, answer) => {
  const { downloads, state } = await setUp(answer);
  expect(await downloads.fetch(PACK)).toEqual({ ok: false, error: code });
  expect(await state()).toMatchObject({ state: 'failed', code });
});

test('a failed one can be tried again', async () => {
  let broken = true;
  const { downloads, state } = await setUp(() =>
    broken ? new Response('', { status: 500 }) : new Response(bundleText),
  );
  await downloads.fetch(PACK);
  broken = false;
  await downloads.fetchDue();
  expect((await state()).state).toBe('ready');
});

test('new and stale bundles come by themselves, those up to date and those of ended enrolments do not', async () => {
  const { downloads, db, requests } = await setUp(bundle);
  await db.enrolments.bulkPut([
    anEnrolment({ id: testId(701), itemId: testId(11), isActive: false }),
    anEnrolment({ version: 2 }),
  ]);
  await saveBundle(db, aBundle(), 1, 0);
  await downloads.fetchDue();
  expect(requests()).toBe(1);
  await db.enrolments.put(anEnrolment({ version: 1 }));
  await downloads.fetchDue();
  expect(requests()).toBe(1);
});

test.each([
  ['a lower version', { version: 2 }],
  ['another content under the same version', { version: 3, hash: 'other' }],
])('%s on the server, which was rewound, is fetched (ruling 53)', async (_, enrolment) => {
  const { downloads, db, requests } = await setUp(bundle);
  await saveBundle(db, aBundle({ version: 3, hash: 'here' }), 1, 0);
  await db.enrolments.put(anEnrolment(enrolment));
  await downloads.fetchDue();
  expect(requests()).toBe(1);
  await db.enrolments.put(anEnrolment({ version: 1 }));
  await downloads.fetchDue();
  expect(requests()).toBe(1);
});

test('what the student takes off stays off until asked for', async () => {
  const { downloads, state, requests } = await setUp(bundle);
  await downloads.fetch(PACK);
  await downloads.remove(PACK);
  expect((await state()).state).toBe('removed');
  await downloads.fetchDue();
  expect(requests()).toBe(1);
  await downloads.fetch(PACK);
  expect((await state()).state).toBe('ready');
});

describe('a newer version of what the device holds', () => {
  const [first, second, third] = aBundle().deals;
  if (!first || !second || !third) throw new Error('three deals are needed');
  const newer = aBundle({ version: 2, deals: [third, { ...first, note: 'Count', table: null }, second] });
  const held = aBundle();

  async function asked(answer: Answer, here: PackBundle = held) {
    const calls: string[] = [];
    let received = 0;
    const made = await setUp(async (signal, request) => {
      calls.push(`${request.method} ${new URL(request.url).pathname.split('/').pop()}`);
      const response = await answer(signal, request.clone());
      received += (await response.clone().text()).length;
      return response;
    });
    await saveBundle(made.db, here, 1, 0);
    await made.db.enrolments.put(anEnrolment({ version: 2 }));
    await made.downloads.fetchDue();
    return { calls, received, rows: await made.db.bundles.toArray() };
  }

  test('comes as what changed', async () => {
    const { calls, received, rows } = await asked((_, request) => serve(newer, request));
    expect(calls).toEqual(['POST changes']);
    expect(rows.map((row) => row.bundle)).toEqual([newer]);
    expect(received).toBeLessThan(bundleText.length / 2);
  });

  test.each<[string, Answer]>([
    ['a server that does not know the call', () => refusal(404)],
    ['an answer that cannot be read', () => new Response('{}')],
    [
      'changes that do not fit',
      () => Response.json(toWire(packDeltaSchema, { ...makePackDelta(newer, new Set()), deals: ['other'] })),
    ],
  ])('comes whole after %s', async (_, answer) => {
    const { calls, rows } = await asked((signal, request) =>
      request.method === 'POST' ? answer(signal, request) : serve(newer, request),
    );
    expect(calls).toEqual(['POST changes', 'GET bundle']);
    expect(rows.map((row) => row.bundle)).toEqual([newer]);
  });

  test('leaves what is here alone while the server cannot be reached', async () => {
    const { calls, rows } = await asked(() => Promise.reject(new TypeError('lost')));
    expect(calls).toEqual(['POST changes']);
    expect(rows.map((row) => row.bundle)).toEqual([held]);
  });
});
