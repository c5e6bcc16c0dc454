// Lint, types, unused code, unit tests and end-to-end tests; ends with what failed and a line `N passed, M failed`.
//   node scripts/test.mjs [unit|e2e] [arguments of vitest or Playwright]
import { rmSync } from 'node:fs';
import { ensureTestBrowser } from './browser.mjs';
import { makeDemoData } from './demo-data.mjs';
import { check, conclude, endToEndTests, unitTests } from './test-steps.mjs';

const [only, ...more] = process.argv.slice(2);

const BUILD = { title: 'build', program: 'node', args: ['scripts/build.mjs'] };

/** What is checked while the app is built and tested. A new check is a new line. */
const CHECKS = [
  // One checker: each more would find the types that they share once more, and beside the build it has one processor at best.
  { title: 'types', program: 'tsc', args: ['-b', '--checkers', '1'] },
  { title: 'lint', program: 'biome', args: ['check', '--error-on-warnings', '.'] },
  { title: 'unused code', program: 'knip', args: [] },
  { title: 'exports for tests alone', program: 'knip', args: ['--production', '--config', 'knip.product.mjs'] },
  { title: 'arrows', program: 'node', args: ['scripts/check-arrows.mjs'] },
];

/** What the built app loads, against its budget. */
const SIZES = { title: 'sizes', program: 'node', args: ['scripts/check-sizes.mjs'] };

/** The same schedules every time, about a minute, two of them in Chromium: `npm run siege` has more. */
const SIEGE = { title: 'siege', program: 'node', args: ['dist/node/siege.js', '30', '1', '--chromium', '2'] };

const inTurn = async (steps) => {
  const results = [];
  for (const step of steps) results.push(await check(step));
  return results;
};

/** The path of a browser, or the failure to get one, which is told when it is needed. */
const browser = only === 'unit' ? undefined : ensureTestBrowser().catch((error) => error);

const lacks = (name, reason) => ({
  title: name,
  passed: 0,
  failures: [{ name, message: String(reason) }],
  remarks: [],
});

/** @param demo the directory of the demo data, or the failure to make them */
async function endToEnd(demo) {
  const chromium = await browser;
  if (typeof chromium !== 'string') return lacks('browser', chromium);
  if (typeof demo !== 'string') return lacks('demo data', demo);
  process.env.DEMO_DATA = demo;
  try {
    return await endToEndTests(chromium, only === 'e2e' ? more : []);
  } finally {
    rmSync(demo, { recursive: true, force: true });
  }
}

/** What needs the built app. The siege waits for most of its time, for the processes that it kills to come back. */
async function builtTests() {
  const built = await check(BUILD);
  if (built.failures.length > 0) return [built];
  // Beside the unit tests: solving its deals is one processor's work.
  const demo = only === 'unit' ? undefined : makeDemoData().catch((error) => error);
  const chromium = await browser;
  if (typeof chromium === 'string') process.env.CHROMIUM_PATH ??= chromium;
  const results = [];
  if (only !== 'e2e')
    results.push(
      ...(await Promise.all([unitTests(only === 'unit' ? more : []), ...(only ? [] : [check(SIZES), check(SIEGE)])])),
    );
  if (only !== 'unit') results.push(await endToEnd(await demo));
  return results;
}

const [built, checked] = await Promise.all([builtTests(), inTurn(only ? [] : CHECKS)]);
conclude([...checked, ...built]);
