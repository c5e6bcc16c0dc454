import { expect, type Page } from '@playwright/test';
import { ask, registerTeacher, signIn } from './api.ts';
import { expectNoProblems } from './axe.ts';
import { waitForServiceWorker, waitForTeachersParts } from './browser.ts';
import { test, testWithWorker } from './fixtures.ts';
import { newAddress, PASSWORD } from './person.ts';

test.use({ viewport: { width: 1280, height: 900 } });

/** A new teacher's token, with the page of the generator open. */
async function enterGenerator(page: Page, url: string): Promise<string> {
  const token = await registerTeacher(url, { email: newAddress(), password: PASSWORD });
  await signIn(page, url, token);
  await page.goto(`${url}/teaching/deals`);
  await page.getByRole('link', { name: 'Generate deals' }).click();
  await expect(page).toHaveTitle(/^Generate deals/);
  return token;
}

const begin = (page: Page, preset: string): Promise<void> =>
  page.getByRole('button', { name: preset, exact: true }).click();

const generate = (page: Page): Promise<void> => page.getByRole('button', { name: /^Generate \d+/ }).click();

const boards = (page: Page) => page.getByRole('article');

test('a teacher generates deals for 1NT–3NT, drops one, deals another, and adds them as a group (D-126) (D-127)', async ({
  page,
  server,
}) => {
  const token = await enterGenerator(page, server.url);
  await begin(page, '1NT–3NT');
  await expect(page.getByText('South, 1NT: 15-17 points, balanced')).toBeVisible();
  await generate(page);
  await expect(page.getByText(/^Found 8 deals\. About 1 deal in \d+ fits\.$/)).toBeVisible();
  await expect(boards(page)).toHaveCount(8);
  await expect(boards(page).nth(1)).toContainText('East deals');
  await expect(boards(page).nth(1)).toContainText('3NT by East');
  await expectNoProblems(page, 'found deals');

  const first = await boards(page).first().innerText();
  await page.getByRole('button', { name: 'Deal another in place of Board 1' }).click();
  await expect(page.getByText('Found 1 deal.')).toBeVisible();
  expect(await boards(page).first().innerText()).not.toBe(first);
  await page.getByRole('button', { name: 'Drop Board 8' }).click();
  await expect(boards(page)).toHaveCount(7);

  await page.getByLabel('Name of the group').fill('Tuesday');
  await page.getByRole('button', { name: 'Add 7 deals to the library' }).click();
  await expect(page).toHaveURL(/\/teaching\/deals\/groups\/[0-9a-f-]+$/);
  await expect(page.getByText('7 deals have been added')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tuesday' })).toBeVisible();
  await page.getByRole('link', { name: 'Board 2' }).first().click();
  await expect(page.getByText('3NT').first()).toBeVisible();

  const { results } = await ask(server.url, token, '/deals/grouped-deals');
  expect(results).toHaveLength(1);
});

test('MiniBridge suggests a contract that the teacher changes; the student is told the points (D-128)', async ({
  page,
  server,
}) => {
  await enterGenerator(page, server.url);
  await begin(page, 'MiniBridge');
  await page.getByLabel('Number of deals').fill('2');
  await generate(page);
  await expect(boards(page)).toHaveCount(2);
  const contract = boards(page).first().getByLabel('Contract of South');
  await contract.selectOption('1NT');
  await page.getByRole('button', { name: 'Add 2 deals to the library' }).click();
  await expect(page.getByText('2 deals have been added')).toBeVisible();
  await page.getByRole('link', { name: 'Board 1' }).first().click();
  await expect(page.getByText('Contract:').locator('..')).toContainText('1NT by South');
});

test('a wish that nothing fits ends, and names the rarest wish (D-130); the solver sifts deals that just make, and a search can be stopped (D-129)', async ({
  page,
  server,
}) => {
  await enterGenerator(page, server.url);
  const together = page.getByText('North and South together').locator('..');
  await together.getByLabel('Points of both').fill('40');
  await together.getByLabel('Cards in their longest suit').fill('-7');
  await generate(page);
  await expect(page.getByText(/Found \d of 8 in [\d,]+ layouts\./)).toBeVisible({ timeout: 90_000 });
  await expect(page.getByText('The rarest wish: North and South’s points together.')).toBeVisible();

  await begin(page, 'Four of a major');
  await page.getByLabel('Number of deals').fill('3');
  await generate(page);
  await expect(page.getByText(/^Found 3 deals/)).toBeVisible({ timeout: 60_000 });

  await page.getByText('North and South together').locator('..').getByLabel('Points of both').fill('40');
  await generate(page);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText(/^Stopped\. Found 0 of 3/)).toBeVisible();
});

testWithWorker(
  'off line deals are found and wait on the device; what was wished is there the next time (D-131) (D-132)',
  async ({ page, server, context }) => {
    await enterGenerator(page, server.url);
    await waitForServiceWorker(page);
    await waitForTeachersParts(page);
    await begin(page, 'Weak two');
    await page.getByLabel('Number of deals').fill('2');
    await context.setOffline(true);
    await generate(page);
    await expect(boards(page)).toHaveCount(2);
    const add = page.getByRole('button', { name: 'Add 2 deals to the library' });
    await expect(add).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText('Adding needs a connection')).toBeVisible();
    const first = await boards(page).first().innerText();
    await context.setOffline(false);

    await page.reload();
    await expect(page.getByLabel('Number of deals')).toHaveValue('2');
    await expect(page.getByLabel('Calls')).toHaveValue('2S');
    expect(await boards(page).first().innerText()).toBe(first);
    await page.getByRole('button', { name: 'Add 2 deals to the library' }).click();
    await expect(page.getByText('2 deals have been added')).toBeVisible();
  },
);

test('the form works by keyboard, and says at each field what cannot be read', async ({ page, server }) => {
  await enterGenerator(page, server.url);
  await expectNoProblems(page, 'the form');
  await page.locator('summary').first().focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('lots');
  await page.keyboard.press('Enter');
  const points = page.getByLabel('Points', { exact: true }).first();
  await expect(points).toBeFocused();
  await expect(points).toHaveAccessibleDescription('Enter a number or a span: 15-17, 12+, -10');
  await points.fill('15-17');
  await page.keyboard.press('Enter');
  await expect(boards(page)).toHaveCount(8);
});
