import { expect, type Page } from '@playwright/test';
import { problemsOf } from './axe.ts';
import { test } from './fixtures.ts';
import { enter, enterAnew, newAddress, PASSWORD } from './person.ts';

test.use({ viewport: { width: 820, height: 1180 } });

const submit = (page: Page) => page.getByRole('main').locator('button[type=submit]').click();

test('a taken address is told once, at its field (D-486); a changed password ends the sessions elsewhere: the next call there leads to the log-in (A-06)', async ({
  page,
  server,
  browser,
}) => {
  const email = newAddress();
  await test.step('a taken address', async () => {
    await enterAnew(page, server.url, email, '/my-profile/change-email');
    await page.getByLabel('New e-mail', { exact: true }).fill('teacher@example.com');
    await page.getByLabel('Confirm new e-mail').fill('teacher@example.com');
    await page.getByLabel('Current password').fill(PASSWORD);
    await submit(page);
    await expect(page.getByText('There is an account with this e-mail already')).toBeVisible();
    await expect(page.getByLabel('New e-mail', { exact: true })).toHaveValue('teacher@example.com');
  });

  await page.goto(`${server.url}/my-profile/change-password`);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await enter(other, server.url, { email, password: PASSWORD });

  await page.getByLabel('Current password').fill('not this one');
  await page.getByLabel('New password', { exact: true }).fill('another quiet evening');
  await page.getByLabel('Confirm new password').fill('another quiet evening');
  await submit(page);
  await expect(page.getByText('Password is wrong.')).toBeVisible();
  await page.getByLabel('Current password').fill(PASSWORD);
  await submit(page);
  await expect(page).toHaveURL(/\/my-profile$/);
  await expect(page.getByText('Your new password has been saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'My profile' })).toBeVisible();

  await other.goto(`${server.url}/my-profile`);
  await expect(other).toHaveURL(/\/login$/);
  await expect(other.getByText(/^Your log-in has ended/)).toBeVisible();
  await other.getByLabel('Password', { exact: true }).fill('another quiet evening');
  await submit(other);
  await expect(other).toHaveURL(/\/my-profile$/);
  await elsewhere.close();
});

test('one logs in by keyboard alone, and comes to the catalogue (A-01)', async ({ page, server }) => {
  await page.goto(`${server.url}/`);
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  const press = async (name: string): Promise<void> => {
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const element = document.activeElement as HTMLInputElement | null;
        return element?.labels?.[0]?.textContent ?? element?.textContent ?? '';
      });
      if (focused.trim() === name) return;
    }
    throw new Error(`Tab does not reach ${name}`);
  };
  await press('Log in');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await press('E-mail');
  await page.keyboard.type('student@example.com');
  await press('Password');
  await page.keyboard.type('overtrick-demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/browse-courses$/);
});

test('without a connection a form keeps what was typed and says so', async ({ page, server, context }) => {
  await page.goto(`${server.url}/create-account`);
  await page.getByLabel('First name').fill('Mary');
  await page.getByLabel('Last name').fill('Hall');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(newAddress());
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await context.setOffline(true);
  await submit(page);
  await expect(page.getByText(/^You are off line\. What you typed stays here/)).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Mary');
  await context.setOffline(false);
  await submit(page);
  await expect(page).toHaveURL(/\/setup-profile$/);
});

test('a person downloads their own data and deletes the account', async ({ page, server }) => {
  const email = newAddress();
  await enterAnew(page, server.url, email, '/my-profile');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('overtrick-data.json');
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString()).toContain(email);

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete my account' });
  expect(await problemsOf(page)).toEqual([]);
  await dialog.getByLabel(/to confirm$/).fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await page.goto(`${server.url}/login`);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await submit(page);
  await expect(page.getByText('E-mail or password is wrong.')).toBeVisible();
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(databases).toEqual(['overtrick-device']);
});
