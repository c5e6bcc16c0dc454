import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './bench-start.mjs';
import { at, openRoom, touch } from './bench-taps.mjs';
import { ensureChromium } from './browser.mjs';

const ROUNDS = 7;
/** How many times slower the page's main thread runs. */
const SLOWER = 4;
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

/** A page with one button and nothing else, whose time is the minimum on this machine. */
const ONE_BUTTON = `<!doctype html><main><button style="width: 99px; height: 99px">Open lesson</button></main>
  <script>
    const button = document.querySelector('button');
    button.addEventListener('click', () => button.parentElement.replaceChildren(
      Object.assign(document.createElement('h1'), { textContent: 'Lesson' }),
    ));
  </script>`;
const ONE_BUTTON_URL = 'https://one-button.invalid/';

/**
 * Runs in the page. Notes for the next press the milliseconds from the end of the touch until what it leads to is on the
 * screen: until a message is answered that was sent in the frame that has it, which is never shorter.
 */
function watchPress() {
  const { sessionStorage } = globalThis;
  let start = null;
  const isThere = () => {
    const { gone, seen } = JSON.parse(sessionStorage.getItem('press') ?? '{}');
    const has = (selector, words) =>
      [...document.querySelectorAll(selector)].some((element) => element.textContent.includes(words));
    return seen && has(...seen) && !(gone && has(...gone));
  };
  const look = () => {
    if (start === null || !isThere()) return;
    const began = start;
    start = null;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => sessionStorage.setItem('pressed', String(performance.now() - began));
      port2.postMessage(null);
    });
  };
  addEventListener('pointerup', ({ timeStamp }) => (start = timeStamp), { capture: true });
  addEventListener('DOMContentLoaded', () =>
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true }),
  );
}

/** Presses this with a finger. @returns the milliseconds until the page has what it leads to @param until seen and gone: a selector and words each */
async function timePress(page, target, until) {
  await target.waitFor();
  // What is fetched when the page is idle has come.
  await page.waitForTimeout(1500);
  await page.evaluate((wanted) => {
    sessionStorage.removeItem('pressed');
    sessionStorage.setItem('press', JSON.stringify(wanted));
  }, until);
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await target.boundingBox();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await touch(session, page, x + width / 2, y + height / 2);
  const noted = () => page.evaluate(() => sessionStorage.getItem('pressed')).catch(() => null);
  let time = null;
  for (let round = 0; round < 200 && time === null; round++) {
    await page.waitForTimeout(50);
    time = await noted();
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  if (time === null) throw new Error(`what was pressed led nowhere: ${JSON.stringify(until)}`);
  return Number(time);
}

async function timePlayNow(page, url) {
  await page.goto(`${url}/my-deals`);
  const play = page.getByRole('button', { name: /^Play now/ }).first();
  return timePress(page, play, { seen: ['.coming-table-head', 'Deal'] });
}

async function timeNextDeal(page, url, context) {
  await page.goto(await openRoom(url, context));
  const plan = page.getByRole('button', { name: 'I have a plan' });
  await plan.click({ timeout: 60_000 });
  const claim = page.getByRole('button', { name: 'Claim', exact: true, disabled: false });
  const card = page.locator('[data-to-play="true"] button[data-card]:not([aria-disabled])').first();
  // There is something to claim after the first card.
  for (let round = 0; round < 100 && !(await claim.isVisible()); round++) {
    if (await card.isVisible()) await card.click({ timeout: 2000 }).catch(() => undefined);
    await page.waitForTimeout(200);
  }
  await claim.click();
  const claiming = page.getByRole('dialog', { name: /claiming tricks/ });
  await claiming.getByText('0', { exact: true }).click();
  await claiming.getByRole('button', { name: 'Claim', exact: true }).click();
  const next = page.getByRole('button', { name: /^Next deal/ });
  return timePress(page, next, { seen: ['.coming-table, main', 'Deal 2 of'], gone: ['main', 'Next deal'] });
}

async function timeLesson(page, course) {
  await page.goto(course);
  const lesson = page.getByRole('main').getByRole('link', { name: /^(Continue: |Counting winners)/ });
  const title = 'Counting winners';
  return timePress(page, lesson.first(), { seen: ['h1', title] });
}

async function timeOneButton(page) {
  await page.goto(ONE_BUTTON_URL);
  return timePress(page, page.getByRole('button'), { seen: ['h1', 'Lesson'] });
}

async function joinCourse(page, url) {
  await page.goto(`${url}/browse-courses`);
  await page.getByRole('link', { name: 'Tricks and winners: a first course' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Join Course', exact: true }).click();
  await page.getByText('On this device', { exact: true }).waitFor();
  await page.goto(`${url}/my-courses`);
  await page.getByRole('link', { name: 'Tricks and winners: a first course' }).first().click();
  await page.waitForURL('**/my-courses/*');
  return page.url();
}

/** Measures how soon 'Play now', 'Next deal' and a lesson's link are answered by what they lead to (ruling 65). */
export async function benchPresses() {
  const { chromium } = await import('playwright');
  const dir = mkdtempSync(join(tmpdir(), 'overtrick-presses-'));
  const server = await startServer(join(dir, 'data'), 3991);
  const context = await chromium.launchPersistentContext(join(dir, 'profile'), {
    executablePath: await ensureChromium(),
    args: FLAGS,
    viewport: { width: 820, height: 1180 },
    hasTouch: true,
  });
  const { url } = server;
  const times = { "'Play now'": [], "'Next deal'": [], 'a lesson': [], 'a page with one button': [] };
  try {
    const page = await context.newPage();
    await page.addInitScript(watchPress);
    await page.route(ONE_BUTTON_URL, (route) => route.fulfill({ contentType: 'text/html', body: ONE_BUTTON }));
    await openRoom(url, context);
    await page.goto(`${url}/settings`);
    await page.getByText('Fast', { exact: true }).click();
    const course = await joinCourse(page, url);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    for (let round = 0; round < ROUNDS; round++) {
      times["'Play now'"].push(await timePlayNow(page, url));
      times["'Next deal'"].push(await timeNextDeal(page, url, context));
      times['a lesson'].push(await timeLesson(page, course));
      times['a page with one button'].push(await timeOneButton(page));
    }
  } finally {
    await context.close();
    server.kill();
    rmSync(dir, { recursive: true, force: true });
  }
  for (const [what, all] of Object.entries(times)) {
    const sorted = all.sort((a, b) => a - b);
    const figures = `median ${at(sorted, 0.5).toFixed(0)} ms, longest ${sorted.at(-1).toFixed(0)} ms of ${sorted.length}`;
    console.log(`press to what it leads to at ${SLOWER} times slower, ${what}: ${figures} (100 ms is asked for)`);
  }
}

if (process.argv[1] === import.meta.filename) await benchPresses();
