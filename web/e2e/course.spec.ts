import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { createAccount } from './person.ts';

const COURSE = 'Tricks and winners: a first course';

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
