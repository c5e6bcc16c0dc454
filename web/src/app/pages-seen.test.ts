import { expect, test } from 'vitest';
import { pagesSeen } from './pages-seen.ts';

test('a page is known when it is shown: a visitor’s home at once, and with the router the first that has loaded (D-355)', () => {
  const pages = pagesSeen();
  expect(pages.route()).toBe('/');
  const state: { matches: { fullPath: string }[]; resolvedLocation?: object } = {
    matches: [{ fullPath: '/my-deals' }],
  };
  pages.follow({ state, subscribe: () => () => undefined });
  expect(pages.route()).toBeUndefined();
  state.resolvedLocation = {};
  expect(pages.route()).toBe('/my-deals');
});
