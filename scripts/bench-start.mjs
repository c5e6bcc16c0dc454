import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { ensureChromium } from './browser.mjs';
import { checkSizes } from './check-sizes.mjs';
import { root } from './stale.mjs';

const ROUNDS = 7;
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** Serves a page with one React button and nothing else, to measure what any React page costs. */
async function serveBarePage() {
  const { build } = await import('vite');
  const source = join(root, 'dist', 'bare-source');
  const outDir = join(root, 'dist', 'bare');
  mkdirSync(source, { recursive: true });
  writeFileSync(join(source, 'index.html'), '<div id="root"></div><script type="module" src="./main.js"></script>');
  const code = "import { createElement } from 'react'; import { createRoot } from 'react-dom/client';";
  writeFileSync(
    join(source, 'main.js'),
    `${code} createRoot(document.getElementById('root')).render(createElement('button', null, 'ready'));`,
  );
  await build({ configFile: false, root: source, logLevel: 'error', build: { outDir, emptyOutDir: true } });
  const types = { '.html': 'text/html', '.js': 'text/javascript' };
  const server = createServer((request, reply) => {
    const file = join(outDir, request.url === '/' ? 'index.html' : request.url);
    if (!existsSync(file)) return reply.writeHead(404).end();
    reply.writeHead(200, { 'content-type': types[extname(file)] ?? 'text/plain' }).end(readFileSync(file));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}

/** Starts the built server with its demo people, on its own data. */
export async function startServer(dataDir, port) {
  // Building the bare page has set NODE_ENV to production, which has no demo people.
  const mode = { NODE_ENV: 'development', SEED_DEMO: 'true' };
  const env = { ...process.env, ...mode, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir };
  const child = spawn(process.execPath, [join(root, 'dist', 'node', 'api.js')], { env, stdio: 'ignore', cwd: root });
  const url = `http://localhost:${port}`;
  while (
    !(await fetch(`${url}/api/health`).then(
      (reply) => reply.ok,
      () => false,
    ))
  )
    await new Promise((resolve) => setTimeout(resolve, 100));
  return { url, kill: () => child.kill('SIGKILL') };
}

/** The milliseconds from opening the address in a new page until the element can be used. */
async function timeOpening(context, url, selector) {
  const page = await context.newPage();
  const start = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator(selector).first().waitFor();
  const time = performance.now() - start;
  await page.close();
  return time;
}

async function getPack(context, url) {
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByRole('textbox', { name: 'E-mail' }).fill('student@example.com');
  await page.getByLabel('Password', { exact: true }).fill('overtrick-demo');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/browse-courses');
  await page.goto(`${url}/deal-store`);
  await page.getByRole('link', { name: 'Tricks and winners' }).click();
  await page.getByRole('button', { name: 'Buy Deal Pack' }).click();
  await page.getByText('On this device', { exact: true }).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // The student goes to the table from My deals, which is shown as it was at the next start.
  await page.goto(`${url}/my-deals`);
  await page.getByRole('main').getByRole('link', { name: 'Tricks and winners' }).first().click();
  await page.waitForURL('**/my-deals/*');
  await page
    .getByRole('button', { name: /^Play now/ })
    .first()
    .click();
  await page.waitForURL('**/engine?**');
  // Ends the pause at dummy; after it the table waits for a card.
  await page.getByRole('button', { name: 'I have a plan' }).click({ timeout: 60_000 });
  await page.locator('[data-to-play="true"]').first().waitFor();
  const table = page.url();
  // The table is left, and is shown as it was when it is opened again.
  await page.goto('about:blank');
  await page.close();
  return table;
}

/**
 * Measures opening the installed app without a connection, and a bare React page in the same browser for comparison.
 */
export async function benchStart() {
  const { chromium } = await import('playwright');
  const dir = mkdtempSync(join(tmpdir(), 'overtrick-bench-'));
  const bare = await serveBarePage();
  const server = await startServer(join(dir, 'data'), 3987);
  const context = await chromium.launchPersistentContext(join(dir, 'profile'), {
    executablePath: await ensureChromium(),
    args: FLAGS,
  });
  const table = await getPack(context, server.url);
  const times = { bare: [], packs: [], table: [] };
  server.kill();
  for (let round = 0; round < ROUNDS; round++) {
    times.bare.push(await timeOpening(context, bare.url, 'button'));
    times.packs.push(await timeOpening(context, `${server.url}/my-deals`, 'role=link[name="Tricks and winners"]'));
    times.table.push(await timeOpening(context, table, '[data-to-play="true"] button[data-card]'));
  }
  await context.close();
  bare.close();
  rmSync(dir, { recursive: true, force: true });
  const [page, packs, seat] = [median(times.bare), median(times.packs), median(times.table)];
  for (const line of checkSizes(join(root, 'dist', 'web')).lines) console.log(line);
  console.log(`bare React page ${page.toFixed(0)} ms (median of ${ROUNDS})`);
  console.log(`my deals, server gone ${packs.toFixed(0)} ms, ratio ${(packs / page).toFixed(2)}`);
  console.log(`playable table, server gone ${seat.toFixed(0)} ms, ratio ${(seat / page).toFixed(2)}`);
}
