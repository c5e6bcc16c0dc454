import { expect, type Page } from '@playwright/test';
import { problemsOf } from './axe.ts';
import { test } from './fixtures.ts';
import { holdScripts } from './held-scripts.ts';
import { openByLink } from './link.ts';
import { enterAnew, enterToPlay, newAddress } from './person.ts';
import { playable, playDeal, resultsOf } from './table.ts';

const store = (page: Page) => page.locator('.my-packs').getByRole('link', { name: /store/i }).first();

/**
 * Opens My deals, which is open, as it was, and whose app waits; the function lets it come.
 * @param missing a file that does not come
 */
async function openAsItWas(page: Page, url: string, missing?: string): Promise<() => void> {
  await expect(store(page)).toBeVisible();
  const keep = (): string | null => {
    dispatchEvent(new Event('pagehide'));
    return localStorage.getItem('overtrick.kept-page');
  };
  await expect.poll(() => page.evaluate(keep)).not.toBeNull();
  await page.goto(`${url}/api/health`);
  const release = await holdScripts(page);
  if (missing) await page.route(missing, (route) => route.abort());
  await page.goto(`${url}/my-deals`, { waitUntil: 'commit' });
  await expect(store(page)).toBeVisible();
  // Before its first paint a page has no styles yet, and the lines move when their font comes.
  await expect.poll(() => page.evaluate(() => performance.getEntriesByType('paint').length)).toBeGreaterThan(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await waitUntilStill(page);
  return release;
}

/** Waits until the link does not move any more, for example when a font has come. */
async function waitUntilStill(page: Page): Promise<void> {
  const stands = async (): Promise<boolean> => {
    const before = await middleOf(page);
    await page.waitForTimeout(300);
    const { x, y } = await middleOf(page);
    return x === before.x && y === before.y;
  };
  await expect.poll(stands).toBe(true);
}

/** Waits until the app has drawn the page anew in the place of this link. */
async function seeGone(page: Page, release: () => void): Promise<void> {
  const old = await store(page).elementHandle();
  release();
  await expect.poll(() => old?.evaluate((link) => link.isConnected)).toBe(false);
  await expect(store(page)).toBeVisible();
}

async function middleOf(page: Page): Promise<{ x: number; y: number }> {
  const box = await store(page).boundingBox();
  if (!box) throw new Error('the link is not there');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Holds the mouse down on the store's link of My deals as it was until the app has taken its place; gives where. */
async function pressAsItWas(page: Page, url: string): Promise<{ x: number; y: number }> {
  const release = await openAsItWas(page, url);
  const middle = await middleOf(page);
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await seeGone(page, release);
  return middle;
}

const PROBLEM = 'Overtrick could not be opened';

test('My deals as it was: a press that ends elsewhere opens nothing, a link leads on, although the app takes its place under the mouse (D-272), and when a part of the app does not come a second time, it is taken away and can be tried again (D-473)', async ({
  page,
  server,
}) => {
  // A person without packs: the link stands in the window.
  await enterAnew(page, server.url, newAddress(), '/my-deals');

  await test.step('a press that ends elsewhere opens nothing', async () => {
    const { x } = await pressAsItWas(page, server.url);
    await page.mouse.move(x, 20);
    await page.mouse.up();
    await page.waitForTimeout(300);
    expect(page.url()).toBe(`${server.url}/my-deals`);
  });

  await test.step('a link leads on', async () => {
    await pressAsItWas(page, server.url);
    await waitUntilStill(page);
    const now = await middleOf(page);
    await page.mouse.move(now.x, now.y);
    await page.mouse.up();
    await expect(page).toHaveURL(`${server.url}/deal-store`);
  });

  await test.step('a part of the app does not come a second time', async () => {
    await openByLink(page, '/my-deals');
    const app = '**/assets/app-*.js';
    const release = await openAsItWas(page, server.url, app);
    // It has been loaded again for this within the last minute.
    await page.evaluate(() => sessionStorage.setItem('overtrick.reloaded', String(Date.now())));
    release();
    await expect(page.getByRole('heading', { name: PROBLEM })).toBeVisible();
    await expect(store(page)).toHaveCount(0);
    expect(await problemsOf(page)).toEqual([]);
    await page.unroute(app);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(store(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: PROBLEM })).toHaveCount(0);
  });
});

test('a table is there as it was, and a card that is tapped on it is played once the app is (D-463)', async ({
  page,
  server,
}) => {
  await enterToPlay(page, server.url, newAddress(), 'Tricks and winners');
  await page.getByRole('button', { name: /^Play now/ }).click();
  const isToPlay = async (): Promise<boolean> => (await playable(page).count()) > 0;
  // The table waits for a card: no bot, and no pause to plan, comes between.
  await playDeal(page, async () => {
    if (!(await isToPlay())) return false;
    await page.waitForTimeout(800);
    return isToPlay();
  });
  const seen = () =>
    page.locator('[data-card]').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card')));
  const cards = await seen();
  const table = page.url();
  await page.goto(`${server.url}/api/health`);
  const release = await holdScripts(page);
  await page.goto(table, { waitUntil: 'commit' });
  const card = playable(page).first();
  await expect(card).toBeVisible();
  expect(await seen()).toEqual(cards);
  const old = await card.elementHandle();
  const name = await card.getAttribute('data-card');
  await card.click();
  expect(await seen()).toEqual(cards);
  release();
  await expect.poll(() => old?.evaluate((element) => element.isConnected)).toBe(false);
  await expect(page.locator(`[data-to-play="true"] button[data-card="${name}"]:not([data-lifted])`)).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await playDeal(page);
  await expect(resultsOf(page)).toBeVisible();
});
