// Looks at every screen and dialog of a student, and at every screen of teachers and admins, in every size, theme and
// mode, and prints a line for each fault:
//   npm run sweep [-- --screens NAME,… --modes NAME,… --pictures DIRECTORY --at ADDRESS]
// In a name a star stands for anything. Without an address it starts a server of its own.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startServer } from './bench-start.mjs';
import { ensureChromium } from './browser.mjs';
import { buildParts } from './build.mjs';
import {
  findCutText,
  findLostFocus,
  findLostStates,
  findMotion,
  findOverlaps,
  findSidewaysScroll,
  findSmallTargets,
} from './sweep/checks.mjs';
import { enterMode, MODES } from './sweep/modes.mjs';
import { preparePlaces } from './sweep/places.mjs';
import { listGalleryScreens, SCREENS } from './sweep/screens.mjs';
import { listWriterScreens } from './sweep/writers.mjs';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const START = { width: 820, height: 1180 };

/** A test by a comma's list of names, in which a star stands for anything. */
function choose(list) {
  if (!list) return () => true;
  const names = list.split(',').map((name) => new RegExp(`^${name.split('*').join('.*')}$`));
  return (name) => names.some((each) => each.test(name));
}

/** Waits until the page has loaded what it shows. */
async function settle(page) {
  await page.waitForLoadState('networkidle', { timeout: 15_000 }).catch(() => undefined);
  await page
    .waitForFunction(() => !document.querySelector('.skeleton'), null, { timeout: 10_000 })
    .catch(() => undefined);
}

/**
 * A tooltip is read with the control that it explains, wherever it stands. In forced colours the reader's system gives the colours, and axe reads those that were there
 * before.
 */
async function runAxe(page, { forced = false }) {
  const rules = { 'target-size': { enabled: true }, 'color-contrast': { enabled: !forced } };
  const { violations } = await page.evaluate(
    (rules) => globalThis.axe.run({ exclude: ['[role=tooltip]'] }, { resultTypes: ['violations'], rules }),
    rules,
  );
  const wrong = [];
  for (const { id, nodes } of violations) {
    const real = id === 'target-size' ? await findCoveredTargets(page, nodes) : nodes;
    if (real.length > 0) wrong.push({ id, nodes: real });
  }
  return wrong.map(
    ({ id, nodes }) =>
      `axe ${id}: ${[...new Set(nodes.map(({ target }) => target.join(' ')))].slice(0, 4).join(', ')}${nodes.length > 4 ? ` and ${nodes.length - 4} more` : ''}`,
  );
}

/** Points of a curve stand where its numbers are, and buttons of the full size go to the same cards (WCAG 2.5.8). */
const EQUALLED = '.trick-curve-point';

/** The targets that are too small or covered wherever the page is scrolled to: under a bar one lies only by chance. */
async function findCoveredTargets(page, nodes) {
  const covered = [];
  const stood = await page.evaluate(() => [scrollX, scrollY]);
  for (const node of nodes) {
    const element = page.locator(node.target.at(-1)).first();
    if (await element.evaluate((each, equalled) => each.matches(equalled), EQUALLED)) continue;
    await element.evaluate((each) => each.scrollIntoView({ block: 'center' }));
    const violations = await page.evaluate(
      async (target) =>
        (await globalThis.axe.run({ include: [target] }, { runOnly: ['target-size'], resultTypes: ['violations'] }))
          .violations,
      node.target,
    );
    if (violations.some(({ nodes }) => nodes.some(({ target }) => target.join() === node.target.join())))
      covered.push(node);
  }
  await page.evaluate(([x, y]) => scrollTo(x, y), stood);
  return covered;
}

/** What is wrong with the page as it stands in this mode, in words. */
async function findFaults(page, screen, mode) {
  // From here on a focus counts as one by the keyboard; a table that has come meanwhile shows no ring before a key.
  await page.keyboard.press('Shift');
  const asked = 48 / (mode.scale ?? 1);
  return [
    ...(await runAxe(page, mode)),
    ...(await page.evaluate(findSidewaysScroll)),
    ...(await page.evaluate(findCutText)),
    ...(await page.evaluate(findSmallTargets, asked)),
    ...(await page.evaluate(findMotion)),
    ...(await page.evaluate(findOverlaps)),
    ...(mode.forced ? await page.evaluate(findLostStates) : []),
    ...(screen.mayCover ? [] : await page.evaluate(findLostFocus)),
  ];
}

/** Opens a screen once and looks at it in each of these modes; gives how many faults it printed. */
async function lookAt(screen, modes, { context, url, places, pictures }) {
  const page = await context.newPage();
  const after = [];
  const stage = { page, url, places, after: (then) => after.push(then) };
  /** The modes in which a fault is met, by its words. */
  const found = new Map();
  const report = (mode, what) => found.set(what, [...(found.get(what) ?? []), mode]);
  page.on('pageerror', ({ message }) => report('-', `error: ${message}`));
  try {
    await page.setViewportSize(screen.from ?? START);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await screen.open(stage);
    await settle(page);
    await page.evaluate(AXE);
    const session = await context.newCDPSession(page);
    for (const [name, mode] of modes) {
      if (screen.only && !screen.only(mode)) continue;
      await enterMode(page, session, mode);
      if (pictures) await page.screenshot({ path: join(pictures, `${screen.name.replace(/\W+/g, '-')}.${name}.png`) });
      for (const fault of await findFaults(page, screen, mode)) report(name, fault);
    }
  } catch (error) {
    report('-', `was not reached: ${String(error.message).split('\n')[0]}`);
    if (pictures)
      await page
        .screenshot({ path: join(pictures, `${screen.name.replace(/\W+/g, '-')}.failed.png`) })
        .catch(() => undefined);
  } finally {
    for (const then of after) await then();
    await page.close();
  }
  for (const [what, where] of found) console.log(`${screen.name}  ${where.join(',')}  ${what}`);
  return found.size;
}

/** The people who look, each in a browser's context of their own, so that they can look at the same time. */
async function openContext(browser, url, who, places) {
  const context = await browser.newContext({
    viewport: START,
    serviceWorkers: 'block',
    bypassCSP: true,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  });
  context.setDefaultTimeout(20_000);
  const token = places.tokens[who];
  if (token) {
    const value = encodeURIComponent(JSON.stringify({ auth: { token } }));
    await context.addCookies([{ name: 'auth', value, url }]);
  }
  if (who === 'newcomer') return context;
  await context.addInitScript(() => {
    for (const page of ['browse-courses', 'my-courses', 'teaching'])
      localStorage.setItem(`overtrick.tour.${page}`, '[0,1,2]');
  });
  return context;
}

/** Looks at these screens one after the other, as one of the people. */
async function lookAtAll(browser, who, screens, modes, { url, places, pictures }) {
  const context = await openContext(browser, url, who, places);
  let count = 0;
  for (const screen of screens) count += await lookAt(screen, modes, { context, url, places, pictures });
  await context.close();
  return count;
}

async function sweep(url, { screens, modes, pictures }) {
  const { chromium } = await import('playwright');
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: FLAGS });
  try {
    const places = await preparePlaces(url);
    const page = await browser.newPage();
    const listed = [
      ...SCREENS,
      ...(await listGalleryScreens(page, url)),
      ...(await listWriterScreens(browser, url, places, openContext)),
    ];
    await page.close();
    const all = listed.filter(({ name }) => choose(screens)(name));
    const chosen = Object.entries(MODES).filter(([name]) => choose(modes)(name));
    const people = [...new Set(all.map(({ who }) => who))];
    const theirs = (person) => all.filter(({ who }) => who === person);
    const counts = await Promise.all(
      people.map((who) => lookAtAll(browser, who, theirs(who), chosen, { url, places, pictures })),
    );
    const count = counts.reduce((sum, each) => sum + each, 0);
    console.log(`${all.length} screens in ${chosen.length} modes: ${count} faults`);
    return count;
  } finally {
    await browser.close();
  }
}

const { values } = parseArgs({
  options: {
    screens: { type: 'string' },
    modes: { type: 'string' },
    pictures: { type: 'string' },
    at: { type: 'string' },
  },
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
