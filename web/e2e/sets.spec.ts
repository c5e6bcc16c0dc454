import { readFileSync } from 'node:fs';
import { parseDealFile } from '@overtrick/shared/bridge/formats/file';
import { dealerOfBoard, vulnerabilityOfBoard } from '@overtrick/shared/bridge/vulnerability';
import { expect, type Page } from '@playwright/test';
import { demo } from './api.ts';
import { problemsOf } from './axe.ts';
import { test } from './fixtures.ts';
import { enter } from './person.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const rows = (page: Page) => page.getByRole('list', { name: 'Boards of the set' }).locator(':scope > li');

async function download(page: Page, name: string): Promise<string> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  return readFileSync(await (await saved).path(), 'latin1');
}

test('deals of the library become a set for Tuesday: numbered, saved for a dealing machine, and printed (D-163) (D-164) (D-165) (D-166)', async ({
  page,
  server,
}) => {
  await enter(page, server.url, demo('teacher'), '/teaching/deals');
  const group = page.getByRole('heading', { name: 'Tricks and winners' });
  await expect(group).toBeVisible();
  await page.getByRole('checkbox', { name: /Tricks and winners/ }).check({ force: true });
  await page.getByRole('link', { name: 'A set for the table' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A set for the table');
  await expect(rows(page)).toHaveCount(8);
  expect(await problemsOf(page), 'axe').toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'sideways on a phone').toBe(390);
  expect(await problemsOf(page), 'axe on a phone').toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.getByLabel('Title').fill('Tuesday');
  await page.getByLabel('Title').press('Enter');
  await page.getByLabel('First board').selectOption('5');
  await expect(rows(page).first()).toContainText('Board 5');
  const first = await rows(page).first().locator('strong').innerText();
  await rows(page)
    .first()
    .getByRole('button', { name: /^Move / })
    .focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(1).locator('strong')).toContainText(first.replace(/^[^:]*:\s*/, ''));
  await page.getByRole('button', { name: 'Change the deals as little as possible' }).click();
  await rows(page)
    .last()
    .getByRole('button', { name: /out of the set/ })
    .click();
  await expect(rows(page)).toHaveCount(7);
  await page.reload();
  await expect(rows(page)).toHaveCount(7);
  await expect(page.getByLabel('Title')).toHaveValue('Tuesday');

  const pbn = parseDealFile(await download(page, 'PBN, cards only'), 'Tuesday.pbn').boards;
  expect(pbn.map(({ board, dealer, vulnerable }) => [board, dealer, vulnerable])).toEqual(
    [5, 6, 7, 8, 9, 10, 11].map((board) => [String(board), dealerOfBoard(board), vulnerabilityOfBoard(board)]),
  );
  const dup = parseDealFile(await download(page, 'DUP for dealing machines'), 'Tuesday.dup').boards;
  expect(dup.map(({ board, hands }) => [board, hands])).toEqual(pbn.map(({ board, hands }) => [board, hands]));
  expect(await download(page, 'PBN with the lesson')).toContain('[Auction');

  // What is on paper, and nothing else.
  await page.evaluate(() => {
    globalThis.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.locator('body[data-printed]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.sheet-records')).toHaveCount(2);
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.getByRole('group', { name: 'Boards a page' }).getByText('9').click();
  await expect(page.locator('.sheet-records')).toHaveCount(1);
  await page.getByText('Slips', { exact: true }).click();
  await expect(page.locator('.sheet-slip')).toHaveCount(28);
  await page.getByText('Teacher’s', { exact: true }).click();
  await expect(page.locator('.sheet-teacher')).toHaveCount(7);
  expect(await problemsOf(page), 'axe of the sheets').toEqual([]);
});
