import { expect, test, vi } from 'vitest';
import { createBeacon } from './beacon.ts';

function make({ online = true, profileId = 'p1' as string | null, fails = false } = {}) {
  const state = { online, profileId };
  const fetch = vi.fn(async () => (fails ? Promise.reject(new Error('blocked')) : new Response()));
  const beacon = createBeacon({
    url: 'https://count.example/in',
    fetch: fetch as never,
    isOnline: () => state.online,
    now: () => new Date('2026-11-20T10:00:00.000Z'),
    profileId: () => state.profileId,
  });
  const bodies = () =>
    (fetch.mock.calls as unknown as [string, RequestInit][]).map(([, init]) => JSON.parse(String(init.body)));
  return { beacon, fetch, state, bodies };
}

test('facts go out together, with the id of the profile and when each happened (N-69)', () => {
  const { beacon, bodies } = make();
  beacon.note({ kind: 'page', route: '/my-deals' });
  beacon.note({ kind: 'page', route: '/settings' });
  expect(bodies()).toEqual([]);
  beacon.flush();
  const at = '2026-11-20T10:00:00.000Z';
  expect(bodies()).toEqual([
    {
      profile_id: 'p1',
      facts: [
        { kind: 'page', route: '/my-deals', at },
        { kind: 'page', route: '/settings', at },
      ],
    },
  ]);
});

test('they go to the configured address without cookies, and outlive the page', () => {
  const { beacon, fetch } = make();
  beacon.note({ kind: 'page', route: '/' });
  beacon.flush();
  expect(fetch).toHaveBeenCalledWith(
    'https://count.example/in',
    expect.objectContaining({ method: 'POST', credentials: 'omit', keepalive: true }),
  );
});

test('a fact is of the person at its moment, whoever is there when it is sent (D-355)', () => {
  const { beacon, bodies, state } = make({ profileId: null });
  beacon.note({ kind: 'page', route: '/login' });
  state.profileId = 'p1';
  beacon.note({ kind: 'page', route: '/browse-courses' });
  state.profileId = null;
  beacon.flush();
  expect(
    bodies().map(({ profile_id, facts }) => [profile_id, facts.map(({ route }: { route: string }) => route)]),
  ).toEqual([
    [null, ['/login']],
    ['p1', ['/browse-courses']],
  ]);
});

test('a visitor has no id', () => {
  const { beacon, bodies } = make({ profileId: null });
  beacon.note({ kind: 'page', route: '/' });
  beacon.flush();
  expect(bodies()[0].profile_id).toBeNull();
});

test('off line everything is dropped and nothing waits for the connection', () => {
  const { beacon, fetch, state } = make({ online: false });
  for (let index = 0; index < 100; index++) beacon.note({ kind: 'page', route: '/' });
  state.online = true;
  beacon.flush();
  expect(fetch).not.toHaveBeenCalled();
});

test('what waits when the connection goes is dropped too', () => {
  const { beacon, fetch, state } = make();
  beacon.note({ kind: 'page', route: '/' });
  state.online = false;
  beacon.flush();
  state.online = true;
  beacon.flush();
  expect(fetch).not.toHaveBeenCalled();
});

test('no more than twenty facts wait', () => {
  const { beacon, bodies } = make();
  for (let index = 0; index < 45; index++) beacon.note({ kind: 'page', route: '/' });
  expect(bodies().map(({ facts }) => facts.length)).toEqual([20, 20]);
});

test('a collector that refuses is nobody’s trouble', async () => {
  const { beacon, fetch } = make({ fails: true });
  beacon.note({ kind: 'page', route: '/' });
  expect(() => beacon.flush()).not.toThrow();
  await Promise.resolve();
  expect(fetch).toHaveBeenCalledTimes(1);
});
