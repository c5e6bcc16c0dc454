import { expect, type Page } from '@playwright/test';
import { problemsOf } from './axe.ts';
import { waitForServiceWorker } from './browser.ts';
import { countOnDevice } from './device.ts';
import { testWithWorker } from './fixtures.ts';
import { enterToPlay } from './person.ts';
import { playDeal, resultsOf } from './table.ts';

testWithWorker.use({ viewport: { width: 1180, height: 820 } });

const said = (page: Page) => page.locator('.moment-panel-words');
const slider = (page: Page) => page.getByRole('slider', { name: 'Moment of the play' });
/** Where the look back begins depends on how soon the costly cards are known (D-499). */
async function goToFirstCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'The end' }).click();
  await page.getByRole('button', { name: 'First card' }).click();
}
const mainHeading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Waits until the line is traced: the progress bar is gone and every trick has its number. */
async function waitForTrace(page: Page): Promise<void> {
  await expect(page.getByRole('progressbar', { name: 'Working out the tricks' })).toHaveCount(0);
  await expect(page.locator('.trick-list .trick-table-end').first()).toHaveText(/^\d+$/);
}

testWithWorker(
  'a deal is looked back on without a connection, after it and from the pack, and playing on from it records nothing (D-483) (D-487) (D-550)',
  async ({ page, context, server }) => {
    await enterToPlay(page, server.url, `look-back-${Date.now()}@example.com`, 'Tricks and winners');
    await waitForServiceWorker(page);
    await expect(page.getByRole('button', { name: /^Look back/ })).toHaveCount(0);
    await context.setOffline(true);

    await page.getByRole('button', { name: /^Play now/ }).click();
    await playDeal(page);
    await resultsOf(page)
      .getByRole('button', { name: /^Look back/ })
      .click();

    // After the deal, in place of its table: move along by keys, slider and list.
    await expect(mainHeading(page)).toBeVisible();
    await waitForTrace(page);
    await goToFirstCard(page);
    await expect(said(page)).toHaveText(/^Trick 1: \w+ led the /);
    await page.keyboard.press('ArrowRight');
    await expect(said(page)).toHaveText(/^Trick 1: .+ played the /);
    await slider(page).focus();
    await page.keyboard.press('End');
    await expect(said(page)).toHaveText(/Your side took \w+ of thirteen\./);
    await page.locator('.trick-list td button').nth(8).click();
    await expect(said(page)).toHaveText(/^Trick 3: /);
    expect(await problemsOf(page), 'the look back after a deal').toEqual([]);
    await expect(page.getByRole('button', { name: 'Replay' })).toBeVisible();
    // The browser's Back leads to the result, and so does the button, which leaves nothing to go back to (D-483).
    await page.goBack();
    const lookBack = resultsOf(page).getByRole('button', { name: /^Look back/ });
    await lookBack.click();
    await page.getByRole('button', { name: 'Back to the table' }).click();
    await expect(lookBack).toBeVisible();
    const layers = () => page.evaluate(() => history.state?.layers ?? 0);
    await expect.poll(layers).toBe(0);
    // Loaded again in the look back, the page has the result (D-550) and no entry of its own: one press of Back leaves it
    // (D-487).
    await lookBack.click();
    await expect(mainHeading(page)).toBeVisible();
    await page.reload();
    await expect(lookBack).toBeVisible();
    await expect.poll(layers).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/my-deals\//);

    // From the pack: only the deal that is complete can be looked back on.
    await expect(page.getByRole('button', { name: /^Look back: / })).toHaveCount(1);
    const before = await countOnDevice(page, 'attempts');
    await page.getByRole('button', { name: /^Look back: / }).click();
    await expect(mainHeading(page)).toHaveText(/^Look back: /);
    await waitForTrace(page);
    expect(await problemsOf(page), "the look back of a pack's deal").toEqual([]);

    // Play on to the end: nothing is recorded.
    await goToFirstCard(page);
    await page.getByRole('button', { name: 'Play on from here' }).click();
    const table = page.getByRole('dialog', { name: 'Playing on: nothing is recorded' });
    await expect(table.getByText('Not recorded')).toBeVisible();
    await playDeal(page);
    await resultsOf(page).getByRole('button', { name: 'Back to the look back', exact: true }).click();
    await expect(table).toHaveCount(0);
    await expect(said(page)).toHaveText(/^Trick 1: /);
    expect(await countOnDevice(page, 'attempts')).toBe(before);
    await page.reload();
    await expect(mainHeading(page)).toHaveText(/^Look back: /);
    await expect(page.getByLabel('Your plays of this deal')).toHaveCount(0);
  },
);
