// @vitest-environment happy-dom

import { beforeEach, expect, test } from 'vitest';
import script from '../../public/old-browser.js?raw';

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
  document.body.innerHTML = '<div id="root"></div>';
  Object.defineProperty(HTMLScriptElement.prototype, 'noModule', { value: false, configurable: true });
});

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

test('it is written in a syntax that an old browser reads', () => {
  expect(script.replace(/\/\/.*|'[^']*'/g, '')).not.toMatch(/=>|`|\b(const|let|class|async)\b|\?\.|\?\?|\.\.\./);
});
