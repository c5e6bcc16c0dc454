// @vitest-environment happy-dom
import { createStore } from 'jotai/vanilla';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { doWithout } from '../browser/code.ts';
import {
  expectStyles,
  keepPresses,
  registerUpdates,
  reloadOnChunkFailure,
  timeOutScripts,
  updateStateAtom,
} from './updates.ts';

function setUp(controlled: boolean) {
  const store = createStore();
  const listeners = new Map<string, () => void>();
  const seen = { reloads: 0, skipped: 0, registered: 0 };
  let come = (): void => undefined;
  const rest = new Promise<void>((resolve) => (come = resolve));
  const updates = registerUpdates(store, {
    controlled,
    atRest: () => rest,
    reload: () => (seen.reloads += 1),
    workbox: {
      addEventListener: (type: string, listener: unknown) => void listeners.set(type, listener as () => void),
      register: async () => {
        seen.registered += 1;
        return undefined;
      },
      messageSkipWaiting: () => (seen.skipped += 1),
      update: () => Promise.reject(new TypeError('off line')),
    } as never,
  });
  const comeToRest = (): Promise<void> => {
    come();
    return rest;
  };
  return { store, updates, seen, comeToRest, fire: (type: string) => listeners.get(type)?.() };
}

test('a new build waits until it is asked, then takes over and loads the page once', async () => {
  const { store, updates, seen, comeToRest, fire } = setUp(true);
  fire('waiting');
  expect([store.get(updateStateAtom), seen.skipped, seen.reloads]).toEqual(['ready', 0, 0]);
  updates.applyUpdate();
  await comeToRest();
  expect([seen.skipped, seen.reloads]).toEqual([1, 0]);
  fire('controlling');
  expect(seen.reloads).toBe(1);
});

test('a new build is not asked while the page still comes, when the browser would put it off (D-508)', async () => {
  const { updates, seen, comeToRest, fire } = setUp(true);
  fire('waiting');
  updates.applyUpdate();
  await Promise.resolve();
  expect(seen.skipped).toBe(0);
  await comeToRest();
  expect(seen.skipped).toBe(1);
});

test('the first service worker of a first visit is no update', () => {
  const { store, seen, fire } = setUp(false);
  fire('controlling');
  expect([store.get(updateStateAtom), seen.reloads]).toEqual(['none', 0]);
  fire('controlling');
  expect([store.get(updateStateAtom), seen.reloads]).toEqual(['replaced', 0]);
});

test('a build that took over in another tab does not load this page by itself', () => {
  const { store, updates, seen, fire } = setUp(true);
  fire('controlling');
  expect([store.get(updateStateAtom), seen.reloads]).toEqual(['replaced', 0]);
  updates.applyUpdate();
  expect([seen.skipped, seen.reloads]).toEqual([0, 1]);
});

test('asking for a newer build off line does nothing', async () => {
  const { updates, store } = setUp(true);
  await updates.check();
  expect(store.get(updateStateAtom)).toBe('none');
});

test("'Update now' loads the page again for who stayed on it when the browser asked (D-518)", () => {
  const { store, seen, updates, fire } = setUp(true);
  fire('waiting');
  updates.applyUpdate();
  fire('controlling');
  expect([seen.reloads, store.get(updateStateAtom)]).toEqual([1, 'replaced']);
  updates.applyUpdate();
  expect(seen.reloads).toBe(2);
});

test('a newer build that was asked for does not take the next page, which offers it again (D-510)', async () => {
  const { store, seen, updates, comeToRest, fire } = setUp(true);
  fire('waiting');
  updates.applyUpdate();
  await comeToRest();
  history.pushState(null, '', '/my-courses/1/lessons/2/activities/3');
  fire('controlling');
  expect([seen.reloads, store.get(updateStateAtom)]).toEqual([0, 'replaced']);
  updates.applyUpdate();
  expect(seen.reloads).toBe(1);
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function chunks() {
  const target = new EventTarget() as never as Window;
  const memory = new Map<string, string>();
  let now = 1_000_000;
  let reloads = 0;
  let online = true;
  const stop = reloadOnChunkFailure({
    target,
    memory: { getItem: (key) => memory.get(key) ?? null, setItem: (key, value) => void memory.set(key, value) },
    now: () => now,
    online: () => online,
    reload: () => (reloads += 1),
  });
  const fire = (type: string): boolean => target.dispatchEvent(new Event(type));
  const fail = (): void => {
    fire('vite:preloadError');
    vi.advanceTimersByTime(0);
  };
  const goOffline = (): void => {
    online = false;
  };
  return { goOffline, target, fire, fail, stop, reloads: () => reloads, later: (ms: number) => (now += ms) };
}

type Chunks = ReturnType<typeof chunks>;

test('a failed code-chunk load reloads the page (N-25)', () => {
  const { fail, reloads } = chunks();
  fail();
  expect(reloads()).toBe(1);
});

/** As Chromium has one that was lost. */
const LOST = {
  get cssRules(): never {
    throw new DOMException('Cannot access rules', 'SecurityError');
  },
};
const READ = { cssRules: [{}] };

test.each([
  ['one that was lost', [READ, LOST], '', true],
  ['an empty one', [{ cssRules: [] }], '', true],
  ['those that have come', [READ, READ], '', false],
  ['what a browser’s own extension brings', [LOST], 'extension:', false],
])('a page with %s among its style sheets: it is loaded again, not drawn (D-541)', (_, sheets, scheme, isLost) => {
  const failed = vi.fn();
  addEventListener('vite:preloadError', failed);
  const href = `${scheme}${location.origin}/assets/base.css`;
  const styleSheets = sheets.map((sheet) => Object.defineProperties({ href }, Object.getOwnPropertyDescriptors(sheet)));
  vi.spyOn(document, 'styleSheets', 'get').mockReturnValue(styleSheets as never);
  if (isLost) expect(expectStyles).toThrow();
  else expectStyles();
  expect(failed).toHaveBeenCalledTimes(isLost ? 1 : 0);
  removeEventListener('vite:preloadError', failed);
  vi.restoreAllMocks();
});

/** Loads code that does not come, as the bundler's loader does. */
function loadMissing(target: Window): Promise<never> {
  const payload = new TypeError('Failed to fetch dynamically imported module');
  target.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  return Promise.reject(payload);
}

test('code that its page does without reloads nothing where it does not come (D-515)', async () => {
  const { target, reloads } = chunks();
  await expect(doWithout(loadMissing(target))).rejects.toThrow('Failed to fetch');
  vi.runAllTimers();
  expect(reloads()).toBe(0);
  await expect(loadMissing(target)).rejects.toThrow('Failed to fetch');
  vi.runAllTimers();
  expect(reloads()).toBe(1);
});

test('code that comes because a link is pointed at reloads nothing before the link is pressed (D-567)', async () => {
  const { target, reloads } = chunks();
  const state = { isLoading: false };
  let end = (): void => undefined;
  const preloadRoute = () =>
    new Promise<void>((resolve) => {
      end = resolve;
    });
  const router = { state, preloadRoute };
  keepPresses(router, target);
  const fail = async (): Promise<number> => {
    await loadMissing(target).catch(() => undefined);
    vi.runAllTimers();
    return reloads();
  };
  const preloading = router.preloadRoute();
  expect(await fail()).toBe(0);
  state.isLoading = true;
  expect(await fail()).toBe(1);
  state.isLoading = false;
  end();
  await preloading;
  vi.advanceTimersByTime(0);
  expect(await fail()).toBe(1);
});

test('without a connection a failed load leaves the page as it is', () => {
  const { fail, goOffline, reloads } = chunks();
  goOffline();
  fail();
  expect(reloads()).toBe(0);
});

/** A click on a link, as it arrives at the window. */
function clickLink(target: Window, isTaken: boolean): void {
  const link = Object.assign(document.createElement('a'), { href: '/deal-store' });
  const click = new Event('click', { cancelable: true });
  if (isTaken) click.preventDefault();
  Object.defineProperty(click, 'target', { value: link });
  target.dispatchEvent(click);
}

test.each([
  ['is about to leave', ({ fire }: Chunks) => fire('beforeunload')],
  ['follows a link', ({ target }: Chunks) => clickLink(target, false)],
])('what a browser stops fetching because it %s does not bring the page again (D-461)', (_title, leave) => {
  const page = chunks();
  leave(page);
  page.fail();
  vi.advanceTimersByTime(9_999);
  expect(page.reloads()).toBe(0);
  // The person has stayed.
  vi.advanceTimersByTime(1);
  expect(page.reloads()).toBe(1);
});

test('a link that the app follows itself leaves no page', () => {
  const page = chunks();
  clickLink(page.target, true);
  page.fail();
  expect(page.reloads()).toBe(1);
});

test('a chunk that is missing for good shows its error in place of reloading for ever', () => {
  const { fail, reloads, later } = chunks();
  fail();
  later(5000);
  fail();
  expect(reloads()).toBe(1);
  later(60_000);
  fail();
  expect(reloads()).toBe(2);
});

test.each([
  ['still loads after 120 s counts as a failed chunk (N-26)', [], 120_000, 1],
  ['still loads after 119 s is waited for (N-26)', [], 119_999, 0],
  ['has its scripts is read for as long as one likes', ['onResolved'], 500_000, 0],
  ['began anew has its whole time again', ['wait', 'onBeforeLoad'], 100_000, 0],
] as const)('a navigation that %s', (_title, events, time, expected) => {
  const { target, reloads } = chunks();
  const listeners = new Map<string, () => void>();
  const state = { isLoading: true };
  timeOutScripts({ state, subscribe: (event, listener) => listeners.set(event, listener) as never }, target as never);
  listeners.get('onBeforeLoad')?.();
  for (const event of events) event === 'wait' ? vi.advanceTimersByTime(60_000) : listeners.get(event)?.();
  vi.advanceTimersByTime(time);
  // The failure itself is judged a moment later.
  vi.advanceTimersByTime(1);
  expect(reloads()).toBe(expected);
});
