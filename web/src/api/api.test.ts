// @vitest-environment node
import * as auth from '@overtrick/shared/contract/auth';
import { importDeals } from '@overtrick/shared/contract/deal-imports';
import { getDealPack, getDealPackBundle } from '@overtrick/shared/contract/deal-packs';
import { endpoint } from '@overtrick/shared/contract/endpoint';
import * as ownAccount from '@overtrick/shared/contract/own-account';
import { toWire } from '@overtrick/shared/contract/wire';
import { profileSchema } from '@overtrick/shared/learning/values/profile';
import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from '../session/session.testing.ts';
import type { Session } from '../session/session.ts';
import { aProfile, aToken, SARAH } from '../testing/profile.testing.ts';
import { createApi } from './api.ts';
import { ApiError } from './api-error.ts';

const NOW = Date.UTC(2026, 10, 20);
const DAY = 86_400_000;
const FRESH = { token: aToken(NOW + 30 * DAY), profile: aProfile() };
const DUE = { token: aToken(NOW + 7 * DAY), profile: aProfile() };
const PACK = '01900000-0000-7000-8000-0000000000aa';

const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers });
const problem = (status: number, code = 'nope', message = 'No', errors?: Record<string, string[]>): Response =>
  json({ message, code, errors }, status);
const wireSession = (session: { token: string; profile: unknown }): Response =>
  json({ token: session.token, profile: toWire(profileSchema, session.profile) });

type Answer = (request: Request, url: URL) => Response | Promise<Response>;

async function setUp(answer: Answer, session: Session | null = FRESH) {
  const requests: Request[] = [];
  const store = fakeBrowser(session).page();
  await store.open();
  const onSignedOut = vi.fn();
  const onProfileNeeded = vi.fn();
  let now = NOW;
  const api = createApi({
    baseUrl: 'https://overtrick.test/api',
    session: store,
    onSignedOut,
    onProfileNeeded,
    now: () => now,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      requests.push(request);
      return answer(request, new URL(request.url));
    },
  });
  const later = (milliseconds: number): void => {
    now += milliseconds;
  };
  return { api, requests, store, onSignedOut, onProfileNeeded, later };
}

const failure = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error(`no ApiError: ${error}`);
  return error;
};

const isRefreshing = (request: Request): boolean => request.url.endsWith('/auth/refresh');
const profileReply = (): Response => json({ profile: toWire(profileSchema, aProfile()) });

describe('a call', () => {
  test('carries the bearer token when there is one and none otherwise (A-32)', async () => {
    const signedIn = await setUp(profileReply);
    await signedIn.api.call(ownAccount.getProfile);
    expect(signedIn.requests[0]?.headers.get('authorization')).toBe(`Bearer ${FRESH.token}`);
    const signedOut = await setUp(profileReply, null);
    await signedOut.api.call(ownAccount.getProfile);
    expect(signedOut.requests[0]?.headers.has('authorization')).toBe(false);
  });

  test('carries a key in the header that its endpoint names, and nowhere else', async () => {
    const { api, requests } = await setUp(() => new Response(null, { status: 204 }), null);
    const line = { method: 'GET', path: '/things', who: 'public', summary: '' } as const;
    await api.call(endpoint({ ...line, keyHeader: 'room-key' }), { key: 'k-1' });
    await api.call(endpoint({ ...line, keyHeader: 'room-key' }));
    await api.call(endpoint(line), { key: 'k-1' });
    expect(requests.map(({ headers }) => headers.get('room-key'))).toEqual(['k-1', null, null]);
    expect(requests[0]?.url).not.toContain('k-1');
  });

  test('joins arrays with commas, flattens filters and leaves out what is not set (A-33)', async () => {
    const { api, requests } = await setUp(() => new Response(null, { status: 204 }));
    const listed = endpoint({
      method: 'GET',
      path: '/things',
      who: 'public',
      summary: '',
      query: v.object({ page: v.string(), q: v.optional(v.string()), ids: v.string() }),
    });
    await api.call(listed, {
      query: { page: 2, q: undefined, ids: ['a', 'b&c'] },
      filters: { focus: ['bidding', 'defence'], isFree: false, keyword: [] },
    });
    const { search } = new URL(requests[0]?.url ?? '');
    expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
      page: '2',
      ids: 'a,b&c',
      focus: 'bidding,defence',
      isFree: 'false',
    });
  });

  test('fills in the path and escapes what it fills in', async () => {
    const { api, requests } = await setUp(() => new Response(null, { status: 204 }));
    await api.call(getDealPack, { params: { dealPackId: 'a/b' } });
    expect(requests[0]?.url).toBe('https://overtrick.test/api/deal-packs/a%2Fb');
  });

  test('converts the keys of body and reply, deeply (A-34) (A-26)', async () => {
    const { api, requests } = await setUp(profileReply);
    const reply = await api.call(ownAccount.putProfile, { body: { profile: { firstName: 'Sally' } } });
    expect(await requests[0]?.json()).toEqual({ profile: { first_name: 'Sally' } });
    expect(reply?.profile.isTeacher).toBe(false);
  });

  test('an empty body is success (A-35)', async () => {
    const { api } = await setUp(() => new Response('', { status: 200 }));
    expect(await api.call(ownAccount.getProfile)).toBeUndefined();
  });

  test("an empty body where data is needed is 'No data found' (X-02)", async () => {
    const { api } = await setUp(() => new Response('', { status: 200 }));
    expect(await failure(api.read(ownAccount.getProfile))).toMatchObject({ kind: 'empty', message: 'No data found' });
  });

  test('tells the bytes that have come', async () => {
    const { api } = await setUp(() => json({}));
    const seen: number[] = [];
    await failure(api.read(getDealPackBundle, { params: { dealPackId: PACK }, onProgress: (n) => seen.push(n) }));
    expect(seen.at(-1)).toBe(2);
  });
});

describe('a failed call', () => {
  test("throws the server's message, code and fields in code's spelling", async () => {
    const { api } = await setUp(() => problem(422, 'invalid', 'Wrong', { 'profile.first_name': ['is required'] }));
    expect(await failure(api.call(ownAccount.putProfile, { body: { profile: {} } }))).toMatchObject({
      kind: 'answered',
      status: 422,
      code: 'invalid',
      message: 'Wrong',
      fieldErrors: { 'profile.firstName': ['is required'] },
    });
  });

  test('keeps how long to wait of an answer that is not ours', async () => {
    const { api } = await setUp(() => new Response('<h1>Busy</h1>', { status: 503, headers: { 'retry-after': '7' } }));
    expect(await failure(api.call(ownAccount.getProfile))).toMatchObject({ code: 'unreached', retryAfter: 7000 });
  });

  test.each([
    ['a page in place of data', () => new Response('<h1>Log in to the wifi</h1>')],
    ['a proxy that does not reach the server', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['a portal that asks for a log-in of its own', () => new Response('<h1>Log in</h1>', { status: 401 })],
    ['a portal that knows no such page', () => new Response('', { status: 404 })],
  ])('counts as off line, and signs nobody out: %s (D-500)', async (_, answer) => {
    const { api, onSignedOut } = await setUp(answer);
    const error = await failure(api.call(ownAccount.getProfile));
    expect(error).toMatchObject({ kind: 'unreached', isOffline: true, status: 0 });
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  test('is unreadable where its data have another shape', async () => {
    const { api } = await setUp(() => json({ profile: { id: 3 } }));
    expect(await failure(api.call(ownAccount.getProfile))).toMatchObject({ kind: 'unreadable' });
  });

  test('is off line without a connection', async () => {
    const { api } = await setUp(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failure(api.call(ownAccount.getProfile))).toMatchObject({ kind: 'offline', status: 0 });
  });

  const never: Answer = (request) =>
    new Promise((_, reject) => {
      if (request.signal.aborted) reject(request.signal.reason);
      request.signal.addEventListener('abort', () => reject(request.signal.reason));
    });

  test('is given up after silence', async () => {
    const { api } = await setUp(never);
    expect(await failure(api.call(ownAccount.getProfile, { timeout: 5 }))).toMatchObject({ kind: 'timeout' });
  });

  test('is given up when the answer stops half-way', async () => {
    const { api } = await setUp((request) => {
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"pro'));
          request.signal.addEventListener('abort', () => controller.error(request.signal.reason));
        },
      });
      return new Response(body);
    });
    expect(await failure(api.call(ownAccount.getProfile, { timeout: 5 }))).toMatchObject({ kind: 'timeout' });
  });

  test("ends by the caller's own signal", async () => {
    const { api } = await setUp(never);
    const controller = new AbortController();
    const failed = failure(api.call(ownAccount.getProfile, { signal: controller.signal }));
    controller.abort();
    expect(await failed).toMatchObject({ kind: 'aborted' });
  });
});

describe('signed out', () => {
  test('a 401 while a token exists signs out, once a request (A-06)', async () => {
    const { api, onSignedOut } = await setUp(() => problem(401));
    await failure(api.call(ownAccount.getProfile));
    expect(onSignedOut.mock.calls).toEqual([[FRESH]]);
  });

  test('a burst of calls that are all answered 401 signs out once, and nothing goes round in circles (X-05)', async () => {
    const { api, store, requests, onSignedOut } = await setUp(() => problem(401));
    onSignedOut.mockImplementation(() => store.clear());
    await Promise.all([1, 2, 3, 4].map(() => failure(api.call(ownAccount.getProfile))));
    expect(onSignedOut).toHaveBeenCalledOnce();
    expect(requests).toHaveLength(4);
  });

  test('a 401 without a token is only an error with its message (A-07)', async () => {
    const { api, onSignedOut } = await setUp(() => problem(401, 'credentials', 'Wrong e-mail or password'), null);
    const error = await failure(api.call(auth.logIn, { body: { email: 'a@example.com', password: 'x' } }));
    expect(error.message).toBe('Wrong e-mail or password');
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  test('a 401 on a token that has been replaced meanwhile signs nobody out', async () => {
    const { api, store, onSignedOut } = await setUp(async () => {
      await store.set({ token: aToken(NOW + 31 * DAY), profile: aProfile() });
      return problem(401);
    });
    await failure(api.call(ownAccount.getProfile));
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  test('a 418 asks for the profile (A-05)', async () => {
    const { api, onProfileNeeded } = await setUp(() => problem(418));
    await failure(api.call(ownAccount.getProfile));
    expect(onProfileNeeded).toHaveBeenCalledOnce();
  });

  test('in the background neither leads anybody away', async () => {
    for (const status of [401, 418]) {
      const { api, onSignedOut, onProfileNeeded } = await setUp(() => problem(status));
      expect(await failure(api.call(ownAccount.getProfile, { background: true }))).toMatchObject({ status });
      expect(onSignedOut).not.toHaveBeenCalled();
      expect(onProfileNeeded).not.toHaveBeenCalled();
    }
  });

  test("one person's call is never sent with somebody else's token", async () => {
    const { api, requests } = await setUp(profileReply);
    await api.call(ownAccount.getProfile, { userId: SARAH });
    const error = await failure(api.call(ownAccount.getProfile, { userId: PACK, background: true }));
    expect(error).toMatchObject({ status: 401, code: 'signed_out' });
    expect(requests).toHaveLength(1);
  });

  test('sends no file of one person as another who has signed in since, and signs nobody out (ruling 14)', async () => {
    const { api, onSignedOut } = await setUp(() => json({}));
    const file = new File(['[Board "1"]'], 'club.pbn');
    const error = await failure(api.upload(importDeals, { file, query: {}, userId: PACK, background: true }));
    expect(error.code).toBe('signed_out');
    expect(onSignedOut).not.toHaveBeenCalled();
  });
});

describe('early refresh', () => {
  const next = { token: aToken(NOW + 37 * DAY), profile: aProfile({ firstName: 'Sally' }) };

  test('runs first once refreshAfter has passed, then the call with the new token (A-14)', async () => {
    const { api, requests } = await setUp(
      (request) => (isRefreshing(request) ? wireSession(next) : profileReply()),
      DUE,
    );
    await api.call(ownAccount.getProfile);
    expect(requests.map((request) => [request.url.slice(26), request.headers.get('authorization')])).toEqual([
      ['/auth/refresh', `Bearer ${DUE.token}`],
      ['/profile', `Bearer ${next.token}`],
    ]);
  });

  test('does not run before a log-in, which needs no session: the old one may have ended (A-14)', async () => {
    const { api, requests } = await setUp(
      (request) => (isRefreshing(request) ? problem(401, 'session_ended') : wireSession(FRESH)),
      DUE,
    );
    const body = { email: 'student@example.com', password: 'overtrick-demo' };
    expect(await api.read(auth.logIn, { body })).toMatchObject({ token: FRESH.token });
    expect(requests.map(isRefreshing)).toEqual([false]);
  });

  test('does not run before refreshAfter (A-15)', async () => {
    const { api, requests } = await setUp(profileReply);
    await api.call(ownAccount.getProfile);
    expect(requests.some(isRefreshing)).toBe(false);
  });

  test('runs once however many calls wait for it (A-16)', async () => {
    const { api, requests } = await setUp(
      (request) => (isRefreshing(request) ? wireSession(next) : profileReply()),
      DUE,
    );
    await Promise.all([
      api.call(ownAccount.getProfile),
      api.call(ownAccount.getProfile),
      api.call(ownAccount.getProfile),
    ]);
    expect(requests.filter(isRefreshing)).toHaveLength(1);
    expect(requests.slice(1).every((r) => r.headers.get('authorization') === `Bearer ${next.token}`)).toBe(true);
  });

  test('runs once an hour at most where the clock of the device is so far ahead that each token is due (D-503)', async () => {
    const issued = { token: aToken(NOW - 300 * DAY), profile: aProfile() };
    const { api, requests, later } = await setUp(
      (request) => (isRefreshing(request) ? wireSession(issued) : profileReply()),
      DUE,
    );
    for (let call = 0; call < 3; call++) await api.call(ownAccount.getProfile);
    expect(requests.filter(isRefreshing)).toHaveLength(1);
    later(2 * 3_600_000);
    await api.call(ownAccount.getProfile);
    expect(requests.filter(isRefreshing)).toHaveLength(2);
  });

  test('replaces token and profile (A-17)', async () => {
    const { api, store } = await setUp((request) => (isRefreshing(request) ? wireSession(next) : profileReply()), DUE);
    await api.call(ownAccount.getProfile);
    expect(store.current()).toEqual(next);
  });

  test('that fails passes the failure on, and the next call tries again (A-18)', async () => {
    let broken = true;
    const { api, requests } = await setUp((request) => {
      if (!isRefreshing(request)) return profileReply();
      return broken ? problem(500) : wireSession(next);
    }, DUE);
    expect(await failure(api.call(ownAccount.getProfile))).toMatchObject({ status: 500 });
    broken = false;
    await api.call(ownAccount.getProfile);
    expect(requests.map((request) => request.url.slice(26))).toEqual(['/auth/refresh', '/auth/refresh', '/profile']);
  });

  test('that is refused signs out', async () => {
    const { api, onSignedOut } = await setUp(() => problem(401), DUE);
    await failure(api.call(ownAccount.getProfile));
    expect(onSignedOut.mock.calls).toEqual([[DUE]]);
  });

  test('that returns no token changes nothing (A-11)', async () => {
    const { api, store } = await setUp((request) => (isRefreshing(request) ? new Response('') : profileReply()), DUE);
    await api.call(ownAccount.getProfile);
    expect(store.current()).toEqual(DUE);
  });

  test('brings nobody back who signed out meanwhile', async () => {
    const { api, store } = await setUp(async (request) => {
      if (!isRefreshing(request)) return profileReply();
      await store.clear();
      return wireSession(next);
    }, DUE);
    await api.call(ownAccount.getProfile);
    expect(store.current()).toBeNull();
  });
});
