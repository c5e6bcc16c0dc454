import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** A run in which all goes wrong that can, with the set-up of the API's tests; see scripts/test-steps.test.ts. */
export default defineConfig({
  test: {
    root: at('.'),
    include: ['*.case.ts'],
    testTimeout: 60_000,
    globalSetup: [at('../../api/src/testing/postgres-setup.ts')],
  },
});
