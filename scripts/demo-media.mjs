// Makes the film and the slides of the demo course with Chromium; they are committed in api/src/seed/media.
//   node scripts/demo-media.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { ensureChromium } from './browser.mjs';
import { encodeFilm, FILM } from './demo-media/film.mjs';
import { writeMp4 } from './demo-media/mp4.mjs';
import { writePptx } from './demo-media/pptx.mjs';
import { SLIDES } from './demo-media/slides.mjs';
import { root } from './stale.mjs';

const sharp = createRequire(join(root, 'api', 'package.json'))('sharp');
const folder = join(root, 'api', 'src', 'seed', 'media');
const font = (name) => readFileSync(join(root, 'web', 'public', 'fonts', name)).toString('base64');
const FONTS = [
  ['Text', 'atkinson-hyperlegible-next-latin-wght-normal.woff2', '200 800'],
  ['Display', 'brygada-1918-latin-wght-normal.woff2', '400 700'],
]
  .map(
    ([name, file, weight]) =>
      `@font-face { font-family: ${name}; font-weight: ${weight}; src: url(data:font/woff2;base64,${font(file)}); }`,
  )
  .join('\n');

function keep(name, content) {
  writeFileSync(join(folder, name), content);
  console.log(`${name} ${content.length}`);
}

const suits = (text) => text.replace(/([♥♦])/g, '<b class="red">$1</b>');
const picture = ({ title, lines }) => `<!doctype html><meta charset="utf-8"><style>${FONTS}
  body { margin: 0; width: 1280px; height: 720px; box-sizing: border-box; padding: 64px 72px; background: #fffdf7; color: #222; font: 40px/1.5 Text; }
  h1 { margin: 0 0 44px; font: 600 64px/1.15 Display; color: #174a39; border-bottom: 6px solid #b9862f; padding-bottom: 22px; }
  p { margin: 0 0 22px; white-space: pre-wrap; } .red { color: #b3261e; font-weight: 400; }
</style><h1>${suits(title)}</h1>${lines.map((line) => `<p>${suits(line)}</p>`).join('')}`;

const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });

// The encoder is there on pages of a secure origin only.
await page.route('https://film.example/', (route) =>
  route.fulfill({
    contentType: 'text/html',
    body: `<style>${FONTS}</style><p style="font-family: Text">a<b style="font-family: Display">b</b>`,
  }),
);
await page.goto('https://film.example/');
const { configuration, samples } = await page.evaluate(encodeFilm, FILM);
keep(
  'finesse.mp4',
  writeMp4({
    ...FILM,
    configuration: Buffer.from(configuration, 'base64'),
    samples: samples.map(({ data, isKey }) => ({ data: Buffer.from(data, 'base64'), isKey })),
  }),
);
await page.unrouteAll();
await page.goto('about:blank');

keep('transfers.pptx', writePptx(SLIDES));
for (const [index, slide] of SLIDES.entries()) {
  await page.setContent(picture(slide));
  await page.evaluate(() => document.fonts.ready);
  keep(
    `transfers-${index + 1}.webp`,
    await sharp(await page.screenshot())
      .webp({ quality: 82 })
      .toBuffer(),
  );
}
await browser.close();
