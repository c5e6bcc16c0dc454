import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { startServer } from './bench-start.mjs';
import { ensureChromium } from './browser.mjs';
import { root } from './stale.mjs';

const TAPS = 40;
/**
 * How many times slower the page's main thread runs. Workers are not slowed; a worker's time for a tap is reported
 * separately.
 */
const SLOWER = 4;
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

/** A page with one card and nothing else, whose time is the minimum on this machine. */
const ONE_CARD = `<!doctype html><div id="trick"></div>
  <div data-to-play="true"><button data-card="AS" style="width: 99px; height: 99px">ace of spades</button></div>
  <script>
    const trick = document.getElementById('trick');
    document.querySelector('button').addEventListener('pointerup', () => {
      trick.innerHTML = '<span class="trick-card">ace of spades</span>';
      setTimeout(() => { trick.innerHTML = ''; }, 150);
    });
  </script>`;

/** A freak deal with four voids, rotated to each seat, so that no result is known from the one before. */
const FREAKS = ['N', 'E', 'S', 'W'].map(
  (seat) => `${seat}:Q853.AJ962.KT74. AJ962.KT74..Q853 KT74..Q853.AJ962 .Q853.AJ962.KT74`,
);

export const at = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];

/**
 * Builds a script for a page, in which the product's pool solves one trick table after another and a thousand positions
 * beside them, without end.
 */
async function buildSolving() {
  const { build } = await import('vite');
  const source = join(root, 'dist', 'solving-source');
  const outDir = join(root, 'dist', 'solving');
  mkdirSync(source, { recursive: true });
  const client = JSON.stringify(join(root, 'web', 'src', 'engine', 'client.ts'));
  const deals = JSON.stringify(join(root, 'shared', 'src', 'bridge', 'deal.ts'));
  writeFileSync(
    join(source, 'main.js'),
    `import { openManySolver, openSolvers } from ${client}; import { parseDeal } from ${deals};
    const pool = openSolvers();
    const many = openManySolver();
    const positions = ${JSON.stringify(FREAKS)}.map((deal) => (
      { strain: 'NT', hands: parseDeal(deal).value, done: [], trick: { leader: 'W', cards: [] } }
    ));
    const examine = async () => {
      const layouts = Array.from({ length: 1000 }, (_, index) => positions[index % positions.length]);
      for (;;) await many.solveMany(layouts, { kind: 'cards' });
    };
    void examine();
    const solve = async () => {
      for (;;)
        for (const deal of ${JSON.stringify(FREAKS)}) await pool.askTrickTable('table', parseDeal(deal).value);
    };
    void solve();`,
  );
  await build({
    configFile: false,
    root: source,
    base: '/solving/',
    logLevel: 'error',
    worker: { format: 'es' },
    build: {
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      rollupOptions: { input: join(source, 'main.js'), output: { entryFileNames: 'main.js' } },
    },
  });
  return outDir;
}

/** Opens a room with deals that start with the play and in which the student declares, and signs the student in. */
export async function openRoom(url, context) {
  const ask = async (path, token, body) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const reply = await fetch(`${url}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers,
      body: body && JSON.stringify(body),
    });
    return reply.json();
  };
  const { token } = await ask('/auth/login', null, { email: 'student@example.com', password: 'overtrick-demo' });
  const packs = await ask('/browse/deal-packs', token);
  const pack = packs.results.find(({ title }) => title === 'Tricks and winners');
  await ask(`/deal-packs/${pack.id}/checkout`, token, {});
  const { deals } = await ask(`/deal-packs/${pack.id}`, token);
  const { room_token } = await ask('/deals/create-room', token, {
    mode: 'study',
    context: 'deal_pack',
    deal_ids: deals.map(({ id }) => id),
    exit_redirect_url: '/my-deals',
    metadata: { deal_pack_id: pack.id },
  });
  await context.addCookies([{ name: 'auth', value: encodeURIComponent(JSON.stringify({ auth: { token } })), url }]);
  return `${url}/engine?roomToken=${room_token}`;
}

/**
 * Runs in the page. For each tapped card it records the milliseconds from the end of the touch:
 * - `painted`: until the frame after it is on the screen, as the browser itself tells (Event Timing, W3C; in steps of 8);
 * - `total`: until the page gets a message that was sent in the frame that shows the card in the trick. Messages wait
 *   behind the tasks that came before them, so it is never shorter;
 * - `input` and `answer`: the parts of it until the page hears of the tap, and from there until the card is placed.
 */
export function watchTaps() {
  const taps = [];
  const told = new Map();
  Object.assign(globalThis, { taps, told });
  new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries())
      if (name === 'pointerup') told.set(startTime, duration);
  }).observe({ type: 'event', durationThreshold: 16 });
  const nameOf = (element) => /[a-z]+ of [a-z]+/.exec(element?.textContent ?? '')?.[0];
  let tapped;
  addEventListener(
    'pointerup',
    (event) => {
      const name = nameOf(event.target.closest?.('button[data-card]'));
      tapped = name && { name, start: event.timeStamp, handled: performance.now() };
    },
    { capture: true },
  );
  const look = () => {
    const shown = tapped && [...document.querySelectorAll('.trick-card')].some((card) => nameOf(card) === tapped.name);
    if (!shown) return;
    const { start, handled } = tapped;
    const placed = performance.now();
    tapped = undefined;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      // A message that is sent in a frame arrives after the frame has been painted.
      port1.onmessage = () =>
        taps.push({ start, total: performance.now() - start, input: handled - start, answer: placed - handled });
      port2.postMessage(null);
    });
  };
  addEventListener('DOMContentLoaded', () =>
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true }),
  );
}

/** The length of a touch in milliseconds; the time is measured from its end. */
const TOUCHED = 60;

export async function touch(session, page, x, y) {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await page.waitForTimeout(TOUCHED);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Taps a legal card, or goes on to the next deal; returns the number of taps measured so far. */
export async function tapOnce(session, page) {
  for (const name of ['OK', 'Agree', 'Next deal', 'I have a plan'])
    await page.evaluate((words) => {
      const buttons = [...document.querySelectorAll('button')];
      buttons.find((button) => button.textContent.trim() === words)?.click();
    }, name);
  const card = page.locator('[data-to-play="true"] button[data-card]:not([aria-disabled])').first();
  const box = (await card.isVisible()) ? await card.boundingBox() : null;
  if (box) await touch(session, page, box.x + 6, box.y + 16);
  await page.waitForTimeout(250);
  return page.evaluate(() => globalThis.taps.length);
}

/** Measures the taps on cards in a page while the pool solves. */
async function timeTaps(page, url) {
  await page.goto(url);
  await page.locator('button[data-card]').first().waitFor({ timeout: 60_000 });
  await page.addScriptTag({ url: '/solving/main.js', type: 'module' });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const deadline = Date.now() + 150_000;
  while ((await tapOnce(session, page)) < TAPS && Date.now() < deadline);
  // What took less than 16 ms is not told.
  return page.evaluate(() => globalThis.taps.map((tap) => ({ ...tap, painted: globalThis.told.get(tap.start) ?? 16 })));
}

/**
 * Measures the time from the tap on a card until it is seen in the trick, at a student's table, while a pool of the
 * product's usual size solves freak deals.
 */
export async function benchTaps() {
  const { chromium } = await import('playwright');
  const dir = mkdtempSync(join(tmpdir(), 'overtrick-taps-'));
  const solving = await buildSolving();
  const server = await startServer(join(dir, 'data'), 3989);
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: FLAGS });
  try {
    const context = await browser.newContext({
      viewport: { width: 820, height: 1180 },
      hasTouch: true,
      bypassCSP: true,
      serviceWorkers: 'block',
    });
    const types = { '.js': 'text/javascript', '.wasm': 'application/wasm' };
    await context.route('**/solving/**', (route) => {
      const file = join(solving, new URL(route.request().url()).pathname.replace('/solving/', ''));
      return route.fulfill({ body: readFileSync(file), contentType: types[extname(file)] ?? 'text/plain' });
    });
    await context.route('**/one-card', (route) => route.fulfill({ contentType: 'text/html', body: ONE_CARD }));
    const page = await context.newPage();
    await page.goto(`${server.url}/settings`);
    await page.getByText('Fast', { exact: true }).click();
    await page.addInitScript(watchTaps);
    report('the table', await timeTaps(page, await openRoom(server.url, context)));
    report('a page with one card', await timeTaps(page, `${server.url}/one-card`));
  } finally {
    await browser.close();
    server.kill();
    rmSync(dir, { recursive: true, force: true });
  }
}

function report(where, taps) {
  const column = (name) => taps.map((tap) => tap[name]).sort((a, b) => a - b);
  const figures = (name) => {
    const sorted = column(name);
    return `median ${at(sorted, 0.5).toFixed(0)} ms, 95 % ${at(sorted, 0.95).toFixed(0)} ms, longest ${sorted.at(-1).toFixed(0)} ms`;
  };
  console.log(
    `tap to card on the screen at ${SLOWER} times slower while the pool solves, ${where}: ${figures('painted')} of ${taps.length} (50 ms is asked for)`,
  );
  console.log(`  until a message of that frame is answered, behind what else waits: ${figures('total')}`);
  console.log(`  of that until the page hears of the tap: ${figures('input')}`);
  console.log(`  and from there until the card is in the trick, not painted yet: ${figures('answer')}`);
}

if (process.argv[1] === import.meta.filename) await benchTaps();
