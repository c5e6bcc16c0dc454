import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startServer } from './bench-start.mjs';
import { ensureChromium } from './browser.mjs';
import { root } from './stale.mjs';

const DEALS = 30;
/** The best time of each deal counts, because other work on the machine only makes it slower. */
const ROUNDS = 3;
const TAPS = 25;
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

const median = (sorted) => sorted[Math.floor(sorted.length / 2)];
const sum = (values) => values.reduce((total, value) => total + value, 0);

/** The fixture deals that were not used for tuning. */
const listDeals = () =>
  readFileSync(join(root, 'engine-wasm', 'fixtures', 'deals.txt'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .slice(300, 300 + DEALS)
    .map((line) => line.split('\t')[0]);

/** Starts a process that answers lines, one at a time. */
function startNode() {
  const program = join(root, 'dist', 'node', 'solver-serve.js');
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'ignore'], cwd: root });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async solve(deal) {
      child.stdin.write(`table\t${deal}\n`);
      await answers.next();
    },
    stop: () => child.kill(),
  };
}

async function timeOf(work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The milliseconds for each deal, solved by this many independent processes at once. */
async function solveInNode(processes, deals) {
  const times = [];
  for (const deal of deals) times.push(await timeOf(() => Promise.all(processes.map((one) => one.solve(deal)))));
  return times;
}

/** The milliseconds for each deal in the gallery's page, solved by a pool of this many workers. */
async function solveInPage(page, deals, workers) {
  await page.getByLabel('Deals, one a line').fill(deals.join('\n'));
  await page.getByLabel('Workers').fill(String(workers));
  await page.getByRole('button', { name: 'Solve' }).click();
  await page.locator('[data-state="solved"]').waitFor({ timeout: 600_000 });
  return page.locator('li[data-time]').evaluateAll((rows) => rows.map((row) => Number(row.dataset.time)));
}

/** The best time of each deal over all rounds, added up. */
const addBest = (rounds) => sum(rounds[0].map((_, deal) => Math.min(...rounds.map((times) => times[deal]))));

/** The milliseconds from a tap to the frame that answers it, while two workers compute. */
async function timeTaps(page, deals) {
  await page.getByLabel('Deals, one a line').fill(deals.join('\n'));
  await page.getByLabel('Workers').fill('2');
  await page.getByRole('button', { name: 'Solve' }).click();
  const tap = page.getByRole('button', { name: /^Tap/ });
  for (let count = 0; count < TAPS; count++) await tap.click();
  await page.waitForTimeout(200);
  const delays = ((await tap.getAttribute('data-delays')) ?? '').split(' ').map(Number);
  await page.getByRole('button', { name: 'Cancel' }).click();
  return delays.sort((a, b) => a - b);
}

/**
 * Compares the gain of a second worker in Chromium with that of a second process in Node, in turn on the same deals.
 */
export async function benchPool() {
  const { chromium } = await import('playwright');
  const dir = mkdtempSync(join(tmpdir(), 'overtrick-pool-'));
  const server = await startServer(join(dir, 'data'), 3988);
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: FLAGS });
  const processes = [startNode(), startNode()];
  const deals = listDeals();
  const times = { page1: [], page2: [], node1: [], node2: [] };
  let delays = [];
  try {
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    await page.goto(`${server.url}/gallery#solver`);
    await solveInPage(page, deals.slice(0, 2), 2);
    await solveInNode(processes, deals.slice(0, 2));
    for (let round = 0; round < ROUNDS; round++) {
      times.node1.push(await solveInNode(processes.slice(0, 1), deals));
      times.page1.push(await solveInPage(page, deals, 1));
      times.node2.push(await solveInNode(processes, deals));
      times.page2.push(await solveInPage(page, deals, 2));
    }
    delays = await timeTaps(page, deals);
  } finally {
    for (const one of processes) one.stop();
    await browser.close();
    server.kill();
    rmSync(dir, { recursive: true, force: true });
  }
  const [page1, page2, node1, node2] = [times.page1, times.page2, times.node1, times.node2].map(addBest);
  const [inPage, inNode] = [page1 / page2, (2 * node1) / node2];
  const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(2)} s`;
  console.log(
    `${DEALS} tables in Chromium: 1 worker ${seconds(page1)}, 2 ${seconds(page2)}: gain ${inPage.toFixed(2)}`,
  );
  console.log(
    `${DEALS} tables in Node: 1 process ${seconds(node1)}, 2 at once ${seconds(node2)} each: gain ${inNode.toFixed(2)}`,
  );
  console.log(`gain of the pool to gain of processes ${(inPage / inNode).toFixed(2)} (at least 0.80 is asked for)`);
  console.log(
    `taps while 2 workers compute: median ${median(delays).toFixed(0)} ms, longest ${delays.at(-1)?.toFixed(0)} ms of ${delays.length} (50 ms is asked for)`,
  );
}
