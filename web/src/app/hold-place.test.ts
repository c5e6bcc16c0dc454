// @vitest-environment happy-dom

import type { AnyRouter } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdPlace } from './hold-place.ts';

/** A page whose height changes when the test says so, and a router that goes to an address. */
function open() {
  const sizes = new Set<() => void>();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly changed: () => void;
      constructor(changed: () => void) {
        this.changed = changed;
      }
      observe = () => void sizes.add(this.changed);
      disconnect = () => void sizes.delete(this.changed);
    },
  );
  const listeners = new Map<string, (event: object) => void>();
  const router = {
    subscribe: (type: string, listener: () => void) => listeners.set(type, listener),
    get latestLocation() {
      return here;
    },
  };
  let here: object | undefined;
  holdPlace(router as unknown as AnyRouter);
  document.body.innerHTML = '<p id="what"></p>';
  const target = document.getElementById('what') as HTMLElement;
  const scrolls = vi.spyOn(target, 'scrollIntoView');
  const tops = vi.fn();
  vi.stubGlobal('scrollTo', (_left: number, top: number) => tops(top));
  const go = (hash: string, key = `entry ${hash}`): void => {
    listeners.get('onBeforeLoad')?.({ fromLocation: here, hrefChanged: true });
    here = { hash, state: { __TSR_key: key } };
    listeners.get('onRendered')?.({ toLocation: here });
  };
  const grow = (): void => {
    for (const changed of sizes) changed();
  };
  return { go, grow, scrolled: () => scrolls.mock.calls.length, tops };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the place of a #hash is held while the page above it still grows (N-24)', () => {
  const { go, grow, scrolled } = open();
  go('what');
  grow();
  grow();
  expect(scrolled()).toBe(2);
});

test('where its reader was is held when they come back, while the page above it still grows (D-535)', () => {
  const { go, grow, tops } = open();
  go('', 'course');
  vi.stubGlobal('scrollY', 7328);
  go('', 'lesson');
  grow();
  expect(tops).not.toHaveBeenCalled();
  go('', 'course');
  grow();
  expect(tops.mock.calls).toEqual([[7328]]);
  window.dispatchEvent(new Event('pointerdown'));
  grow();
  expect(tops).toHaveBeenCalledTimes(1);
});

test('where its reader was is held after a load of the page, as for a newer build, and not on another page (D-511)', () => {
  open().go('', 'settings');
  vi.stubGlobal('scrollY', 542);
  window.dispatchEvent(new Event('pagehide'));
  for (const key of ['settings', 'my-deals']) {
    const { go, grow, tops } = open();
    go('', key);
    grow();
    expect(tops.mock.calls).toEqual(key === 'settings' ? [[542]] : []);
  }
});

test.each([
  ['the person does something', () => window.dispatchEvent(new Event('wheel'))],
  ['ten seconds have passed', () => vi.advanceTimersByTime(10_000)],
  ['another page is opened', ({ go }: ReturnType<typeof open>) => go('')],
])('a place of a #hash is let go when %s', (_title, end) => {
  const page = open();
  page.go('what');
  end(page);
  page.grow();
  expect(page.scrolled()).toBe(0);
});
