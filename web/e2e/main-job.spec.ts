import { type BrowserContext, expect, type Page } from '@playwright/test';
import { attemptsOf, tokenOf } from './api.ts';
import { BrowserProfile, waitForServiceWorker } from './browser.ts';
import { test } from './fixtures.ts';
import { createAccount, getPack, logIn, PASSWORD, setFastBots } from './person.ts';
import { AppServer } from './server.ts';
import { cardsAtTurn, cardsInSight, playDeal, resultsOf } from './table.ts';

const PACK = process.env.PACK ?? 'Tricks and winners';

let server: AppServer;
const profiles: BrowserProfile[] = [];

const newProfile = (): BrowserProfile => {
  const profile = new BrowserProfile();
  profiles.push(profile);
  return profile;
};

test.beforeEach(async () => {
  server = await AppServer.start();
});

test.afterEach(async () => {
  for (const profile of profiles.splice(0)) await profile.remove();
  await server.stop();
});

const replays = (page: Page) => page.getByRole('button', { name: /^Replay/ });

/** Cuts the network on both sides: kills the server and sets the browser off line. */
async function loseConnection(context: BrowserContext): Promise<void> {
  await server.kill();
  await context.setOffline(true);
}

test('a student studies a deal without a connection, it goes on where it was after the browser was killed in the middle of it, and the progress arrives', async () => {
  const email = `mary-${Date.now()}@example.com`;
  const tablet = newProfile();
  let context = await tablet.open();
  let page = await context.newPage();

  // Create an account and download a free pack.
  await createAccount(page, server.url, email);
  await setFastBots(page, server.url);
  await getPack(page, server.url, PACK);
  await waitForServiceWorker(page);
  const packAddress = page.url();

  // Cut the connection; close the app and open it again.
  await loseConnection(context);
  await tablet.close();
  context = await tablet.open();
  await context.setOffline(true);
  page = await context.newPage();
  await page.goto(`${server.url}/my-deals`);
  await page.getByRole('link', { name: PACK }).click();
  await expect(page).toHaveURL(packAddress);
  await expect(page.getByRole('button', { name: /^Play now/ })).toHaveCount(1);

  // Deal 1 is bid and played to its end.
  await page.getByRole('button', { name: /^Play now/ }).click();
  await expect(page).toHaveURL(/\/engine\?roomToken=device-/);
  let before = 0;
  await playDeal(page, async () => {
    before = await cardsAtTurn(page);
    return before > 0 && before < 24;
  });
  const address = page.url();
  await tablet.close();
  context = await tablet.open();
  await context.setOffline(true);
  page = await context.newPage();
  await page.goto(address);
  await expect(page.locator('[data-to-play="true"]')).not.toHaveCount(0);
  await expect.poll(() => cardsInSight(page)).toBe(before);
  await playDeal(page);
  await expect(resultsOf(page)).toBeVisible();

  // Deal 2 is unlocked, and the sync mark shows the waiting result.
  await page
    .getByRole('button', { name: /^Back to|^Leave/ })
    .last()
    .click();
  await expect(page).toHaveURL(packAddress);
  await expect(replays(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Play now/ })).toHaveCount(1);
  await expect(page.getByText(/1 waiting/)).toBeVisible();

  // The server is started again: it gets the attempt exactly once.
  await server.start();
  await context.setOffline(false);
  await expect(page.getByText('All saved')).toBeVisible({ timeout: 60_000 });
  const attempts = await attemptsOf(server.url, await tokenOf(server.url, { email, password: PASSWORD }));
  expect(attempts).toHaveLength(1);

  // The same student on another device sees the progress.
  const phone = newProfile();
  const other = await (await phone.open()).newPage();
  await logIn(other, server.url, email);
  await other.goto(`${server.url}/my-deals`);
  await other.getByRole('link', { name: PACK }).click();
  await expect(replays(other)).toHaveCount(1);
  expect(await attemptsOf(server.url, await tokenOf(server.url, { email, password: PASSWORD }))).toHaveLength(1);
});
