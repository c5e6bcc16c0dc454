// `npm run siege`: with --chromium the app is built too, and a Chromium found or installed; then the program dist/node/siege.js.
import { ensureChromium } from './browser.mjs';
import { buildParts } from './build.mjs';

if (process.argv.some((argument) => argument.startsWith('--chromium'))) {
  await buildParts(['engine', 'web', 'node']);
  process.env.CHROMIUM_PATH ??= await ensureChromium();
}
process.argv.splice(2, 0, 'siege');
await import('./run.mjs');
