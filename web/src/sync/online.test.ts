// @vitest-environment happy-dom

import { expect, test } from 'vitest';
import { browserOnline, whenSeen } from './online.ts';

test('tells of both coming and going of the connection until told to stop', () => {
  let told = 0;
  const stop = browserOnline().subscribe(() => (told += 1));
  window.dispatchEvent(new Event('online'));
  window.dispatchEvent(new Event('offline'));
  stop();
  window.dispatchEvent(new Event('online'));
  expect(told).toBe(2);
});

test('tells when the page comes to be seen, not when it is hidden', () => {
  let told = 0;
  let visibility = 'hidden';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  const stop = whenSeen(() => (told += 1));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(told).toBe(0);
  visibility = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('pageshow'));
  expect(told).toBe(2);
  stop();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(told).toBe(2);
});
