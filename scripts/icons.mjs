// Draws the icons of the app from web/public/icon.svg with Chromium; the pictures are committed. It is a card whose index
// reads '+1', one overtrick; all that matters lies within the middle 80 % (radius 204), which every mask leaves.
//   node scripts/icons.mjs
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { ensureChromium } from './browser.mjs';
import { root } from './stale.mjs';

const publicFolder = join(root, 'web', 'public');
const svg = readFileSync(join(publicFolder, 'icon.svg'), 'utf8');

/** Corners are rounded where a system shows the picture as it is; masks and Apple cut their own. */
const ICONS = [
  { name: 'icon-192.png', size: 192, corner: 0.2 },
  { name: 'icon-512.png', size: 512, corner: 0.2 },
  { name: 'maskable-512.png', size: 512, corner: 0 },
  { name: 'apple-touch-icon-180.png', size: 180, corner: 0 },
];

const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
const page = await browser.newPage();
for (const { name, size, corner } of ICONS) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<!doctype html><style>
    body { margin: 0; }
    svg { display: block; width: ${size}px; height: ${size}px; border-radius: ${corner * size}px; }
  </style>${svg}`);
  await page.screenshot({ path: join(publicFolder, name), omitBackground: true });
  console.log(name);
}
await browser.close();
