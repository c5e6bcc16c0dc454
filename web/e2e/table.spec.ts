import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { enterToPlay } from './person.ts';
import { cardsInSight, playable, playDeal, resultsOf } from './table.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const hint = (page: Page) => page.getByRole('region', { name: 'Hint' });
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true, disabled: false });

async function readHint(page: Page, words: RegExp): Promise<void> {
  await tool(page, 'Hint').click();
  await expect(hint(page)).toContainText(words);
  await hint(page).getByRole('button', { name: 'Close the hint' }).click();
  await expect(hint(page)).toHaveCount(0);
}

/** Claims all tricks, which is refused, then claims none, which ends the deal. */
async function claim(page: Page): Promise<void> {
  await tool(page, 'Claim').click();
  const claiming = page.getByRole('dialog', { name: /claiming tricks/ });
  const claimNow = claiming.getByRole('button', { name: 'Claim', exact: true });
  await claimNow.click();
  await expect(claiming.getByRole('alert')).toHaveText('Not certain yet: play on');
  // Who comes back has not asked (D-485).
  await page.reload();
  await expect(tool(page, 'Claim')).toBeVisible();
  await expect(page.getByText('Not certain yet: play on')).toHaveCount(0);
  await tool(page, 'Claim').click();
  await claiming.getByText('0', { exact: true }).click();
  await claimNow.click();
}

test('two deals in a row on a phone: hints, a card taken back, a claim, the results, a replay, the next deal with its auction, and the way back (D-485)', async ({
  page,
  server,
}) => {
  await enterToPlay(page, server.url, `phone-${Date.now()}@example.com`, 'Tricks and winners');
  await page.getByRole('button', { name: /^Play now/ }).click();
  const results = resultsOf(page);
  const isOpen = async (): Promise<boolean> => (await playable(page).count()) > 0;
  await playDeal(page, isOpen);
  await readHint(page, /^Hint.*Before you touch a card/);
  const before = await cardsInSight(page);
  await playable(page).first().click();
  await expect.poll(() => cardsInSight(page)).toBeLessThan(before);
  await tool(page, 'Take back').click();
  await expect.poll(() => cardsInSight(page)).toBe(before);
  await playDeal(page, () => tool(page, 'Claim').isVisible());
  await claim(page);
  await expect(results.getByText('Bad luck!')).toBeVisible();

  // A deal with a given contract has no auction to skip: it starts again at once.
  await results.getByRole('button', { name: 'Replay' }).click();
  // Without this the first result, still in sight, would count as the second.
  await expect(results).toHaveCount(0);
  await playDeal(page);
  await expect(results.getByText(/Brilliant!|Well played!|Bad luck!/)).toBeVisible();
  await results.getByRole('button', { name: /^Next deal/ }).click();
  await expect(page.getByText('Deal 2 of 8')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Your call' })).toBeVisible();
  await readHint(page, /You have 13 points and no short suit/);
  await playDeal(page);
  await expect(results).toBeVisible();
  await results.getByRole('button', { name: 'Replay' }).click();
  await page.getByRole('button', { name: 'Skip the auction' }).click();
  // Nobody has called, and the play has started.
  await expect(page.getByRole('button', { name: /Show the auction/ })).toBeVisible();
  await page
    .getByRole('button', { name: /^Back to|^Leave/ })
    .last()
    .click();
  await expect(page.getByRole('button', { name: /^Replay/ })).toHaveCount(2);
  await expect(page.getByText('All saved')).toBeVisible();
});
