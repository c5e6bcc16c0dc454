// @vitest-environment node
import { expect, test, vi } from 'vitest';
import type { Api } from '../api/api.ts';
import { aProfile } from '../testing/profile.testing.ts';
import { syncTimeZone } from './time-zone-sync.ts';

const apiThatAnswers = (reply: unknown) => {
  const call = vi.fn(async (..._: unknown[]) => reply);
  return { api: { call, read: call } as unknown as Api, call };
};

test("sends the browser's time zone when the profile has another (A-22)", async () => {
  const changed = aProfile({ timezone: 'Europe/Paris' });
  const { api, call } = apiThatAnswers({ profile: changed });
  expect(await syncTimeZone(api, aProfile(), 'Europe/Paris')).toEqual(changed);
  expect(call.mock.calls[0]).toMatchObject([
    { method: 'PUT', path: '/profile' },
    { body: { profile: { timezone: 'Europe/Paris' } } },
  ]);
});

test('sends nothing when they are the same (A-23)', async () => {
  const { api, call } = apiThatAnswers(undefined);
  expect(await syncTimeZone(api, aProfile(), 'Europe/London')).toBeUndefined();
  expect(call).not.toHaveBeenCalled();
});
