import { chromium, expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { slowDown } from './slow.ts';

/** The width of the page without its scrollbar, and of the scrollbar; in CSS px. */
const widths = (page: Page): Promise<{ page: number; scrollbar: number }> =>
  page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    return { page: clientWidth, scrollbar: window.innerWidth - clientWidth };
  });

/** The largest right edge among these elements, in CSS px from the left edge of the window. */
const rightEdge = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().right)));

test('nothing of the simulator lies under the scrollbar of the page behind it (D-47)', async ({ server }) => {
  // A scrollbar that takes space from the page, as on Windows; by default it takes none in a test. A browser of its own: as
  // an option of the file it would end the worker, its browser and its servers.
  const { launchOptions } = test.info().project.use;
  const browser = await chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] });
  browser.on('context', slowDown);
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 }, serviceWorkers: 'block' });
  await page.goto(server.url);
  const sample = page.getByRole('button', { name: /South play$/ });
  await expect(sample).toBeVisible();
  expect((await widths(page)).scrollbar).toBeGreaterThan(0);
  await sample.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  const scrolled = await page.evaluate(() => window.scrollY);
  await page.getByRole('button', { name: 'Open all deals in simulator' }).click();
  const simulator = page.getByRole('dialog', { name: 'Simulator' });
  await expect(page.locator('.card-back')).toHaveCount(52);
  await page.keyboard.press('z');
  await expect(page.getByText('South is to call.')).toBeVisible();
  const { page: width } = await widths(page);
  expect(await rightEdge(page, '.full-window')).toBe(width);
  expect(await rightEdge(page, '.full-window button')).toBeLessThanOrEqual(width);
  // It fills the window: the page behind it cannot be scrolled and needs no scrollbar.
  expect(width).toBe(1280);
  await simulator.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(simulator).toHaveCount(0);
  expect((await widths(page)).scrollbar).toBeGreaterThan(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  await browser.close();
});
