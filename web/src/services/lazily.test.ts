import { expect, test, vi } from 'vitest';
import { lazily, once } from './lazily.ts';

test('methods wait for their owner, which is loaded once, and answer as it does', async () => {
  const owner = { fetch: vi.fn(async (id: string) => `fetched ${id}`), cancel: vi.fn() };
  const load = vi.fn(async () => owner);
  const loadOnce = once(load);
  const later = lazily(loadOnce, ['fetch', 'cancel']);
  expect(load).not.toHaveBeenCalled();
  expect(await Promise.all([later.fetch('a'), later.fetch('b')])).toEqual(['fetched a', 'fetched b']);
  later.cancel('a');
  await vi.waitFor(() => expect(owner.cancel).toHaveBeenCalledWith('a'));
  expect(load).toHaveBeenCalledTimes(1);
});

test('an owner that could not be loaded is asked for again', async () => {
  const load = vi.fn(async () => ({ fetch: async () => 'fetched' })).mockRejectedValueOnce(new Error('off line'));
  const loadOnce = once(load);
  const later = lazily(loadOnce, ['fetch']);
  await expect(later.fetch()).rejects.toThrow('off line');
  expect(await later.fetch()).toBe('fetched');
});
