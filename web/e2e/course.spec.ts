import { expect } from '@playwright/test';
import { problemsOf } from './axe.ts';
import { waitForServiceWorker } from './browser.ts';
import { test } from './fixtures.ts';
import { createAccount, logIn } from './person.ts';

const COURSE = 'Tricks and winners: a first course';

test('a student joins a free course, studies a lesson off line, and another device shows the progress (C-89) (L-44)', async ({
  page,
  browser,
  server,
}) => {
  const email = `course-${Date.now()}@example.com`;
  await createAccount(page, server.url, email);

  // Joined, the course comes to the device by itself.
  await page.getByRole('link', { name: COURSE }).click();
  await page.getByRole('button', { name: 'Join Course', exact: true }).click();
  await expect(page).toHaveURL(/\/my-courses\/[0-9a-f-]+$/);
  await expect(page.getByText('On this device', { exact: true })).toBeVisible();
  expect(await problemsOf(page), 'the course').toEqual([]);
  const course = page.url();
  await waitForServiceWorker(page);
  await page.context().setOffline(true);
  await page.reload();

  // The lesson's first activity is read, and done by going on.
  await page.getByRole('link', { name: 'Continue: Counting winners' }).click();
  await page.getByRole('link', { name: 'Start', exact: true }).click();
  await page.getByRole('link', { name: 'Next', exact: true }).click();

  // A question: wrong at first, then right.
  await expect(page.getByRole('heading', { name: 'Question 1a' })).toBeVisible();
  await page.getByRole('radio', { name: 'Ten' }).click();
  await expect(page.getByText('That is not the answer.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Question 1a ?, answered, not right yet$/ })).toBeVisible();
  expect(await problemsOf(page), 'a question').toEqual([]);
  await page.getByRole('radio', { name: 'Nine' }).click();
  await expect(page.getByRole('link', { name: /^Question 1a ?, done$/ })).toBeVisible();

  // The deal of the lesson opens at a table that the device made.
  await page.getByRole('link', { name: 'Nine, and no more' }).click();
  await page.getByRole('button', { name: /^Open in simulator/ }).click();
  await expect(page).toHaveURL(/\/engine\?roomToken=device-/);
  await expect(page.getByRole('list', { name: /hand/i })).toBeVisible();
  await page.goto(course);
  await expect(page.getByText('2/5 Activities')).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByText('All saved')).toBeVisible({ timeout: 60_000 });
  const other = await (await browser.newContext()).newPage();
  await logIn(other, server.url, email);
  await other.goto(course);
  await expect(other.getByText('2/5 Activities')).toBeVisible();
  await other.context().close();
});

test('a course says when a lesson was held, and turns its messages off and on (C-30) (C-82) (C-83)', async ({
  page,
  server,
}) => {
  await createAccount(page, server.url, `updates-${Date.now()}@example.com`);
  await page.getByRole('link', { name: COURSE }).click();
  await page.getByRole('button', { name: 'Join Course', exact: true }).click();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('You won’t receive any more email notifications about this course.')).toBeVisible();
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('You will be sent email notifications about lessons this course.')).toBeVisible();
  const course = page.url();
  await page.goto(`${course}?completed`);
  await expect(page.getByText('You can now view the hand records in Lesson resources.')).toBeVisible();
  await expect(page).toHaveURL(course);
});
