// Looks at every screen and dialog of a student in every size, theme and mode, and prints a line for each fault:
//   npm run sweep [-- --screens NAME,… --modes NAME,… --pictures DIRECTORY --at ADDRESS]
// A name with a star at its end stands for all that begin so. Without an address it starts a server of its own.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startServer } from './bench-start.mjs';
import { ensureChromium } from './browser.mjs';
import { buildParts } from './build.mjs';
import { findCutText, findLostFocus, findLostStates, findMotion, findSidewaysScroll, findSmallTargets } from './sweep/checks.mjs';
import { enterMode, MODES } from './sweep/modes.mjs';
import { preparePlaces } from './sweep/places.mjs';
import { listGalleryScreens, SCREENS } from './sweep/screens.mjs';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const START = { width: 820, height: 1180 };

/** A test by a comma's list of names, in which a star at the end stands for anything. */
function choose(list) {
  if (!list) return () => true;
  const names = list.split(',');
  return (name) => names.some((each) => (each.endsWith('*') ? name.startsWith(each.slice(0, -1)) : each === name));
}

/** Waits until the page has what it loads and nothing of it moves. */
async function settle(page) {
  await page.waitForLoadState('networkidle', { timeout: 15_000 }).catch(() => undefined);
  await page.waitForFunction(() => !document.querySelector('main [aria-busy=true], .skeleton'), null, { timeout: 10_000 }).catch(() => undefined);
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
}

async function runAxe(page) {
  const { violations } = await page.evaluate(() =>
    globalThis.axe.run(document, { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } }),
  );
  return violations.map(
    ({ id, nodes }) => `axe ${id}: ${[...new Set(nodes.map(({ target }) => target.join(' ')))].slice(0, 4).join(', ')}${nodes.length > 4 ? ` and ${nodes.length - 4} more` : ''}`,
  );
}

/** What is wrong with the page as it stands in this mode, in words. */
async function findFaults(page, mode) {
  const asked = mode.scale === 2 ? 44 : 48;
  return [
    ...(await runAxe(page)),
    ...(await page.evaluate(findSidewaysScroll)),
    ...(await page.evaluate(findCutText)),
    ...(await page.evaluate(findSmallTargets, asked)),
    ...(await page.evaluate(findMotion)),
    ...(mode.forced ? await page.evaluate(findLostStates) : []),
    ...(await page.evaluate(findLostFocus)),
  ];
}

/** Opens a screen once and looks at it in each of these modes; gives how many faults it printed. */
async function lookAt(screen, modes, { context, url, places, pictures }) {
  const page = await context.newPage();
  const after = [];
  const stage = { page, url, places, after: (then) => after.push(then) };
  let count = 0;
  const report = (mode, what) => {
    count += 1;
    console.log(`${screen.name}  ${mode}  ${what}`);
  };
  page.on('pageerror', ({ message }) => report('-', `error: ${message}`));
  try {
    await page.setViewportSize(screen.from ?? START);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await screen.open(stage);
    await settle(page);
    const tour = page.getByRole('button', { name: 'Skip all' });
    if (screen.name !== 'tour' && (await tour.isVisible())) await tour.click();
    await page.evaluate(AXE);
    const session = await context.newCDPSession(page);
    // From here on a focus counts as one by the keyboard.
    await page.keyboard.press('Shift');
    for (const [name, mode] of modes) {
      if (screen.only && !screen.only(mode)) continue;
      await enterMode(page, session, mode);
      await settle(page);
      if (pictures) await page.screenshot({ path: join(pictures, `${screen.name.replace(/\W+/g, '-')}.${name}.png`) });
      for (const fault of await findFaults(page, mode)) report(name, fault);
    }
  } catch (error) {
    report('-', `was not reached: ${String(error.message).split('\n')[0]}`);
    if (pictures) await page.screenshot({ path: join(pictures, `${screen.name.replace(/\W+/g, '-')}.failed.png`) }).catch(() => undefined);
  } finally {
    for (const then of after) await then();
    await page.close();
  }
  return count;
}

/** A browser's context for each who looks: nobody, the demo student, and the gallery. */
async function openContexts(browser, url, token) {
  const newContext = async () => {
    const context = await browser.newContext({ viewport: START, serviceWorkers: 'block', bypassCSP: true, locale: 'en-GB' });
    context.setDefaultTimeout(20_000);
    return context;
  };
  const [guest, student, gallery] = [await newContext(), await newContext(), await newContext()];
  const value = encodeURIComponent(JSON.stringify({ auth: { token } }));
  await student.addCookies([{ name: 'auth', value, url }]);
  return { guest, student, gallery };
}

async function sweep(url, { screens, modes, pictures }) {
  const { chromium } = await import('playwright');
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: FLAGS });
  let count = 0;
  try {
    const places = await preparePlaces(url);
    const contexts = await openContexts(browser, url, places.token);
    const page = await contexts.gallery.newPage();
    const all = [...SCREENS, ...(await listGalleryScreens(page, url))].filter(({ name }) => choose(screens)(name));
    await page.close();
    const chosen = Object.entries(MODES).filter(([name]) => choose(modes)(name));
    for (const screen of all)
      count += await lookAt(screen, chosen, { context: contexts[screen.who], url, places, pictures });
    console.log(`${all.length} screens in ${chosen.length} modes: ${count} faults`);
  } finally {
    await browser.close();
  }
  return count;
}

const { values } = parseArgs({
  options: { screens: { type: 'string' }, modes: { type: 'string' }, pictures: { type: 'string' }, at: { type: 'string' } },
});
if (values.pictures) mkdirSync(values.pictures, { recursive: true });

async function sweepOwnServer() {
  await buildParts(['engine', 'web', 'gallery', 'node']);
  const dir = mkdtempSync(join(tmpdir(), 'overtrick-sweep-'));
  const server = await startServer(dir, 3993);
  try {
    return await sweep(server.url, values);
  } finally {
    server.kill();
    rmSync(dir, { recursive: true, force: true });
  }
}

const faults = values.at ? await sweep(values.at, values) : await sweepOwnServer();
if (faults > 0) process.exitCode = 1;
