import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './bench-start.mjs';
import { at, tapOnce, watchTaps } from './bench-taps.mjs';
import { ensureChromium } from './browser.mjs';
import { root } from './stale.mjs';

const DEALS = 32;
const TAPS = 40;
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
const SEATS = ['N', 'E', 'S', 'W'];
const AUCTIONS = ['1N P 3N P P P', '1S P 4S P P P', '2N P 6N P P P', '1H P 4H P P P', '1N P P P', '1D P 3D P P P'];

/** The deals of the fixture that were used for no tuning, as PBN. */
const listHands = () =>
  readFileSync(join(root, 'engine-wasm', 'fixtures', 'deals.txt'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .slice(300, 300 + DEALS)
    .map((line) => line.split('\t')[0]);

/** The cards of a hand, 'AK4.QT2.KJ65.853', by suit; a card is its rank, then its suit. */
const cardsOf = (hand) => hand.split('.').map((ranks, suit) => [...ranks].map((rank) => `${rank}${'SHDC'[suit]}`));

/**
 * A deal of a lesson: every seat bids and declares in turn, the student sits South. Where the student has a card in the
 * first trick after a bot's lead, it is a marked moment, whose cards the doctor compares over many layouts.
 */
function lessonOf(deal, index) {
  const hands = deal.slice(2).split(' ').map(cardsOf);
  const dealer = index % 4;
  const bids = AUCTIONS[index % AUCTIONS.length].split(' ');
  const leader = (dealer + 1) % 4;
  const follow = (seat, suit) => (hands[seat][suit].length > 0 ? hands[seat][suit] : hands[seat].flat()).at(-1);
  const suit = hands[leader].reduce((best, cards, one) => (cards.length > hands[leader][best].length ? one : best), 0);
  const trick = [0, 1, 2, 3].map((turn) => follow((leader + turn) % 4, suit));
  const turn = SEATS[dealer] === 'W' ? 2 : 1;
  const hasMoment = SEATS[dealer] !== 'E';
  return {
    game: {
      name: `Deal ${index + 1}`,
      // the fixture has North first; the first hand of the product's text is the dealer's
      deal: `${SEATS[dealer]}:${[0, 1, 2, 3].map((by) => deal.slice(2).split(' ')[(dealer + by) % 4]).join(' ')}`,
      auction: { value: SEATS[dealer], bids },
      vulnerable: 'None',
    },
    player_position: 'S',
    hints: [],
    explanations: [],
    declarer_hint: null,
    defender_hint: null,
    lead: hasMoment ? trick[0] : null,
    bot_cards: [],
    claim_parameters: [],
    result_messages: [],
    experience_level: null,
    keywords: [],
    ...(hasMoment && { teacher_line: trick, moments: [{ index: turn, cards: [trick[turn]] }] }),
  };
}

async function ask(url, token, path, body) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const reply = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${(await reply.text()).slice(0, 300)}`);
  return reply.json();
}

/** Runs in the page: when each deal began to be examined, and when it was done. */
function watchDeals() {
  const times = new Map();
  Object.assign(globalThis, { dealTimes: times });
  const look = () => {
    for (const row of document.querySelectorAll('.deal-check')) {
      const name = row.querySelector('.deal-check-name')?.textContent;
      const isBusy = row.querySelector('[role="progressbar"]') !== null;
      const known = times.get(name);
      if (isBusy && !known) times.set(name, { from: performance.now() });
      if (!isBusy && known && !known.to) known.to = performance.now();
    }
  };
  addEventListener('DOMContentLoaded', () =>
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true }),
  );
}

/** Opens a finding's table over the page, or the next deal's once the one before has been played to its end. */
async function openTable(page) {
  const close = page.getByRole('dialog', { name: 'Simulator' }).getByRole('button', { name: 'Close', exact: true });
  if (await close.isVisible()) await close.click();
  const buttons = page.getByRole('button', { name: 'See it at the table' });
  const open = await buttons.evaluateAll((all) => all.findIndex((one) => !one.dataset.seen));
  if (open < 0) return page.waitForTimeout(500);
  await buttons.nth(open).evaluate((button) => {
    button.dataset.seen = 'yes';
    button.click();
  });
  await page.locator('dialog [data-card]').first().waitFor({ timeout: 20_000 });
}

const isDone = (page) => page.getByText(`Checked: ${DEALS} of ${DEALS} deals`).isVisible();

/** Taps cards at tables over the page until so many were measured, or all deals are checked. */
async function tapWhileChecking(session, page, whole) {
  let [measured, idle] = [0, 99];
  while (measured < TAPS && !(await isDone(page)) && performance.now() < whole) {
    if (idle > 5) {
      await openTable(page);
      idle = 0;
    }
    const now = await tapOnce(session, page);
    idle = now > measured ? 0 : idle + 1;
    measured = now;
  }
}

/** Measures the check of a pack of deals in Chromium, and taps on cards at the table that lies over it meanwhile. */
export async function benchCheck() {
  const { chromium } = await import('playwright');
  const dir = mkdtempSync(join(tmpdir(), 'overtrick-check-'));
  const server = await startServer(join(dir, 'data'), 3990);
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: FLAGS });
  try {
    const context = await browser.newContext({ viewport: { width: 820, height: 1180 }, hasTouch: true });
    const { url } = server;
    const { token } = await ask(url, null, '/auth/login', { email: 'teacher@example.com', password: 'overtrick-demo' });
    const deals = listHands().map((deal, index) => ({ id: randomUUID(), content: lessonOf(deal, index) }));
    const group = { id: randomUUID(), name: 'A pack to check' };
    await ask(url, token, '/deals/many', { group, deals });
    await context.addCookies([{ name: 'auth', value: encodeURIComponent(JSON.stringify({ auth: { token } })), url }]);
    const page = await context.newPage();
    await page.goto(`${url}/settings`);
    await page.getByText('Fast', { exact: true }).click();
    for (const isTapped of [false, true])
      await timeCheck(page, `${url}/teaching/deals/check?groups=${group.id}`, isTapped);
  } finally {
    await browser.close();
    server.kill();
    rmSync(dir, { recursive: true, force: true });
  }
}

async function timeCheck(page, url, isTapped) {
  await page.goto('about:blank');
  if (!isTapped) {
    await page.addInitScript(watchTaps);
    await page.addInitScript(watchDeals);
  }
  const from = performance.now();
  await page.goto(url);
  const session = await page.context().newCDPSession(page);
  if (isTapped) await tapWhileChecking(session, page, from + 30 * 60_000);
  await page.getByText(`Checked: ${DEALS} of ${DEALS} deals`).waitFor({ state: 'attached', timeout: 40 * 60_000 });
  const whole = performance.now() - from;
  const { taps, times } = await page.evaluate(() => ({
    taps: globalThis.taps,
    times: [...globalThis.dealTimes.values()],
  }));
  report(whole, times, isTapped ? taps : null);
}

function report(whole, times, taps) {
  const sorted = (values) => values.sort((a, b) => a - b);
  const each = sorted(times.filter(({ to }) => to).map(({ from, to }) => to - from));
  const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;
  console.log(
    `deal check of ${DEALS} deals${taps ? ', with taps at the table' : ''}: ${seconds(whole)} in all, ${seconds(whole / DEALS)} a deal; from its begin to its end, two at once, median ${seconds(at(each, 0.5))}, longest ${seconds(each.at(-1))} (60 s is asked for)`,
  );
  if (!taps?.length) return;
  const total = sorted(taps.map((tap) => tap.total));
  console.log(
    `  tap to card at the table over the check: median ${at(total, 0.5).toFixed(0)} ms, 95 % ${at(total, 0.95).toFixed(0)} ms, longest ${total.at(-1).toFixed(0)} ms of ${taps.length}`,
  );
}

if (process.argv[1] === import.meta.filename) await benchCheck();
