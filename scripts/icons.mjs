// Draws the icons of the app from web/public/icon.svg with Chromium; the pictures are committed.
//   node scripts/icons.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
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

/** A part of a PNG file: its length, its name, its content and their check. */
function part(name, content) {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** Writes pixels as PNG with lines as they are: plain areas are a quarter smaller so than as a browser writes them. */
function formatPng(pixels, size) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 6], 8);
  const lines = Array.from({ length: size }, (_, y) => [0, ...pixels.subarray(y * size * 4, (y + 1) * size * 4)]);
  const content = deflateSync(Buffer.from(lines.flat()), { level: 9, memLevel: 9 });
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([start, part('IHDR', header), part('IDAT', content), part('IEND', Buffer.alloc(0))]);
}

/** The pixels of a picture, four bytes each; called in the page. */
async function readPixels(url) {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const context = canvas.getContext('2d');
  context.drawImage(picture, 0, 0);
  return [...context.getImageData(0, 0, picture.width, picture.height).data];
}

const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
const page = await browser.newPage();
for (const { name, size, corner } of ICONS) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<!doctype html><style>
    body { margin: 0; }
    svg { display: block; width: ${size}px; height: ${size}px; border-radius: ${corner * size}px; }
  </style>${svg}`);
  const drawn = await page.screenshot({ omitBackground: true });
  const pixels = await page.evaluate(readPixels, `data:image/png;base64,${drawn.toString('base64')}`);
  writeFileSync(join(publicFolder, name), formatPng(Buffer.from(pixels), size));
  console.log(name);
}
await browser.close();
