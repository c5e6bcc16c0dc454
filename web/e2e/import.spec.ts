import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { registerTeacher, signIn } from './api.ts';
import { expectNoProblems } from './axe.ts';
import { test } from './fixtures.ts';
import { newAddress, PASSWORD } from './person.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const GOOD = 'Q74.KT73.QJ5.982 A82.Q95.T842.K76 JT63.A4.AK6.QJ43 K95.J862.973.AT5';
/** As above, with the seven of spades twice. */
const TWICE = GOOD.replace('A82', 'A72');

const board = (number: number, hands: string, rest = ''): string =>
  `[Board "${number}"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Deal "N:${hands}"]\n${rest}\n`;

/** Turns the hands on by so many seats: other deals of the same cards. */
const turned = (by: number): string => {
  const hands = GOOD.split(' ');
  return [...hands.slice(by), ...hands.slice(0, by)].join(' ');
};

/** A plain record, a board with a card twice, an auction with a bid that is too low, and one as it should be. */
const NASTY = [
  board(1, turned(1)),
  board(2, TWICE, '[Auction "N"]\n1C Pass 1NT Pass\nPass Pass\n'),
  board(3, turned(2), '[Auction "N"]\n1NT Pass 1C Pass\nPass Pass\n'),
  board(4, turned(3), '[Auction "N"]\n1C Pass 1NT Pass\nPass Pass\n'),
].join('');

const LIN =
  'pn|A,B,C,D|st||md|1SJT763HA4DAK6CQJ3,S95HJ862D973CAT54,SAQ4HKT73DQJ5C982,SK82HQ95DT842CK76|sv|0|mb|1S|mb|p|mb|4S|mb|p|mb|p|mb|p|pc|C4|\n';

const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
const nasty = file('Nasty.pbn', NASTY);

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Import deals' });
const pbnField = (dialog: Locator): Locator => dialog.locator('input[type=file]').first();
const otherField = (dialog: Locator): Locator => dialog.locator('input[type=file]').nth(1);

async function openDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Import deals' }).first().click();
  return dialogOf(page);
}

const close = (dialog: Locator): Promise<void> =>
  dialog.locator('footer').getByRole('button', { name: 'Close' }).click();

async function enterLibrary(page: Page, url: string): Promise<void> {
  await signIn(page, url, await registerTeacher(url, { email: newAddress(), password: PASSWORD }));
  await page.goto(`${url}/teaching/deals`);
  await expect(page.getByText('No deals yet')).toBeVisible();
}

test('a teacher brings a nasty file and a LIN file, reads the report, mends a refused board and brings the file again (D-56) (D-83) (D-84) (D-85) (D-86) (D-87) (V-13)', async ({
  page,
  server,
}) => {
  await enterLibrary(page, server.url);
  let dialog = await openDialog(page);
  await pbnField(dialog).setInputFiles(file('hands.lin', LIN));
  await expect(dialog.getByText('Only PBN files can be uploaded')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByText('Choose a file or paste deals; then they can be imported.')).toBeVisible();
  await pbnField(dialog).setInputFiles(nasty);
  await otherField(dialog).setInputFiles(file('hands.lin', LIN));
  await dialog.getByText('I wrote this or may use it').click();
  await dialog.getByLabel('Author').fill('A. Writer');
  await expectNoProblems(page, 'the dialog');
  await page.setViewportSize({ width: 1280, height: 900 });
  await dialog.getByRole('button', { name: 'Import 2 files' }).click();
  await expect(dialog.getByText('5 boards: 4 new, 1 refused.')).toBeVisible();
  await close(dialog);

  // The list has followed without a reload.
  await expect(page.getByRole('heading', { name: 'Nasty' })).toBeVisible();
  const imports = page.getByRole('list', { name: 'Imports' });
  await expect(imports.getByText('2 files are read.')).toBeVisible();
  await imports.getByRole('link', { name: 'Read the reports' }).click();
  await expectNoProblems(page, 'past imports');
  await page.getByRole('link', { name: 'Nasty.pbn' }).click();

  await expect(page.getByText('4 boards: 3 new, 1 refused.')).toBeVisible();
  await expect(page.getByText('Source: A. Writer. You wrote them or may use them.')).toBeVisible();
  const rows = page.getByRole('list', { name: 'Boards' }).locator(':scope > li');
  await expect(rows).toHaveCount(4);
  await page.getByRole('button', { name: 'Mended 1' }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('The auction ends before 1C');
  await page.getByRole('button', { name: 'Refused 1' }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(/Refused, line 9: The seven of spades/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save refused boards' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Nasty (refused).pbn');
  expect(await readFile(await download.path(), 'utf8')).toContain(`[Deal "N:${TWICE}"]`);

  // The first try changes nothing: the reason stands in the form, at the same line.
  await rows.getByRole('button', { name: 'Mend Board 2' }).click();
  const text = rows.getByRole('textbox', { name: 'Text of Board 2' });
  await expect(text).toBeFocused();
  await text.fill((await text.inputValue()).replace('[Vulnerable', '[Event "Mine"]\n[Vulnerable'));
  await rows.getByRole('button', { name: 'Try again' }).click();
  await expect(rows.getByText(/It still cannot be read\. Refused, line 10: /)).toBeVisible();
  await expect(text).toHaveValue(/\[Event "Mine"\]/);
  await expectNoProblems(page, 'a board that is mended');
  await page.setViewportSize({ width: 1280, height: 900 });
  await text.fill((await text.inputValue()).replace(TWICE, GOOD));
  await rows.getByRole('button', { name: 'Try again' }).click();
  await expect(rows.getByText('New', { exact: true })).toBeVisible();
  await expect(rows.getByRole('link', { name: 'Board 2' })).toBeFocused();
  await expect(page.getByText('4 boards: 4 new.')).toBeVisible();
  await rows.getByRole('link', { name: 'Board 2' }).click();
  await expect(page).toHaveURL(/\/teaching\/deals\/[0-9a-f-]{36}$/);

  // The same file again: nothing comes twice, and what was chosen is offered again.
  await page.goto(`${server.url}/teaching/deals`);
  dialog = await openDialog(page);
  await expect(dialog.getByLabel('Author')).toHaveValue('A. Writer');
  await pbnField(dialog).setInputFiles(nasty);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByRole('status').getByText('4 boards: 3 were here already, 1 refused.')).toBeVisible();
  await dialog.getByRole('link', { name: 'Report on Nasty.pbn' }).click();
  await page.getByRole('button', { name: 'Forget' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Forget' }).click();
  await expect(page).toHaveURL(/\/teaching\/deals\/imports$/);
  await expect(page.getByText('Showing 1-2 of 2 in 1 page(s).')).toBeVisible();
});

test('a long file is queued, and without a connection what was chosen waits (D-08) (D-56) (D-83) (D-85)', async ({
  page,
  context,
  server,
}) => {
  await enterLibrary(page, server.url);
  const dialog = await openDialog(page);
  await context.setOffline(true);
  await expect(dialog.getByText('You are off line. Choose now')).toBeVisible();
  // More than a megabyte, of which two boards are read.
  const remarks = `% ${'a line of remarks that nobody reads '.repeat(3)}\n`.repeat(10_000);
  await pbnField(dialog).setInputFiles(file('Long.pbn', `${remarks}${board(1, turned(1))}${board(2, turned(2))}`));
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByText('You are off line. Try again once you have a connection.')).toBeVisible();
  await context.setOffline(false);
  const [queued] = await Promise.all([
    page.waitForRequest((request) => new URL(request.url()).pathname === '/api/deals/import'),
    dialog.getByRole('button', { name: 'Try Long.pbn again' }).click(),
  ]);
  expect(new URL(queued.url()).searchParams.get('autogroup')).toBe('true');
  await expect(dialog.getByRole('status').getByText('2 boards: 2 new.')).toBeVisible({ timeout: 60_000 });
  await close(dialog);
  await expect(page.getByRole('list', { name: 'Imports' }).getByText('Long.pbn is read.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Long' })).toBeVisible();
});
