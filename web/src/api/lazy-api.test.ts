import { getProfile } from '@overtrick/shared/contract/own-account';
import { expect, test, vi } from 'vitest';
import type { Api } from './api.ts';
import { isOffline } from './api-error.ts';
import { lazyApi } from './lazy-api.ts';

const anApi = () => ({ call: vi.fn(async () => 'called'), read: vi.fn(async () => 'read'), upload: vi.fn() });

test('the client comes at the first call, once, and each call goes to it as it is', async () => {
  const client = anApi();
  const load = vi.fn(async () => client as unknown as Api);
  const api = lazyApi(load);
  expect(load).not.toHaveBeenCalled();
  expect(await api.call(getProfile, { timeout: 5 })).toBe('called');
  expect(await api.read(getProfile)).toBe('read');
  expect(client.call).toHaveBeenCalledWith(getProfile, { timeout: 5 });
  expect(load).toHaveBeenCalledTimes(1);
});

test('a client that cannot be fetched is no connection, and is asked for again', async () => {
  const load = vi.fn(async () => anApi() as unknown as Api).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const api = lazyApi(load);
  const error = await api.call(getProfile).catch((thrown: unknown) => thrown);
  expect(isOffline(error)).toBe(true);
  expect(await api.call(getProfile)).toBe('called');
});
