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

/** A machine without a connection is told so soon. */
const ONE_TRY = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15'];

/**
 * With Debian's packages, as root or by sudo without a question; the list of packages may be stale, so it is fetched
 * first. What would remove a package that is there is not installed.
 */
export async function installFromPackages(...packages) {
  if (!existsSync('/usr/bin/apt-get')) return false;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) => {
    const [program, ...rest] = [...asRoot, 'apt-get', ...args];
    return run(program, rest);
  };
  return (
    (await apt('update', ...ONE_TRY)) && apt('install', '-y', '--no-remove', '--no-install-recommends', ...packages)
  );
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

/** Chromium that draws no windows, so that tests need a fifth less of the processor. */
const WITHOUT_WINDOWS = '/usr/bin/chromium-headless-shell';

/**
 * The browser of the end-to-end tests: one without windows where it is or can be installed, otherwise any Chromium. It
 * stays beside a Chromium that is there; of a CHROMIUM_PATH nothing is looked for or installed.
 */
export async function ensureTestBrowser() {
  if (process.env.CHROMIUM_PATH !== undefined) return ensureChromium();
  if (existsSync(WITHOUT_WINDOWS)) return WITHOUT_WINDOWS;
  await installFromPackages('chromium-headless-shell');
  return existsSync(WITHOUT_WINDOWS) ? WITHOUT_WINDOWS : ensureChromium();
}
