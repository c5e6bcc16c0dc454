import { expect } from '@playwright/test';
import { ALL_LOOKS, expectNoProblems, HARD_LOOKS, nameProblemsOf } from './axe.ts';
import { test } from './fixtures.ts';
import { enterAnew, getPack } from './person.ts';

const PUBLIC = ['/', '/no-such-page'];
const STUDENT = ['/browse-courses', '/my-courses', '/deal-store', '/my-deals', '/my-profile', '/settings', '/sync'];

test('axe finds nothing on the public pages, and nothing scrolls sideways, in any size and look', async ({
  page,
  server,
}) => {
  for (const path of PUBLIC) {
    await page.goto(server.url + path);
    await expectNoProblems(page, path, ALL_LOOKS);
  }
});

test("axe finds nothing on a student's pages, nothing scrolls sideways, and every name is heard as it is meant (D-265) (D-266)", async ({
  page,
  server,
}) => {
  await enterAnew(page, server.url, `pages-${Date.now()}@example.com`);
  for (const path of STUDENT) {
    await page.goto(server.url + path);
    await expectNoProblems(page, path);
    expect(await nameProblemsOf(page), path).toEqual([]);
  }
});

test('axe finds nothing from the store to the table, and nothing scrolls sideways, at 200 % and in forced colours too (D-267) (D-268)', async ({
  page,
  server,
}) => {
  await enterAnew(page, server.url, `store-to-table-${Date.now()}@example.com`, '/deal-store');
  await page.getByRole('link', { name: 'Defending together' }).click();
  await expect(page.getByRole('button', { name: 'Buy Deal Pack' })).toBeVisible();
  await expectNoProblems(page, 'a pack in the store');
  expect(await nameProblemsOf(page), 'a pack in the store').toEqual([]);
  await getPack(page, server.url, 'Responding to 1NT');
  await expectNoProblems(page, 'a pack');
  expect(await nameProblemsOf(page), 'a pack').toEqual([]);
  await expectNoProblems(page, 'a pack', HARD_LOOKS);
  await page
    .getByRole('button', { name: /^(Play now|Replay)/ })
    .first()
    .click();
  // The page that is left shows the hand that is coming.
  await expect(page).toHaveURL(/\/engine/);
  await expect(page.getByRole('list', { name: /hand/i })).toBeVisible();
  await expectNoProblems(page, 'the table');
  await expectNoProblems(page, 'the table', HARD_LOOKS);
});
