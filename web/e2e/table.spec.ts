import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { enterAnew, getPack, setFastBots } from './person.ts';
import { playDeal } from './table.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('two deals in a row on a phone: the results, the next deal, its auction with a wrong call, and the way back', async ({
  page,
  server,
}) => {
  await enterAnew(page, server.url, `phone-${Date.now()}@example.com`, '/settings');
  await setFastBots(page, server.url);
  await getPack(page, server.url, 'Tricks and winners');
  await page.getByRole('button', { name: /^Play now/ }).click();
  await playDeal(page);
  const results = page.getByRole('dialog', { name: 'deal results' });
  await expect(results.getByText(/Brilliant!|Well played!|Bad luck!/)).toBeVisible();
  await results.getByRole('button', { name: 'Next deal' }).click();
  await expect(page.getByText('Deal 2 of 8')).toBeVisible();
  await playDeal(page);
  await expect(results).toBeVisible();
  await page
    .getByRole('button', { name: /^Back to|^Leave/ })
    .last()
    .click();
  await expect(page.getByRole('button', { name: /^Replay/ })).toHaveCount(2);
  await expect(page.getByText('All saved')).toBeVisible({ timeout: 30_000 });
});
