// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import script from '../../public/no-start.js?raw';

/** A browser that has all, besides what is taken from it. */
function aBrowser(changes: Record<string, unknown> = {}) {
  const page = {
    isSecureContext: true,
    HTMLElement: { prototype: { popover: null } },
    HTMLDialogElement: { prototype: { showModal: null } },
    ...{ WebAssembly, indexedDB: {}, BroadcastChannel: {}, URL: { canParse: null }, CSS: { supports: () => true } },
    ...changes,
  };
  return Object.fromEntries(Object.entries(page).filter(([, value]) => value !== undefined));
}

function run(page: object, navigator: object = { locks: {}, serviceWorker: {} }): void {
  new Function('window', 'navigator', script)(page, navigator);
}

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<div id="root"></div>';
  Object.defineProperty(HTMLScriptElement.prototype, 'noModule', { value: false, configurable: true });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The page as it was (record 0042) with the app's first script, in a browser that can run it. */
function startPage(online = true): { root: HTMLElement; script: HTMLScriptElement } {
  document.body.innerHTML =
    '<div id="root" data-pressed="Play now"><main>My deals<button>Play now</button></main></div>';
  const module = document.createElement('script');
  module.type = 'module';
  document.body.append(module);
  run(aBrowser(), { locks: {}, serviceWorker: {}, onLine: online });
  return { root: document.getElementById('root') as HTMLElement, script: module };
}

const tellNoStart = () => dispatchEvent(new Event('overtrick:no-start'));

test('a browser that has what the app needs is left alone', () => {
  run(aBrowser());
  expect(document.body.innerHTML).toBe('<div id="root"></div>');
});

test.each([
  ['popovers', aBrowser({ HTMLElement: { prototype: {} } })],
  ['IndexedDB', aBrowser({ indexedDB: undefined })],
  ['styles', aBrowser({ CSS: { supports: (name: string) => !name.includes(':has') } })],
])('one without %s is told so in words, and the app finds no root (D-231)', (missing, page) => {
  run(page);
  expect(document.getElementById('root')).toBeNull();
  expect(document.querySelector('h1')?.textContent).toBe('This browser is too old');
  expect(document.querySelector('main')?.textContent).toContain('Safari 17');
  expect(document.querySelector('main')?.textContent).toMatch(new RegExp(`Missing here: ${missing}\\.$`));
});

test('locks are asked of secure pages alone: a page on plain http goes to https first (N-03)', () => {
  run(aBrowser({ isSecureContext: false }), {});
  expect(document.getElementById('root')).not.toBeNull();
  run(aBrowser(), {});
  expect(document.querySelector('main')?.textContent).toMatch(/Missing here: locks, service workers\.$/);
});

test('a start that fails takes the page as it was away, says so, and offers to try again (D-473)', () => {
  const { root } = startPage();
  const reload = vi.spyOn(location, 'reload').mockReturnValue(undefined);
  tellNoStart();
  // A page that loads itself again is not told of.
  vi.advanceTimersByTime(900);
  expect(root.textContent).toContain('My deals');
  vi.advanceTimersByTime(200);
  expect(root.querySelector('[role=alert] h1')?.textContent).toBe('Overtrick could not be opened');
  expect(root.textContent).not.toContain('My deals');
  expect(root.dataset.pressed).toBeUndefined();
  const [again, ...others] = root.querySelectorAll('button');
  expect(others).toEqual([]);
  again?.click();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a start that takes very long says so (D-473)', () => {
  const { root } = startPage(false);
  dispatchEvent(new Event('overtrick:slow-start'));
  expect(root.querySelector('h1')?.textContent).toBe('Overtrick takes longer than it should');
  expect(root.querySelector('p')?.textContent).toContain('does not open what is kept here');
});

test("so does the app's first script that does not come (D-473)", () => {
  const { root, script: module } = startPage();
  module.dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(1100);
  expect(root.querySelector('h1')?.textContent).toBe('Overtrick could not be opened');
});

test('so does a first script that was cut in the middle, which is there and cannot be read (D-543)', () => {
  const { root } = startPage();
  const cut = () => dispatchEvent(new ErrorEvent('error', { error: new SyntaxError('Unexpected end of input') }));
  cut();
  vi.advanceTimersByTime(1100);
  expect(root.querySelector('h1')?.textContent).toBe('Overtrick could not be opened');
  // Later an error of this kind is the app's own, on a page that works.
  const later = startPage();
  dispatchEvent(new Event('DOMContentLoaded'));
  cut();
  vi.advanceTimersByTime(1100);
  expect(later.root.textContent).toContain('My deals');
});

test('a picture or a later script that does not come is none of that (D-473)', () => {
  const { root } = startPage();
  for (const name of ['img', 'script']) {
    const element = document.createElement(name);
    root.append(element);
    element.dispatchEvent(new Event('error'));
  }
  vi.advanceTimersByTime(20_000);
  expect(root.textContent).toContain('My deals');
});

test('a page that is being left is not told of while it goes (D-473)', () => {
  const { root } = startPage();
  dispatchEvent(new Event('beforeunload'));
  tellNoStart();
  vi.advanceTimersByTime(9_000);
  expect(root.textContent).toContain('My deals');
  vi.advanceTimersByTime(2_000);
  expect(root.textContent).not.toContain('My deals');
});

test('a start that fails without a connection says that there is none (D-473)', () => {
  const { root } = startPage(false);
  tellNoStart();
  vi.advanceTimersByTime(1100);
  expect(root.textContent).toContain('You are off line');
});

test('a start that fails leaves a visitor the page of the server, whose links work (D-473) (D-454)', () => {
  const { root } = startPage();
  root.dataset.drawn = '';
  tellNoStart();
  vi.advanceTimersByTime(1100);
  expect(root.textContent).toContain('My deals');
});

test('it is written in a syntax that an old browser reads', () => {
  expect(script.replace(/\/\/.*|'[^']*'/g, '')).not.toMatch(/=>|`|\b(const|let|class|async)\b|\?\.|\?\?|\.\.\./);
});
