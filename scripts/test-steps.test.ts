import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const cwd = fileURLToPath(new URL('..', import.meta.url));

/** Without what the run around it has set: vitest would take itself for a worker of that run. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST|NODE_ENV|UNIT_REPORT|FORCE_COLOR)/.test(name)),
);

/** Three runs are started, by turns; how long that takes is the machine's affair. */
const LONG = 180_000;

const run = (...args: readonly string[]) => spawnSync(process.execPath, args, { cwd, env, encoding: 'utf8' });

const FAILED = `failed: scripts/testing/unloadable.case.ts
    the file cannot be loaded
failed: scripts/testing/wrong.case.ts: behind a hook
    the hook failed
failed: scripts/testing/wrong.case.ts: is wrong
    expected 'a trick' to be 'an overtrick' // Object.is equality
failed: wrong.page.ts:5 is wrong
    Error: expect(received).toBe(expected) // Object.is equality
failed: scripts/testing/unloadable.page.ts:5
    Error: the page file cannot be loaded
2 passed, 5 failed
`;

test(
  'vitest itself ends with 1 when a test failed, also after the test database was used',
  () => {
    const config = '--config=scripts/testing/failing.config.ts';
    expect(run('node_modules/vitest/vitest.mjs', 'run', config, 'wrong.case.ts').status).toBe(1);
  },
  LONG,
);

test(
  'npm test counts tests, hooks and files that cannot be loaded, tells each once at the end, and ends with 1',
  () => {
    const { status, stdout } = run('scripts/testing/conclude-failing.mjs');
    expect(stdout.slice(stdout.indexOf('failed: scripts/'))).toBe(FAILED);
    expect(status).toBe(1);
  },
  LONG,
);
