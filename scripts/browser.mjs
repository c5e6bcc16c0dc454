import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './stale.mjs';

const KNOWN = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

async function findChromium() {
  const { chromium } = await import('playwright');
  const candidates = [process.env.CHROMIUM_PATH, ...KNOWN, chromium.executablePath()];
  return candidates.find((path) => path && existsSync(path));
}

const run = (program, args) =>
  new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', 2, 2] });
    child.on('error', () => resolve(false));
    child.on('close', (status) => resolve(status === 0));
  });

/** With Debian's packages, as root or by sudo without a question; the list of packages may be stale, so it is fetched first. */
export async function installFromPackages(...packages) {
  if (!existsSync('/usr/bin/apt-get')) return false;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) => {
    const [program, ...rest] = [...asRoot, 'apt-get', ...args];
    return run(program, rest);
  };
  return (await apt('update')) && apt('install', '-y', '--no-install-recommends', ...packages);
}

const installFromPlaywright = () => run(join(root, 'node_modules', '.bin', 'playwright'), ['install', 'chromium']);

/** The path of a Chromium: one that is there, or one that is installed now. Fails with words that say what to do. */
export async function ensureChromium() {
  for (const install of [() => true, () => installFromPackages('chromium'), installFromPlaywright]) {
    if (!(await install())) continue;
    const path = await findChromium();
    if (path) return path;
  }
  throw new Error('No Chromium was found or could be installed. Install one and set CHROMIUM_PATH to it.');
}

/** Chromium that draws no windows, so that tests need less of the processor. */
const WITHOUT_WINDOWS = '/usr/bin/chromium-headless-shell';

/** The browser of the end-to-end tests: one without windows where it is installed, otherwise any Chromium. */
export async function ensureTestBrowser() {
  const isChosen = process.env.CHROMIUM_PATH !== undefined;
  return !isChosen && existsSync(WITHOUT_WINDOWS) ? WITHOUT_WINDOWS : ensureChromium();
}
