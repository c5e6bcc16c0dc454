// Measures the pages of a student with Lighthouse, as a phone of middling speed has them, and fails below what is asked
// for: npm run lighthouse [PATH …]. Lighthouse comes from the registry at the first run: it is 200 packages, which
// nobody else needs.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startServer } from './bench-start.mjs';
import { openRoom } from './bench-taps.mjs';
import { ensureChromium } from './browser.mjs';
import { buildParts } from './build.mjs';
import { root } from './stale.mjs';

/** The last that runs on the oldest Node we serve. */
const VERSION = '12.8.2';
const DIRECTORY = join(root, 'dist', 'tools', `lighthouse-${VERSION}`);
const DEBUGGED = 9333;

/** Scores of 100; milliseconds; Lighthouse's own measure of what moved. */
const ASKED = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100, blocking: 200, shift: 0.02 };

const isPublic = (path) => path === '/';

/** The module of Lighthouse, which is fetched when it is not there. */
async function getLighthouse() {
  const module = join(DIRECTORY, 'node_modules', 'lighthouse', 'core', 'index.js');
  if (!existsSync(module)) {
    mkdirSync(DIRECTORY, { recursive: true });
    const flags = ['--prefix', DIRECTORY, '--no-audit', '--no-fund', '--ignore-scripts'];
    const { status } = spawnSync('npm', ['install', ...flags, `lighthouse@${VERSION}`], { stdio: ['ignore', 2, 2] });
    if (status !== 0) throw new Error(`lighthouse@${VERSION} could not be fetched from the registry`);
  }
  return (await import(pathToFileURL(module).href)).default;
}

/** Signs a student in, who has a pack and a course; gives the paths to look at. */
async function prepare(context, url) {
  const table = await openRoom(url, context);
  const page = await context.newPage();
  await page.goto(`${url}/my-deals`);
  const pack = page.getByRole('main').getByRole('link', { name: 'Tricks and winners' }).first();
  const packPath = await pack.getAttribute('href', { timeout: 60_000 });
  await page.goto(`${url}/browse-courses`);
  const course = await page
    .locator('main a[href^="/browse-courses/"]')
    .first()
    .getAttribute('href', { timeout: 60_000 });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.close();
  return ['/deal-store', '/my-deals', packPath, course, table.slice(url.length)];
}

/** The figures of one page; a signed-in page keeps the session, so that it is the page that a student has. */
async function measure(lighthouse, url, path) {
  const { lhr } = await lighthouse(url + path, {
    port: DEBUGGED,
    output: 'json',
    logLevel: 'error',
    disableStorageReset: !isPublic(path),
    maxWaitForLoad: 90_000,
  });
  const score = (name) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
  const value = (name) => lhr.audits[name]?.numericValue ?? Number.NaN;
  const scored = Object.keys(ASKED).filter((name) => name in lhr.categories);
  return {
    ...Object.fromEntries(scored.map((name) => [name, score(name)])),
    blocking: Math.round(value('total-blocking-time')),
    shift: Math.round(value('cumulative-layout-shift') * 1000) / 1000,
    paint: Math.round(value('largest-contentful-paint')),
    // Lighthouse's own measure of how fast the machine is: figures of unlike ones cannot be compared.
    machine: Math.round(lhr.environment.benchmarkIndex),
    failed: Object.values(lhr.audits)
      .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0)
      .map(({ id }) => id),
    lhr,
  };
}

/** What of a page is below what is asked for; a page for one person is not to be found by search engines. */
const faultsOf = (path, figures) =>
  Object.entries(ASKED)
    .filter(([name]) => name !== 'seo' || isPublic(path))
    .filter(([name, asked]) => (asked >= 95 && asked <= 100 ? figures[name] < asked : figures[name] > asked))
    .map(([name, asked]) => `${path}: ${name} ${figures[name]} (${asked} is asked for)`);

/** Measures the pages one after another; gives what is below what is asked for. */
async function measureAll(lighthouse, url, paths) {
  const faults = [];
  for (const path of paths) {
    const { failed, lhr, ...figures } = await measure(lighthouse, url, path);
    const name = path.replace(/[0-9a-f-]{30,}|roomToken=.*/, '…');
    console.log(name, JSON.stringify(figures), failed.join(' '));
    writeFileSync(join(DIRECTORY, `page${name.replace(/\W+/g, '_')}.json`), JSON.stringify(lhr));
    faults.push(...faultsOf(name, figures));
  }
  return faults;
}

async function run(only) {
  await buildParts(['engine', 'web', 'node']);
  const lighthouse = await getLighthouse();
  const { chromium } = await import('playwright');
  const dir = mkdtempSync(join(tmpdir(), 'overtrick-lighthouse-'));
  const server = await startServer(join(dir, 'data'), 3991);
  const context = await chromium.launchPersistentContext(join(dir, 'profile'), {
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', `--remote-debugging-port=${DEBUGGED}`],
  });
  const faults = [];
  try {
    // A visitor's browser has nothing of ours: Lighthouse leaves cookies and databases as they are.
    const look = (paths) =>
      measureAll(
        lighthouse,
        server.url,
        paths.filter((path) => only.length === 0 || only.includes(path)),
      );
    faults.push(...(await look(['/'])));
    faults.push(...(await look(await prepare(context, server.url))));
  } finally {
    await context.close();
    server.kill();
    rmSync(dir, { recursive: true, force: true });
  }
  return faults;
}

const faults = await run(process.argv.slice(2));
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
