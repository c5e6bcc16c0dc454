import { expect, type Locator, type Page } from '@playwright/test';
import { registerTeacher, signIn } from './api.ts';
import { test } from './fixtures.ts';
import { newAddress, PASSWORD } from './person.ts';

const HANDS = 'Q74.KT73.QJ5.982 A82.Q95.T842.K76 JT63.A4.AK6.QJ43 K95.J862.973.AT5';
const board = (number: number, hands: string): string =>
  `[Board "${number}"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Deal "N:${hands}"]\n\n`;
/** The second has the seven of spades twice. */
const CLUB = board(1, HANDS) + board(2, HANDS.replace('A82', 'A72'));

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Import deals' });

async function openDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Import deals' }).first().click();
  return dialogOf(page);
}

test('files chosen on a train and a text that is being mended outlive a reload (D-120)', async ({ page, server }) => {
  await signIn(page, server.url, await registerTeacher(server.url, { email: newAddress(), password: PASSWORD }));
  await page.goto(`${server.url}/teaching/deals`);
  await expect(page.getByText('No deals yet')).toBeVisible();
  await page.route('**/api/deals/import**', (route) => route.abort('connectionreset'));
  let dialog = await openDialog(page);
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'Club.pbn', mimeType: 'text/plain', buffer: Buffer.from(CLUB) });
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Try Club.pbn again' })).toBeVisible();

  await page.unroute('**/api/deals/import**');
  await page.reload();
  await expect(page.getByText('1 file that you chose for import is still on this device.')).toBeVisible();
  dialog = await openDialog(page);
  await expect(dialog.getByText('Club.pbn')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByText('2 boards: 1 new, 1 refused.').first()).toBeVisible();
  await dialog.getByRole('link', { name: /^Report/ }).click();

  await page.getByRole('button', { name: /^Mend Board 2/ }).click();
  const area = page.getByRole('textbox', { name: /^Text of Board 2/ });
  await area.fill(board(2, HANDS.split(' ').reverse().join(' ')));
  await page.reload();
  await page.getByRole('button', { name: /^Mend Board 2/ }).click();
  await expect(area).toHaveValue(/K95\.J862\.973\.AT5 JT63/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: /^Mend Board/ })).toHaveCount(0);
  await page.goto(`${server.url}/teaching/deals`);
  await expect(page.getByRole('button', { name: /^Show 2 deals/ })).toBeVisible();
  dialog = await openDialog(page);
  await expect(dialog.getByText('Club.pbn')).toHaveCount(0);
});
