import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, expect } from 'vitest';

/** The DOM of the tests has no workers. One that never answers is a solver that is still thinking. */
class SilentWorker extends EventTarget {
  postMessage(): void {}
  terminate(): void {}
}
Object.assign(globalThis, { Worker: SilentWorker });

const { innerWidth, innerHeight } = globalThis;

// The files of one process share the window: the next one finds it of its usual size.
afterAll(() => void Object.assign(globalThis, { innerWidth, innerHeight }));

afterEach(() => {
  // Of every screen and dialog that a test shows: a page has one main part, and what lies over it has none (D-265).
  const nested = document.querySelector('dialog main, [role=dialog] main, main main');
  cleanup();
  expect(nested, 'a main part within another or in a dialog').toBeNull();
});
