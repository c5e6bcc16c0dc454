// Takes the pictures of the README and of the web manifest from a running server: node scripts/screenshots.mjs [ADDRESS]
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { ensureChromium } from './browser.mjs';
import { root } from './stale.mjs';

const base = process.argv[2] ?? 'http://localhost:3000';
const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];
const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };

const browser = await chromium.launch({ executablePath: await ensureChromium(), args: FLAGS });

/** @param state of the gallery: 'table/play' */
async function take(state, { viewport, scale, scheme, path }) {
  const context = await browser.newContext({ viewport, deviceScaleFactor: scale, colorScheme: scheme });
  const page = await context.newPage();
  await page.goto(`${base}/gallery#${state}`, { waitUntil: 'networkidle' });
  await page.waitForTimeout(500);
  await page.screenshot({ path });
  await context.close();
}

const shots = join(root, 'web', 'public', 'screenshots');
const pictures = join(root, 'docs', 'pictures');
const parts = join(root, 'dist', 'pictures');
for (const folder of [shots, pictures, parts]) mkdirSync(folder, { recursive: true });

await take('table/play', { viewport: PHONE, scale: 2, scheme: 'light', path: join(shots, 'table-phone.png') });
await take('table/play', { viewport: WIDE, scale: 1, scheme: 'light', path: join(shots, 'table-wide.png') });
await take('table/play', { viewport: PHONE, scale: 1, scheme: 'light', path: join(parts, 'light.png') });
await take('table/bidding-wrong', { viewport: PHONE, scale: 1, scheme: 'dark', path: join(parts, 'dark.png') });
const tablet = { width: 1180, height: 844 };
await take('table/defence-right', { viewport: tablet, scale: 1, scheme: 'light', path: join(parts, 'tablet.png') });
const image = (name) =>
  `<img src="data:image/png;base64,${readFileSync(join(parts, name)).toString('base64')}" height="560">`;
const strip = await browser.newPage({ viewport: { width: 1390, height: 600 } });
const style = 'margin:0;padding:20px;display:flex;gap:24px;background:#e6eae4';
await strip.setContent(`<body style="${style}">${['light.png', 'dark.png', 'tablet.png'].map(image).join('')}</body>`);
await strip.screenshot({ path: join(pictures, 'table.png') });
await browser.close();
