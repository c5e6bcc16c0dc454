import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';

// A scrollbar that takes space from the page, as on Windows; by default it takes none in a test.
test.use({
  viewport: { width: 1280, height: 720 },
  launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
});

/** The width of the page without its scrollbar, and of the scrollbar; in CSS px. */
const widths = (page: Page): Promise<{ page: number; scrollbar: number }> =>
  page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    return { page: clientWidth, scrollbar: window.innerWidth - clientWidth };
  });

/** The largest right edge among these elements, in CSS px from the left edge of the window. */
const rightEdge = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().right)));

test('nothing of the simulator lies under the scrollbar of the page behind it (D-47)', async ({ page, server }) => {
  await page.goto(server.url);
  const sample = page.getByRole('button', { name: /South play$/ });
  await expect(sample).toBeVisible();
  expect((await widths(page)).scrollbar).toBeGreaterThan(0);
  await sample.click();
  const scrolled = await page.evaluate(() => window.scrollY);
  await page.getByRole('button', { name: 'Open all deals in simulator' }).click();
  const simulator = page.getByRole('dialog', { name: 'Simulator' });
  await expect(page.locator('.card-back')).toHaveCount(52, { timeout: 20_000 });
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
});
