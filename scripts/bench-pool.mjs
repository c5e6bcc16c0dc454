import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startServer } from './bench-start.mjs';
import { ensureChromium } from './browser.mjs';
import { root } from './stale.mjs';

const DEALS = 30;
const ROUNDS = 3;
const TAPS = 25;
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

/** Of several rounds the best: other work on the machine only ever adds time. */
const best = (values) => Math.min(...values);
const median = (sorted) => sorted[Math.floor(sorted.length / 2)];

/** Deals of the fixtures that took no part in tuning. */
const listDeals = () =>
  readFileSync(join(root, 'engine-wasm', 'fixtures', 'deals.txt'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .slice(300, 300 + DEALS)
    .map((line) => line.split('\t')[0]);

/** A process of its own that answers lines, one at a time. */
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

/** Each process takes the next deal as soon as it is free. */
async function solveByProcesses(processes, deals) {
  const waiting = [...deals];
  await Promise.all(
    processes.map(async (one) => {
      for (let deal = waiting.shift(); deal; deal = waiting.shift()) await one.solve(deal);
    }),
  );
}

/** Milliseconds for all deals in the page of the gallery, by a pool of so many workers. */
async function solveInPage(page, deals, workers) {
  await page.getByLabel('Deals, one a line').fill(deals.join('\n'));
  await page.getByLabel('Workers').fill(String(workers));
  await page.getByRole('button', { name: 'Solve' }).click();
  const status = page.locator('[data-state="solved"]');
  await status.waitFor({ timeout: 300_000 });
  return Number(await status.getAttribute('data-time'));
}

/** Milliseconds from the finger to the frame that answers it, while two workers compute. */
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

/** What a second worker gains in Chromium, beside what a second process gains in Node, in turn on the same deals. */
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
    const page = await browser.newPage();
    await page.goto(`${server.url}/gallery#solver`);
    await solveInPage(page, deals.slice(0, 2), 2);
    await solveByProcesses(processes, deals.slice(0, 4));
    for (let round = 0; round < ROUNDS; round++) {
      times.node1.push(await timeOf(() => solveByProcesses(processes.slice(0, 1), deals)));
      times.page1.push(await solveInPage(page, deals, 1));
      times.node2.push(await timeOf(() => solveByProcesses(processes, deals)));
      times.page2.push(await solveInPage(page, deals, 2));
    }
    delays = await timeTaps(page, deals);
  } finally {
    for (const one of processes) one.stop();
    await browser.close();
    server.kill();
    rmSync(dir, { recursive: true, force: true });
  }
  const { page1, page2, node1, node2 } = times;
  const [inPage, inNode] = [best(page1) / best(page2), best(node1) / best(node2)];
  const seconds = (values) => (best(values) / 1000).toFixed(2);
  console.log(
    `${DEALS} tables in Chromium, 1 worker ${seconds(page1)} s, 2 workers ${seconds(page2)} s: gain ${inPage.toFixed(2)}`,
  );
  console.log(
    `${DEALS} tables in Node, 1 process ${seconds(node1)} s, 2 processes ${seconds(node2)} s: gain ${inNode.toFixed(2)}`,
  );
  console.log(`gain of the pool to gain of processes ${(inPage / inNode).toFixed(2)} (at least 0.80 is asked for)`);
  console.log(
    `taps while 2 workers compute: median ${median(delays).toFixed(0)} ms, longest ${delays.at(-1)?.toFixed(0)} ms of ${delays.length} (50 ms is asked for)`,
  );
}
