import { type BrowserContext, expect, type Page } from '@playwright/test';
import { apart } from './apart.ts';
import { ask, attemptsOf, demo, register, registerTeacher, signIn, tokenOf } from './api.ts';
import { expectNoProblems } from './axe.ts';
import { waitForServiceWorker, waitForTeachersParts } from './browser.ts';
import { test } from './fixtures.ts';
import { enter, enterToPlay, newAddress, PASSWORD } from './person.ts';
import { concede } from './table.ts';

const PACK = 'Tricks and winners';
const COURSE = 'Tricks and winners: a first course';
const OFFLINE = /^You are off line: this is how it was today at/;

const own = apart({ width: 1280, height: 900 });

const main = (page: Page) => page.getByRole('main');

/** Mary plays the first deal of a pack, and answers the first question of a course, wrong. */
async function study(page: Page): Promise<void> {
  const email = newAddress();
  await enterToPlay(page, own.server.url, email, PACK);
  await page.getByRole('button', { name: /^Play now/ }).click();
  await concede(page);
  await page.goto(`${own.server.url}/browse-courses`);
  await page.getByRole('link', { name: COURSE }).click();
  await page.getByRole('button', { name: 'Join Course', exact: true }).click();
  await page.getByRole('link', { name: 'Continue: Counting winners' }).click();
  await page.getByRole('link', { name: 'Start', exact: true }).click();
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await page.getByRole('radio', { name: 'Ten' }).click();
  await expect(page.getByText('That is not the answer.')).toBeVisible();
  // The deal, the text and the question have arrived.
  const token = await tokenOf(own.server.url, { email, password: PASSWORD });
  await expect.poll(async () => (await attemptsOf(own.server.url, token)).length, { timeout: 60_000 }).toBe(3);
}

/** Expects what Mary did, on the record that is open. */
async function expectRecord(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Mary Hall' })).toBeVisible();
  const course = page.getByRole('article', { name: COURSE });
  await expect(course.getByText(/^Questions: 0 right, 1 wrong, \d+ not answered\.$/)).toBeVisible();
  await expect(course.getByRole('row', { name: 'Question 1a Wrong 1' })).toBeVisible();
  const pack = page.getByRole('article', { name: PACK, exact: true });
  await expect(pack.getByText(/^Deals: 1 of \d+ complete, /)).toBeVisible();
  await expect(pack.getByRole('row').nth(1)).toContainText(/(Brilliant|Well played|Bad luck)!.*1$/);
}

/** Closes the browser and opens it again; no page of before is there. */
async function reopen(path: string): Promise<{ context: BrowserContext; page: Page }> {
  await own.device.close();
  const context = await own.device.open();
  const page = await context.newPage();
  await page.goto(own.server.url + path);
  return { context, page };
}

test('a teacher reads what a student did, and has the list and the record on a train', async ({ browser }) => {
  const tablet = await browser.newContext({ viewport: { width: 820, height: 1180 } });
  await study(await tablet.newPage());
  await own.device.close();

  let context = await own.device.open();
  let page = await context.newPage();
  await enter(page, own.server.url, demo('teacher'), '/teaching');
  await main(page)
    .getByRole('link', { name: /^Students/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Students' })).toBeVisible();
  await expectNoProblems(page, 'the students');
  await page.getByRole('searchbox').fill('hall');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByRole('table', { name: 'Students' }).getByRole('row')).toHaveCount(2);
  await main(page).getByRole('link', { name: 'Mary Hall' }).click();
  await expectRecord(page);
  await expect(page.getByText(OFFLINE)).toHaveCount(0);
  await expectNoProblems(page, 'the record of a student');
  await waitForServiceWorker(page);
  await own.server.kill();

  ({ context, page } = await reopen('/teaching/students'));
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await main(page).getByRole('link', { name: 'Mary Hall' }).click();
  await expectRecord(page);
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await expectNoProblems(page, 'the record without a connection');
  await context.close();
});

test('a record comes to the device by itself, and only to its teacher', async () => {
  const mary = await register(own.server.url, { email: newAddress(), password: PASSWORD });
  const { results } = await ask(own.server.url, mary, '/browse/deal-packs');
  const pack = (results as { id: string; title: string }[]).find(({ title }) => title === PACK);
  await ask(own.server.url, mary, `/deal-packs/${pack?.id}/checkout`, {});
  const teacher = await tokenOf(own.server.url, demo('teacher'));
  const found = (await ask(own.server.url, teacher, '/teacher/students?q=hall')).results as { id: string }[];
  const record = `/teaching/students/${found[0]?.id}`;

  let context = await own.device.open();
  let page = await context.newPage();
  const fetched = page.waitForResponse((reply) => reply.url().endsWith(`${found[0]?.id}?context=deal_packs`));
  await enter(page, own.server.url, demo('teacher'), '/teaching');
  await (await fetched).finished();
  await waitForServiceWorker(page);
  await waitForTeachersParts(page);
  await own.server.kill();
  ({ context, page } = await reopen(record));
  await expect(page.getByRole('heading', { level: 1, name: 'Mary Hall' })).toBeVisible();
  await expect(page.getByText('Deals: 0 of', { exact: false })).toBeVisible();
  await expect(page.getByText(OFFLINE)).toBeVisible();

  // Another teacher on the same laptop.
  await own.server.start();
  const other = await registerTeacher(own.server.url, { email: newAddress(), password: PASSWORD });
  await signIn(page, own.server.url, other);
  await page.goto(`${own.server.url}/teaching/students`);
  await expect(page.getByText('Nobody yet')).toBeVisible();
  await own.server.kill();
  ({ context, page } = await reopen('/teaching/students'));
  await expect(page.getByText('Nobody yet')).toBeVisible();
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await page.goto(own.server.url + record);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Mary Hall' })).toHaveCount(0);
  await context.close();
});
