// @vitest-environment node
import { createStore } from 'jotai/vanilla';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leaveAtom } from './leftovers.ts';
import { notificationAtom, notifyAtom } from './notifications.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a notification clears itself after 3000 ms (N-54)', () => {
  const store = createStore();
  store.set(notifyAtom, 'Saved', 'good');
  vi.advanceTimersByTime(2999);
  expect(store.get(notificationAtom)).toEqual({ text: 'Saved', tone: 'good' });
  vi.advanceTimersByTime(1);
  expect(store.get(notificationAtom)).toBeNull();
});

test('a second one has its own three seconds, even with the same words', () => {
  const store = createStore();
  store.set(notifyAtom, 'Saved');
  vi.advanceTimersByTime(2000);
  store.set(notifyAtom, 'Saved');
  vi.advanceTimersByTime(2000);
  expect(store.get(notificationAtom)?.text).toBe('Saved');
  vi.advanceTimersByTime(1000);
  expect(store.get(notificationAtom)).toBeNull();
});

test('each navigation clears it (N-09)', () => {
  const store = createStore();
  store.set(notifyAtom, 'Saved');
  store.set(leaveAtom, '/my-deals');
  expect(store.get(notificationAtom)).toBeNull();
});
