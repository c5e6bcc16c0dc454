import { type Browser, expect, type Page } from '@playwright/test';
import { demo } from './api.ts';
import { problemsOf } from './axe.ts';
import { test } from './fixtures.ts';
import { openByLink } from './link.ts';
import { enter, enterWithPack, newAddress } from './person.ts';

test.use({ viewport: { width: 1280, height: 900 } });

/** Somebody else, on a device of their own. */
const anotherDevice = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();

/** The admin at a person's page, found by the search. */
async function findPerson(page: Page, url: string, email: string): Promise<void> {
  await enter(page, url, demo('admin'), '/admin/users');
  await page.getByRole('searchbox').fill(email);
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByText('Showing 1-1 of 1 in 1 page(s).')).toBeVisible();
  await page.getByRole('table').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mary Hall' })).toBeVisible();
}

test("an admin grants the teacher role: that person sees Teaching (G-20); an admin ends an enrolment with a note: the pack leaves the student's list, on the device too (G-23)", async ({
  page,
  browser,
  server,
}) => {
  const email = newAddress();
  const mary = await anotherDevice(browser);
  await enterWithPack(mary, server.url, email, 'Tricks and winners');
  await mary.goto(`${server.url}/teaching`);
  await expect(mary.getByRole('alert')).toContainText('This page is for teachers.');
  await expect(mary.getByRole('heading', { level: 1, name: 'Teaching' })).toHaveCount(0);

  await findPerson(page, server.url, email);
  expect(await problemsOf(page)).toEqual([]);
  const person = new URL(page.url()).pathname;
  await page.getByRole('button', { name: 'Grant the teacher role' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Grant' }).click();
  await expect(page.getByRole('link', { name: 'Teacher profile' })).toBeVisible();

  await mary.goto(`${server.url}/teaching`);
  await expect(mary.getByRole('heading', { level: 1, name: 'Teaching' })).toBeVisible();
  await mary.goto(`${server.url}/my-deals`);
  await expect(mary.getByRole('link', { name: 'Tricks and winners' })).toBeVisible();

  await openByLink(page, person);
  await page.getByRole('link', { name: /Purchases/ }).click();
  await page.getByRole('table').getByRole('link', { name: 'Tricks and winners' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Taken by mistake');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('The note has been saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Set inactive' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Set inactive' }).click();
  await expect(page.getByText('Inactive', { exact: true })).toBeVisible();
  expect(await problemsOf(page)).toEqual([]);

  await mary.reload();
  await expect(mary.getByRole('link', { name: 'Tricks and winners' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Set active' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set active' });
  await expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('Taken by mistake');
  await dialog.getByRole('button', { name: 'Set active' }).click();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await mary.reload();
  await expect(mary.getByRole('link', { name: 'Tricks and winners' })).toBeVisible();
  await mary.context().close();
});
