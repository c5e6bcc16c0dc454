import 'fake-indexeddb/auto';
import { afterEach, vi } from 'vitest';

// Files of tests share one process: what a file has put in the place of a global must not reach the next.
afterEach(() => {
  vi.unstubAllGlobals();
});
