import { expect } from '@playwright/test';
import { ask, demo, register, signIn, tokenOf } from './api.ts';
import { problemsOf } from './axe.ts';
import { test } from './fixtures.ts';
import { enter, newAddress, PASSWORD } from './person.ts';

test.use({ viewport: { width: 820, height: 1180 } });

/** The address of the demo teacher's public page. */
async function teacherAddress(url: string): Promise<string> {
  const { profile } = await ask(url, await tokenOf(url, demo('teacher')), '/profile');
  return `${url}/teachers/${profile.teacher_profile_id}`;
}

test('a teacher’s page is public (A-40); a visitor who subscribes is led to the log-in, a student subscribes and ends it (A-42)', async ({
  page,
  server,
}) => {
  const address = await teacherAddress(server.url);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Joan Tremlett' })).toBeVisible();
  expect(await problemsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, server.url, await register(server.url, { email: newAddress(), password: PASSWORD }));
  await page.goto(address);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('button', { name: 'Subscribe', exact: true })).toBeVisible();
});

/** A picture of one red pixel. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test('a teacher keeps phrases to use again and a picture, which everybody sees first (A-43)', async ({
  page,
  server,
}) => {
  await enter(page, server.url, demo('teacher'), '/teaching/options');
  const hints = page.getByRole('region', { name: 'Bid hints' });
  for (const hint of ['Count your points', 'Count your losers']) {
    await hints.getByLabel('New hint').fill(hint);
    await hints.getByRole('button', { name: 'Add' }).click();
    await expect(hints.getByText(hint, { exact: true })).toBeVisible();
  }
  await hints.getByRole('button', { name: 'Move Count your losers' }).press('ArrowUp');
  await expect(hints.getByRole('listitem').first()).toContainText('Count your losers');
  // The new order is shown before it is saved.
  await expect(hints).not.toHaveAttribute('aria-busy');
  await page.reload();
  await expect(hints.getByRole('listitem').first()).toContainText('Count your losers');

  await page.locator('input[type=file]').setInputFiles({ name: 'joan.png', mimeType: 'image/png', buffer: DOT });
  await expect(page.getByText('joan.png has been sent')).toBeAttached();
  await page.goto(await teacherAddress(server.url));
  await expect(page.locator('.teacher-avatar')).not.toHaveAttribute('src', '/avatar.svg');
  await expect
    .poll(() => page.locator('.teacher-avatar').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});
