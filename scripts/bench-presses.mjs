// Measures how long a press waits for what comes (ruling 65): node scripts/bench-presses.mjs
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './bench-start.mjs';
import { at, openRoom } from './bench-taps.mjs';
import { ensureChromium } from './browser.mjs';

const ROUNDS = 7;
/** How many times slower the page's main thread runs. */
const SLOWER = 4;
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
const COURSE = 'Tricks and winners: a first course';

/**
 * Runs in the page. Notes the milliseconds from the release of the pointer until what comes (a selector, and words in it)
 * has been painted. In the session's storage, because the page may go to another address right after.
 */
function watchPress({ selector, words }) {
  const isThere = () => [...document.querySelectorAll(selector)].some(({ textContent }) => textContent.includes(words));
  let released;
  const note = () => {
    const { port1, port2 } = new MessageChannel();
    // A message that is sent in a frame arrives after the frame has been painted.
    port1.onmessage = () => sessionStorage.setItem('answered', String(performance.now() - released));
    port2.postMessage(null);
  };
  const watch = new MutationObserver(() => {
    if (released === undefined || !isThere()) return;
    watch.disconnect();
    requestAnimationFrame(note);
  });
  sessionStorage.removeItem('answered');
  addEventListener('pointerup', ({ timeStamp }) => (released = timeStamp), { capture: true, once: true });
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
}

/** Presses what `button` finds and gives the milliseconds until `comes` is seen; NaN where it never is. */
async function timePress(page, button, comes) {
  await button.waitFor();
  await page.waitForTimeout(1_000);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.evaluate(watchPress, comes);
  await button.click({ noWaitAfter: true });
  const answered = () => page.evaluate(() => sessionStorage.getItem('answered')).catch(() => null);
  let time = null;
  for (const end = Date.now() + 30_000; time === null && Date.now() < end; time = await answered())
    await page.waitForTimeout(200);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  return Number(time ?? Number.NaN);
}

/** 'Play now' of a pack, then 'Next deal' after the deal was given up. */
async function pressAtTable(page, url, packPath) {
  await page.goto(url + packPath);
  const play = page.getByRole('button', { name: /^Play now/ }).first();
  const first = await timePress(page, play, { selector: '.coming-table', words: '' });
  await page.getByRole('button', { name: 'I have a plan' }).click({ timeout: 60_000 });
  await page.locator('[data-to-play="true"] button[data-card]:not([aria-disabled])').first().click();
  const claim = page.getByRole('button', { name: 'Claim', exact: true, disabled: false });
  await claim.click({ timeout: 60_000 });
  const claiming = page.getByRole('dialog', { name: /claiming tricks/i });
  await claiming.getByText('0', { exact: true }).click();
  await claiming.getByRole('button', { name: 'Claim', exact: true }).click();
  const next = page.getByRole('button', { name: /^Next deal/ }).first();
  const second = await timePress(page, next, { selector: 'header, .coming-table', words: 'Deal 2 of' });
  return { first, second };
}

/** The lesson of a course that goes on. */
async function pressLesson(page, url, course) {
  await page.goto(url + course);
  const lesson = page.getByRole('link', { name: /^(Continue|Start): Counting winners/ }).first();
  return timePress(page, lesson, { selector: 'h1', words: 'Counting winners' });
}

async function joinCourse(page, url) {
  await page.goto(`${url}/browse-courses`);
  await page.getByRole('link', { name: COURSE }).click();
  await page.getByRole('button', { name: 'Join Course', exact: true }).click();
  await page.waitForURL('**/my-courses/*');
  await page.getByText('On this device', { exact: true }).waitFor();
  return new URL(page.url()).pathname;
}

/** Measures 'Play now', 'Next deal' and the opening of a lesson, with a page that is slowed. */
export async function benchPresses() {
  const { chromium } = await import('playwright');
  const dir = mkdtempSync(join(tmpdir(), 'overtrick-presses-'));
  const server = await startServer(join(dir, 'data'), 3986);
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: FLAGS });
  try {
    const context = await browser.newContext({ viewport: { width: 820, height: 1180 }, serviceWorkers: 'block' });
    await openRoom(server.url, context);
    const page = await context.newPage();
    await page.goto(`${server.url}/settings`);
    await page.getByText('Fast', { exact: true }).click();
    const course = await joinCourse(page, server.url);
    await page.goto(`${server.url}/my-deals`);
    const pack = page.getByRole('main').getByRole('link', { name: 'Tricks and winners' }).first();
    const packPath = await pack.getAttribute('href', { timeout: 60_000 });
    const times = { 'Play now': [], 'Next deal': [], 'a lesson': [] };
    for (let round = 0; round < ROUNDS; round++) {
      const { first, second } = await pressAtTable(page, server.url, packPath);
      times['Play now'].push(first);
      times['Next deal'].push(second);
      times['a lesson'].push(await pressLesson(page, server.url, course));
    }
    for (const [name, list] of Object.entries(times)) {
      const sorted = list.toSorted((a, b) => a - b);
      console.log(
        `press on ${name} until what comes is painted, at ${SLOWER} times slower: median ${at(sorted, 0.5).toFixed(0)} ms, longest ${sorted.at(-1).toFixed(0)} ms of ${ROUNDS} (100 ms is asked for)`,
      );
    }
  } finally {
    await browser.close();
    server.kill();
    rmSync(dir, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) await benchPresses();
