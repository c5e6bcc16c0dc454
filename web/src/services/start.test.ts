// @vitest-environment happy-dom

import { getProfile, putProfile } from '@overtrick/shared/contract/own-account';
import type { Profile } from '@overtrick/shared/learning/values/profile';
import { expect, test, vi } from 'vitest';
import type { Api } from '../api/api.ts';
import { browserTimeZone } from '../browser/time-zone.ts';
import { fakeBrowser } from '../session/session.testing.ts';
import { aProfile, aToken } from '../testing/profile.testing.ts';
import type { Services } from './services.ts';
import { followTimeZone, greet } from './start.ts';

const STORED = { token: aToken(Date.now() + 86_400_000), profile: null };
const ELSEWHERE = browserTimeZone() === 'Asia/Tokyo' ? 'Europe/Paris' : 'Asia/Tokyo';

/** A start of the app; `profile` is what the server answers, undefined for an empty answer. */
async function start(profile: Profile | undefined | Error, session: typeof STORED | null = STORED) {
  const store = fakeBrowser(session).page();
  await store.open();
  const call = vi.fn(async (line: unknown) => {
    if (profile instanceof Error) throw profile;
    if (line === getProfile) return profile && { profile };
    return profile && { profile: { ...profile, timezone: browserTimeZone() } };
  });
  await greet({ api: { call } as unknown as Api, session: store } as unknown as Services);
  return { asked: call.mock.calls.map(([line]) => line), profile: store.current()?.profile };
}

test('the profile that comes at start is kept, and nothing is sent where the time zone is right (A-08)', async () => {
  const here = aProfile({ timezone: browserTimeZone() });
  expect(await start(here)).toEqual({ asked: [getProfile], profile: here });
});

test('the time zone is synchronised at start when a profile loads (A-25)', async () => {
  const { asked, profile } = await start(aProfile({ timezone: ELSEWHERE }));
  expect(asked).toEqual([getProfile, putProfile]);
  expect(profile?.timezone).toBe(browserTimeZone());
});

test.each([
  ['no profile comes back', undefined],
  ['the profile cannot be had', new Error('off line')],
])('the start is over too when %s (A-09)', async (_how, answer) => {
  expect(await start(answer)).toEqual({ asked: [getProfile], profile: null });
});

test('nothing is asked for a visitor', async () => {
  expect((await start(aProfile(), null)).asked).toEqual([]);
});

test('a zone that a journey has led to is sent when the app is seen again (D-547)', async () => {
  const store = fakeBrowser({ ...STORED, profile: aProfile({ timezone: browserTimeZone() }) }).page();
  await store.open();
  const call = vi.fn(async (_line: unknown) => ({ profile: aProfile({ timezone: browserTimeZone() }) }));
  followTimeZone({ api: { call } as unknown as Api, session: store } as unknown as Services);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(call).not.toHaveBeenCalled();
  await store.setProfile(aProfile({ timezone: ELSEWHERE }));
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(store.current()?.profile?.timezone).toBe(browserTimeZone()));
  expect(call).toHaveBeenCalledTimes(1);
});
