// Takes the pictures of the README and of the web manifest from a running server: node scripts/screenshots.mjs [ADDRESS]
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { ensureChromium } from './browser.mjs';
import { root } from './stale.mjs';

const base = process.argv[2] ?? 'http://localhost:3000';
const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];
const PHONE = { width: 390, height: 844 };
const TABLET = { width: 1180, height: 844 };
const TABLET_UPRIGHT = { width: 820, height: 1180 };
const DESKTOP = { width: 1280, height: 800 };
const WIDE = { width: 1440, height: 900 };
/** The height of a screen in a strip, and the margin around it. */
const HEIGHT = 620;
const GAP = 20;

const shots = join(root, 'web', 'public', 'screenshots');
const pictures = join(root, 'docs', 'pictures');
for (const folder of [shots, pictures]) mkdirSync(folder, { recursive: true });

const browser = await chromium.launch({ executablePath: await ensureChromium(), args: FLAGS });

/** @param show brings the page into the state to be shown */
async function take(show, { viewport, scale = 1, scheme = 'light', deck = 'two' }) {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: scale,
    colorScheme: scheme,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await show(page);
  await page.evaluate((deck) => {
    document.documentElement.dataset.deck = deck;
    return document.fonts.ready;
  }, deck);
  await page.waitForTimeout(500);
  const picture = await page.screenshot();
  await context.close();
  return { picture, viewport };
}

/** @param state a state of the gallery: 'table/play' */
const gallery = (state) => async (page) => {
  await page.goto(`${base}/gallery#${state}`);
  await page.locator('.card').first().waitFor();
};

/** A sample deal in the simulator after a trick and a lead, with the solver's own figures. */
async function preview(page) {
  await page.goto(base);
  await page.getByRole('button', { name: 'South play', exact: true }).click();
  await page.getByRole('button', { name: 'Open all deals in simulator' }).click();
  await page.getByRole('button', { name: 'Turn', exact: true }).click();
  await page.getByRole('menuitem', { name: 'All', exact: true }).click();
  for (const control of ['Roles', 'DDS']) await page.getByRole('button', { name: control, exact: true }).click();
  for (const card of ['AS', '4S', '2S', '9S', '2D']) {
    await page.locator(`button[data-card="${card}"]:not([aria-disabled])`).click();
    await page.waitForTimeout(300);
  }
  await page.locator('.card-number.is-best').first().waitFor();
  await page.mouse.move(0, 0);
}

const dataOf = (picture) => `data:image/png;base64,${picture.toString('base64')}`;

/** Screens side by side, each as high as the others. */
async function strip(screens) {
  const widths = screens.map(({ viewport }) => Math.round((HEIGHT * viewport.width) / viewport.height));
  const width = widths.reduce((sum, each) => sum + each + GAP, GAP);
  const page = await browser.newPage({ viewport: { width, height: HEIGHT + 2 * GAP } });
  const images = screens.map(({ picture }, at) => `<img src="${dataOf(picture)}" width="${widths[at]}">`);
  const style = `margin:0;padding:${GAP}px;display:flex;gap:${GAP}px;background:#e6eae4`;
  await page.setContent(`<body style="${style}">${images.join('')}</body>`);
  const picture = await page.screenshot();
  await page.close();
  return { picture };
}

/** Writes a picture as WebP, which is half the size of a PNG with equally sharp letters. */
async function writeWebp(name, { picture }) {
  const page = await browser.newPage();
  const webp = await page.evaluate(async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    canvas.getContext('2d').drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.9).split(',')[1];
  }, dataOf(picture));
  await page.close();
  writeFileSync(join(pictures, name), Buffer.from(webp, 'base64'));
}

async function writePng(name, screen) {
  writeFileSync(join(shots, name), (await screen).picture);
}

await writePng('table-phone.png', take(gallery('table/play'), { viewport: PHONE, scale: 2 }));
await writePng('table-wide.png', take(gallery('table/play'), { viewport: WIDE }));

const phones = [
  await take(gallery('table/play-ruff'), { viewport: PHONE }),
  await take(gallery('table/bidding-wrong'), { viewport: PHONE, scheme: 'dark', deck: 'four' }),
  await take(gallery('table/defence-right'), { viewport: TABLET }),
];
await writeWebp('table.webp', await strip(phones));

const tablets = [
  await take(gallery('table/defence-left'), { viewport: TABLET_UPRIGHT, scheme: 'dark', deck: 'four' }),
  await take(gallery('table/play-rows'), { viewport: WIDE }),
];
await writeWebp('table-tablet.webp', await strip(tablets));
await writeWebp('preview.webp', await take(preview, { viewport: DESKTOP }));
await browser.close();
