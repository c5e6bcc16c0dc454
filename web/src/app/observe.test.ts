// @vitest-environment happy-dom

import type { PublicSettings } from '@overtrick/shared/contract/server';
import { createStore } from 'jotai/vanilla';
import { beforeEach, expect, test, vi } from 'vitest';
import { PLAIN_SETTINGS } from '../services/server-settings.testing.ts';
import { pagesSeen } from './pages-seen.ts';

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

/** A page of a server with these settings, or one that cannot be reached. */
async function open(settings: PublicSettings | 'offline', kept?: PublicSettings) {
  if (kept) localStorage.setItem('overtrick.server-settings', JSON.stringify(kept));
  const { observeIfConfigured } = await import('./observe.ts');
  const startObservers = vi.fn();
  const load = vi.fn(async () => ({ startObservers, listPlaces: () => '' }));
  const read = vi.fn(async () => (settings === 'offline' ? Promise.reject(new Error('offline')) : settings));
  const services = { api: { read }, store: createStore(), session: { current: () => ({ profile: { id: 'p1' } }) } };
  const pages = pagesSeen();
  pages.follow({
    subscribe: () => () => {},
    state: { matches: [{ fullPath: '/my-deals/$dealPackId' }], resolvedLocation: {} },
  });
  observeIfConfigured(services as never, pages, load);
  await vi.waitFor(() => expect(read).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve));
  return { load, startObservers };
}

test('nothing is loaded where no service is configured', async () => {
  const { load } = await open(PLAIN_SETTINGS);
  expect(load).not.toHaveBeenCalled();
});

test.each(['analyticsUrl', 'errorsUrl', 'replayUrl'] as const)('%s alone loads the observers, once', async (name) => {
  const settings = { ...PLAIN_SETTINGS, [name]: 'https://count.example' };
  const { load, startObservers } = await open(settings, settings);
  expect(load).toHaveBeenCalledTimes(1);
  expect(startObservers.mock.calls[0]?.[0]).toEqual(settings);
});

test('the person is known by the id of the profile, the page by its place in the site map (N-69)', async () => {
  const { startObservers } = await open({ ...PLAIN_SETTINGS, analyticsUrl: 'https://count.example' });
  const observed = startObservers.mock.calls[0]?.[1];
  expect(observed.profileId()).toBe('p1');
  expect(observed.route()).toBe('/my-deals/$dealPackId');
});

test('off line, with nothing kept of the server, nothing is loaded and nothing fails', async () => {
  const { load } = await open('offline');
  expect(load).not.toHaveBeenCalled();
});
