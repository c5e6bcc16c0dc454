import { type Browser, expect, type Page } from '@playwright/test';
import { ask, demo, tokenOf } from './api.ts';
import { expectNoProblems } from './axe.ts';
import { test } from './fixtures.ts';
import { enter, enterAnew, newAddress, setFastBots } from './person.ts';
import { concede, playDeal, resultsOf } from './table.ts';

test.use({ viewport: { width: 1280, height: 900 } });

/** The first deal of a pack of the demo teacher's, which is in that teacher's library. */
async function dealOf(url: string, token: string, title: string): Promise<string> {
  const packs = (await ask(url, token, '/browse/deal-packs')).results as { id: string; title: string }[];
  const pack = packs.find((each) => each.title === title);
  return (await ask(url, token, `/deal-packs/${pack?.id}`)).deals[0].id;
}

/** Makes a link on its form; its deal is chosen by a call. Gives the link as its teacher has it. */
async function makeLink(page: Page, url: string, name: string, asksName: boolean) {
  await enter(page, url, demo('teacher'), '/teaching/links/create');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  if (asksName) await page.getByRole('checkbox', { name: 'Ask for a first name' }).check();
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page).toHaveURL(/\/teaching\/links\/[0-9a-f-]+\/deals$/);
  const id = page.url().split('/').at(-2) ?? '';
  const token = await tokenOf(url, demo('teacher'));
  const body = { deal_ids: [await dealOf(url, token, 'Tricks and winners')] };
  return { id, token, link: (await ask(url, token, `/deal-links/${id}`, body, 'PUT')) as { token: string } };
}

const anotherBrowser = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();

const hand = (page: Page) => page.getByRole('list', { name: 'Your hand' });
const result = (page: Page) => resultsOf(page);

test('a reader without an account gives a first name, plays off line in between, comes back to the link without a connection (D-561), and the teacher sees how it went, and deletes it when asked, and closes the link (D-562) (D-101) (D-103) (D-104) (D-105)', async ({
  page,
  browser,
  server,
}) => {
  const { id, link } = await makeLink(page, server.url, 'Tuesday club', true);
  const guest = await anotherBrowser(browser);
  await setFastBots(guest, server.url);
  await guest.goto(`${server.url}/links/${link.token}`);
  await expect(guest.getByRole('heading', { name: 'Who sees your results' })).toBeVisible();
  await expect(guest.getByText(/sees your first name and how each deal went\. Leave the name out/)).toBeVisible();
  await expectNoProblems(guest, 'the page of a link');
  await guest.setViewportSize({ width: 390, height: 844 });
  await guest.getByRole('textbox', { name: 'Your first name' }).focus();
  await guest.keyboard.type('Anna');
  await guest.keyboard.press('Tab');
  await guest.keyboard.press('Enter');

  await expect(hand(guest)).toBeVisible();
  // The solvers' program is there once a bot has played.
  await playDeal(guest, async () => (await hand(guest).getByRole('button').count()) < 13);
  await guest.context().setOffline(true);
  await playDeal(guest);
  await expect(guest.getByText(/^Your result is kept on this device/)).toBeVisible();
  await guest.context().setOffline(false);
  await expect(guest.getByText(/^Your result is kept on this device/)).toHaveCount(0, { timeout: 60_000 });
  await result(guest)
    .getByRole('button', { name: /^Back to/ })
    .last()
    .click();
  await expect(guest.getByRole('textbox', { name: 'Your first name' })).toHaveValue('Anna');

  await guest.route('**/api/**', (route) => route.abort());
  await guest.reload();
  await expect(guest.getByText(/^You are off line: this is how it was today at/)).toBeVisible();
  await guest.getByRole('button', { name: /^Play now/ }).click();
  await expect(result(guest)).toBeVisible();
  await guest.unroute('**/api/**');

  await page.goto(`${server.url}/teaching/links/${id}`);
  await page.getByRole('link', { name: 'See the results' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results of Tuesday club');
  const results = page.getByRole('table', { name: 'Results' });
  await expect(results.getByRole('rowheader')).toHaveText('Anna');
  await expect(results.getByRole('cell', { name: /by South/ })).toBeVisible();
  await expect(results.getByText(/^\d+\. (Made|\w+ down)/)).toBeVisible();
  await expectNoProblems(page, 'the results of a link');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Results of Anna: 1' }).click();
  await expect(page.getByText('Only those of Anna.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all results' }).click();
  await page.getByRole('button', { name: 'Delete Anna' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Nobody yet')).toBeVisible();
  await expect(page.getByText('No results yet')).toBeVisible();

  const teacher = await tokenOf(server.url, demo('teacher'));
  await ask(server.url, teacher, `/deal-links/${id}`, { active: false }, 'PUT');
  await guest.goto(`${server.url}/links/${link.token}`);
  await expect(guest.getByRole('heading', { name: 'This link is not open' })).toBeVisible();
  await guest.context().close();
});

test('a reader who is signed in is told who sees the results, which are kept under the account; a nameless guest is only counted, and the table says that results stay on the device (D-100) (D-102) (D-365)', async ({
  page,
  browser,
  server,
}) => {
  const { id, token, link } = await makeLink(page, server.url, 'Friday', false);
  const guest = await anotherBrowser(browser);
  await guest.goto(`${server.url}/links/${link.token}`);
  await expect(guest.getByText(/^Your results stay on this device\./)).toBeVisible();
  await guest.getByRole('button', { name: /^Play now/ }).click();
  await expect(guest).toHaveURL(/\/engine\?/);
  await expect(guest.getByTitle('On this device')).toBeVisible();
  await guest.context().close();

  const reader = await anotherBrowser(browser);
  await enterAnew(reader, server.url, newAddress());
  await setFastBots(reader, server.url);
  await reader.goto(`${server.url}/links/${link.token}`);
  await expect(reader.getByText(/sees your name, that you opened this link and how each deal went\.$/)).toBeVisible();
  await reader.getByRole('button', { name: /^Play now/ }).click();
  await expect(hand(reader)).toBeVisible();
  await concede(reader);
  const told = async () => (await ask(server.url, token, `/deal-links/${id}/results`)).results.length;
  await expect.poll(told).toBe(1);
  await reader.context().close();

  await page.goto(`${server.url}/teaching/links/${id}/results`);
  await expect(page.getByRole('table', { name: 'Results' }).getByRole('rowheader')).toHaveText('Mary Hall');
  await expect(page.getByText(/Readers without a name opened it once\./)).toBeVisible();
});
