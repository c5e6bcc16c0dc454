// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import look from '../../public/look.js?raw';
import type { Session } from '../session/session.ts';
import { describePage, followPage, type KeptKind, MY_DEALS, pressAgain, spendKept, TABLE } from './kept-page.ts';

const KEY = 'overtrick.kept-page';
const PAGE = '<main><div class="my-packs"><h1>My deals</h1><button>Play now</button></div></main>';

const tokenOf = (person: string): string => `head.${btoa(JSON.stringify({ sub: person, exp: 1 }))}.sign`;

const root = (): HTMLElement => document.getElementById('root') as HTMLElement;

/** Opens the address as a browser does that has the cookie of this person: /look.js runs before there is a root. */
async function open(path: string, person: string, release = '/assets/device-1.js'): Promise<string> {
  history.replaceState(null, '', path);
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie that look.js reads
  document.cookie = `auth=${encodeURIComponent(JSON.stringify({ auth: { token: tokenOf(person) } }))}; path=/`;
  document.head.innerHTML = ['parts-person', 'parts-table']
    .map((name) => `<meta name="${name}" content="${release}">`)
    .join('');
  document.body.innerHTML = '';
  new Function(look)();
  document.body.innerHTML = '<div id="root"></div>';
  await vi.waitFor(() => expect(document.getElementById('root')).not.toBeNull());
  await new Promise((resolve) => setTimeout(resolve));
  return root().innerHTML;
}

interface Opened {
  readonly locked?: readonly string[];
  readonly path?: string;
  readonly kind?: KeptKind;
  readonly page?: string;
}

/** A page of a person that is followed; gives the ways to leave it. */
async function follow(person: string, { locked = [], path = '/my-deals', kind = MY_DEALS, page = PAGE }: Opened = {}) {
  let session: Session | null = { token: tokenOf(person), profile: null };
  let leave = (): void => {};
  const listeners: ((session: Session | null) => void)[] = [];
  const device = { locks: { get: async (id: string) => (locked.includes(id) ? {} : undefined) } };
  root().innerHTML = page;
  const stop = followPage({
    kind,
    root: root(),
    services: {
      session: { current: () => session, subscribe: (listener: never) => listeners.push(listener) && (() => {}) },
      openDevice: async () => device,
    } as never,
    path: () => path,
    onLeave: (listener) => {
      leave = listener;
      return () => {};
    },
    onShown: () => () => {},
  });
  ends.push(stop);
  await new Promise((resolve) => setTimeout(resolve));
  return {
    close: () => dispatchEvent(new Event('pagehide')),
    leave: () => leave(),
    change(next: Session | null) {
      session = next;
      for (const listener of listeners) listener(next);
    },
  };
}

const ends: (() => void)[] = [];
beforeEach(() => localStorage.clear());
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

test('My deals is shown as it looked last, before the app runs (D-272)', async () => {
  await open('/my-deals', 'sarah');
  (await follow('sarah')).leave();
  expect(await open('/my-deals', 'sarah')).toBe(PAGE);
});

test('it is kept as it is when the app is closed', async () => {
  await open('/my-deals', 'sarah');
  (await follow('sarah')).close();
  expect(await open('/my-deals', 'sarah')).toBe(PAGE);
});

test.each([
  ['another person', '/my-deals', 'peter', '/assets/device-1.js'],
  ['another page', '/my-courses', 'sarah', '/assets/device-1.js'],
  ['another release', '/my-deals', 'sarah', '/assets/device-2.js'],
])('%s does not get it (D-272)', async (_, path, person, release) => {
  await open('/my-deals', 'sarah');
  (await follow('sarah')).leave();
  expect(await open(path, person, release)).toBe('');
});

test('the first paint waits for the styles of a person’s pages only where one is shown as it was (D-540)', async () => {
  const release = '/assets/device-1.js /assets/device-1.css';
  await open('/my-deals', 'sarah', release);
  const asking = vi.spyOn(document.head, 'append').mockImplementation(() => {});
  const listAsked = () => asking.mock.calls.splice(0).flat() as HTMLLinkElement[];
  await open('/my-deals', 'sarah', release);
  expect(listAsked().map(({ rel }) => rel)).toEqual(['modulepreload', 'preload']);
  (await follow('sarah')).leave();
  await open('/my-deals', 'sarah', release);
  const [script, sheet] = listAsked();
  expect([script?.rel, sheet?.rel]).toEqual(['modulepreload', 'stylesheet']);
  asking.mockRestore();
  // One that is lost makes room: the script that needs it asks once more.
  const removing = vi.spyOn(sheet as HTMLLinkElement, 'remove');
  sheet?.dispatchEvent(new Event('error'));
  expect(removing).toHaveBeenCalledTimes(1);
});

test('nothing is kept for somebody who is asked for digits (D-272)', async () => {
  await open('/my-deals', 'sarah');
  (await follow('sarah', { locked: ['sarah'] })).leave();
  expect(localStorage.getItem(KEY)).toBeNull();
});

const DEAL =
  '<main class="study-table" data-phase="play"><output>Won by East.</output><button>ace of spades</button></main>';
const SHOWN = DEAL.replace(/<output>.*<\/output>/, '');
const ROOM = '/engine?roomToken=device-1';

/** A table that was left. */
async function leaveTable(): Promise<void> {
  await open(ROOM, 'sarah');
  (await follow('sarah', { kind: TABLE, path: '/engine', page: DEAL })).close();
}

test('a table is shown as it looked last, without what was said at it, before the app runs (D-463)', async () => {
  await leaveTable();
  expect(await open(ROOM, 'sarah')).toBe(SHOWN);
});

test.each([
  ['another room', () => open('/engine?roomToken=device-2', 'sarah')],
  ['another person', () => open(ROOM, 'peter')],
  ['another release', () => open(ROOM, 'sarah', '/assets/device-2.js')],
  ['My deals', () => open('/my-deals', 'sarah')],
  [
    'a window of another size, to which a table is drawn,',
    () => {
      vi.stubGlobal('innerWidth', innerWidth + 1);
      return open(ROOM, 'sarah').finally(() => vi.unstubAllGlobals());
    },
  ],
])('%s does not get it (D-463)', async (_, openOther) => {
  await leaveTable();
  expect(await openOther()).toBe('');
});

/** What another tab hears of a change of the storage; the tab that makes it hears nothing. */
const hearOfTable = (newValue: string | null) =>
  dispatchEvent(new StorageEvent('storage', { key: TABLE.key, newValue }));

test('a table that was shown is not shown again; one in another tab is still kept (D-463)', async () => {
  await leaveTable();
  const other = await follow('sarah', { kind: TABLE, path: '/engine', page: DEAL });
  spendKept(TABLE);
  expect(await open(ROOM, 'sarah')).toBe('');
  hearOfTable(localStorage.getItem(TABLE.key));
  root().innerHTML = DEAL;
  other.close();
  expect(await open(ROOM, 'sarah')).toBe(SHOWN);
});

test('what another tab has forgotten is not kept by this one (D-272) (D-463)', async () => {
  await open(ROOM, 'sarah');
  const here = await follow('sarah', { kind: TABLE, path: '/engine', page: DEAL });
  hearOfTable(null);
  here.close();
  expect(localStorage.getItem(TABLE.key)).toBeNull();
});

test('who logs out leaves no table behind (D-463)', async () => {
  await leaveTable();
  const page = await follow('sarah');
  page.change(null);
  expect(localStorage.length).toBe(0);
});

test('it is forgotten when its person logs out', async () => {
  await open('/my-deals', 'sarah');
  const page = await follow('sarah');
  page.leave();
  page.change(null);
  expect(localStorage.getItem(KEY)).toBeNull();
  page.leave();
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('it stays when another page hears of its person’s profile (D-272)', async () => {
  await open('/my-deals', 'sarah');
  (await follow('sarah')).leave();
  const store = await follow('sarah', { path: '/deal-store' });
  store.change({ token: tokenOf('sarah'), profile: null });
  expect(await open('/my-deals', 'sarah')).toBe(PAGE);
});

test.each([
  ['the page is there', false],
  ['its button comes, a moment after the rest of the page', true],
])('what is pressed on it is pressed again when %s (D-272)', async (_, comesLater) => {
  await open('/my-deals', 'sarah');
  (await follow('sarah')).leave();
  await open('/my-deals', 'sarah');
  root().querySelector('button')?.click();
  const pressed = vi.fn();
  const draw = (): void => {
    root().innerHTML = PAGE;
    root().querySelector('button')?.addEventListener('click', pressed);
  };
  root().innerHTML = '';
  if (!comesLater) draw();
  pressAgain(root());
  pressAgain(root());
  if (comesLater) draw();
  await vi.waitFor(() => expect(pressed).toHaveBeenCalled());
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('what is pressed on it is not pressed again once something else is (D-272)', async () => {
  await open('/my-deals', 'sarah');
  (await follow('sarah')).leave();
  await open('/my-deals', 'sarah');
  root().querySelector('button')?.click();
  root().innerHTML = '';
  pressAgain(root());
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  root().innerHTML = PAGE;
  const pressed = vi.fn();
  root().querySelector('button')?.addEventListener('click', pressed);
  await new Promise((resolve) => setTimeout(resolve));
  expect(pressed).not.toHaveBeenCalled();
});

/** Puts a finger on a link of the page as it was, and lets the app draw its own in its place; gives the new link. */
async function drawUnderFinger(): Promise<HTMLElement> {
  const link = '<main><div class="my-packs"><a href="#store">Deal store</a></div></main>';
  await open('/my-deals', 'sarah');
  const page = await follow('sarah');
  root().innerHTML = link;
  page.leave();
  await open('/my-deals', 'sarah');
  root()
    .querySelector('a')
    ?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }));
  root().innerHTML = link;
  await new Promise((resolve) => setTimeout(resolve));
  const drawn = root().querySelector('a') as HTMLElement;
  document.elementFromPoint = () => drawn;
  return drawn;
}

test.each([
  ['a browser gives no click', false],
  ['the finger’s own click comes', true],
])('a link that the app drew anew under a finger is followed once where %s (D-272)', async (_, hasClick) => {
  const drawn = await drawUnderFinger();
  const pressed = vi.fn();
  drawn.addEventListener('click', pressed);
  dispatchEvent(new PointerEvent('pointerup', { button: 0 }));
  if (hasClick) drawn.click();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('a finger that moves the page follows no link (D-272)', async () => {
  const drawn = await drawUnderFinger();
  const pressed = vi.fn();
  drawn.addEventListener('click', pressed);
  dispatchEvent(new PointerEvent('pointercancel'));
  dispatchEvent(new PointerEvent('pointerup', { button: 0 }));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(pressed).not.toHaveBeenCalled();
});

test('a page that is not whole is not kept, and notices are left out', () => {
  document.body.innerHTML = '<div id="root"><main><output class="skeleton"></output></main></div>';
  expect(describePage(root(), MY_DEALS)).toBeNull();
  root().innerHTML = `<div class="notice">New version</div>${PAGE}`;
  expect(describePage(root(), MY_DEALS)).toBe(PAGE);
});

/** Opens the home page as a visitor's browser reads it: the parser comes to the root, then to what is drawn in it. */
async function openHome(drawn: boolean): Promise<void> {
  history.replaceState(null, '', '/');
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie that look.js reads
  document.cookie = 'auth=; path=/; max-age=0';
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  new Function(look)();
  document.body.innerHTML = drawn ? '<div id="root" data-drawn></div>' : '<div id="root"></div>';
  await new Promise((resolve) => setTimeout(resolve));
  root().insertAdjacentHTML('beforeend', '<button aria-label="Menu"></button>');
  await new Promise((resolve) => setTimeout(resolve));
}

test('what is pressed on the home page before the app runs is pressed again when it does, and nothing later (D-454)', async () => {
  await openHome(true);
  root().querySelector('button')?.click();
  expect(root().dataset.pressed).toBe('Menu');
  root().innerHTML = '<button aria-label="Menu"></button>';
  await new Promise((resolve) => setTimeout(resolve));
  const pressed = vi.fn();
  root().querySelector('button')?.addEventListener('click', pressed);
  pressAgain(root());
  expect(pressed).toHaveBeenCalledTimes(1);
  root().querySelector('button')?.click();
  expect(root().dataset.pressed).toBeUndefined();
});

test('where the app draws the home page itself no press is noted (D-454)', async () => {
  await openHome(false);
  root().querySelector('button')?.click();
  expect(root().dataset.pressed).toBeUndefined();
});
