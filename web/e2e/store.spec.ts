import { expect } from '@playwright/test';
import { demo } from './api.ts';
import { test } from './fixtures.ts';
import { enter, enterAnew, getPack, logIn } from './person.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('wrong credentials are told in words, and what was typed stays (A-07)', async ({ page, server }) => {
  await page.goto(`${server.url}/login`);
  await page.getByRole('textbox', { name: 'E-mail' }).fill('student@example.com');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('E-mail or password is wrong.')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('student@example.com');
});

test('a visitor is led from a student page to the log-in (G-02), a student from the log-in to My courses (G-01, G-05)', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/my-deals`);
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, server.url, 'student@example.com', 'overtrick-demo');
  await page.goto(`${server.url}/login`);
  await expect(page).toHaveURL(/\/my-courses$/);
});

test('after log-in comes the catalogue (A-01), a reload stays signed in (A-21), log-out leads home (A-04)', async ({
  page,
  server,
}) => {
  await logIn(page, server.url, 'teacher@example.com', 'overtrick-demo');
  await page.reload();
  await expect(page).toHaveURL(/\/browse-courses$/);
  await page.getByRole('button', { name: /Joan|Tina|Account/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  await page.goto(`${server.url}/my-deals`);
  await expect(page).toHaveURL(/\/login$/);
});

test('an unknown address shows the 404 page (N-02)', async ({ page, server }) => {
  await page.goto(`${server.url}/no/such/page`);
  await expect(page.getByRole('heading', { name: /not found|no such page/i })).toBeVisible();
});

test('a paid pack shows its price, and buying says what is missing', async ({ page, server }) => {
  await enter(page, server.url, demo('student'), '/deal-store');
  await page.getByRole('link', { name: 'Defending together' }).click();
  await expect(page.getByText('£12.50')).toBeVisible();
  await page.getByRole('button', { name: 'Buy Deal Pack' }).click();
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await expect(page).toHaveURL(/\/deal-store\//);
});

test("a free pack goes to My deals (P-59), reads 'Purchased' in the store (P-07, P-62), can be removed from the device and got again", async ({
  page,
  server,
}) => {
  await enterAnew(page, server.url, `store-${Date.now()}@example.com`);
  await getPack(page, server.url, 'Tricks and winners');
  const id = page.url().split('/').at(-1);
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Not on this device', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Download' }).click();
  await expect(page.getByText('On this device', { exact: true })).toBeVisible();
  await page.goto(`${server.url}/deal-store/${id}`);
  await expect(page.getByRole('button', { name: 'Purchased' })).toBeDisabled();
});
