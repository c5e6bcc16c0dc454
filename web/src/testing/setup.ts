import 'fake-indexeddb/auto';
import { afterEach, vi } from 'vitest';

// Test files share one process: a global that one file replaces must be restored before the next.
afterEach(() => {
  vi.unstubAllGlobals();
});
