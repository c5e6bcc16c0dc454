import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { enterAnew, logIn, newAddress } from './person.ts';

test.use({ viewport: { width: 820, height: 1180 } });

test('the guided tour starts by itself, and what was seen stays seen after a sign-out (N-65)', async ({
  page,
  server,
}) => {
  const email = newAddress();
  await enterAnew(page, server.url, email);
  const okay = page.getByRole('dialog', { name: 'Guided tour' }).getByRole('button', { name: 'Okay' });
  for (let step = 0; step < 3; step++) await okay.click();
  await expect(okay).toHaveCount(0);
  await page.goto(`${server.url}/my-profile`);
  await page.getByRole('main').getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  await logIn(page, server.url, email);
  await page.waitForTimeout(2500);
  await expect(okay).toHaveCount(0);
});
