import { expect } from '@playwright/test';
import { demo, registerTeacher, signIn } from './api.ts';
import { problemsOf } from './axe.ts';
import { test } from './fixtures.ts';
import { enter, newAddress, PASSWORD } from './person.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const HANDS = 'AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432';

/** The spades twice: such a board is refused. */
const TWICE = HANDS.replace(' .AKQJT98765432..', ' AKQJT98765432...');

const board = (number: number, name: string, hands = HANDS): string =>
  `[Board "${number}"]\n[OvertrickName "${name}"]\n[Dealer "N"]\n[Deal "N:${hands}"]\n[Auction "N"]\n7S Pass Pass Pass\n`;

const FILE = {
  name: 'Tuesday class.pbn',
  mimeType: 'text/plain',
  buffer: Buffer.from(
    `${board(1, 'Ruff high')}\n[Board "2"]\n[Dealer "N"]\n[Deal "N:${TWICE}"]\n\n${board(3, 'Duck')}`,
  ),
};

const LATER = { name: 'Later.pbn', mimeType: 'text/plain', buffer: Buffer.from(board(1, 'Wait and see')) };

test('a teacher brings a file into the library, finds a deal, looks at it and its group, and removes all (D-01) (D-06) (D-39) (D-40) (D-47) (G-18)', async ({
  page,
  server,
}) => {
  await enter(page, server.url, demo('teacher'), '/teaching/deals');
  await expect(page).toHaveTitle(/^Deal library/);
  await expect(page.getByRole('link', { name: 'Teaching', exact: true }).first()).toHaveAttribute('href', '/teaching');
  await expect(page.getByRole('heading', { name: 'Tricks and winners' })).toBeVisible();
  expect(await problemsOf(page), 'axe').toEqual([]);

  // The rest of the test uses a library of its own, because it removes all deals at the end.
  await signIn(page, server.url, await registerTeacher(server.url, { email: newAddress(), password: PASSWORD }));
  await page.goto(`${server.url}/teaching/deals`);
  // An empty library has a second such button after its list has loaded.
  await expect(page.getByText('No deals yet')).toBeVisible();
  for (const file of [FILE, LATER]) {
    await page.getByRole('button', { name: 'Import deals' }).first().click();
    await page.locator('dialog input[type=file]').first().setInputFiles(file);
    await page.getByText('Keep both').click();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByRole('link', { name: `Report on ${file.name}`, exact: true })).toBeVisible();
    await page.locator('dialog footer').getByRole('button', { name: 'Close' }).click();
  }
  await expect(page.getByRole('link', { name: 'Wait and see' })).toBeVisible();

  await page.getByPlaceholder('Search by deal name').fill('duck');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('Showing 1-1 of 1 in 1 page(s).')).toBeVisible();
  await page.getByRole('button', { name: 'Preview Duck' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Open in simulator' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Duck' }).click();
  await expect(page.getByRole('heading', { name: 'Duck' })).toBeVisible();
  await page.getByRole('button', { name: 'Open in simulator' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto(page.url());
  await page.getByRole('link', { name: 'Previous deal' }).click();
  await expect(page.getByRole('heading', { name: 'Ruff high' })).toBeVisible();
  await page.getByRole('link', { name: 'Tuesday class' }).click();
  await page.getByRole('button', { name: 'Take out Duck' }).click();
  await expect(page.getByRole('link', { name: 'Duck' })).toHaveCount(0);

  await page.goto(`${server.url}/teaching/deals?x=1&debug=true`);
  await expect(page.getByRole('link', { name: 'Duck' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete all deals' })).toHaveCount(0);
  await page.goto(`${server.url}/teaching/deals?debug=true`);
  await page.getByRole('button', { name: 'Delete all deals' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL(/\/teaching$/);
  await expect(page.getByText('All deals have been removed')).toBeVisible();
});
