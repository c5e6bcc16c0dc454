import { createHmac } from 'node:crypto';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { apart } from './apart.ts';
import { attemptsOf, register, signIn, tokenOf } from './api.ts';
import { expectNoProblems } from './axe.ts';
import { waitForServiceWorker } from './browser.ts';
import { test } from './fixtures.ts';
import { newAddress, PASSWORD } from './person.ts';

/** What becomes of the people of a device without a connection: two accounts, log-out, a session that has ended. */

const SECRET = 'the secret of a server that a test may know';
const COURSE = 'Tricks and winners: a first course';

const own = apart(undefined, async () => ({ JWT_SECRET: SECRET }));

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Closes the browser and opens it again at this address. */
async function reopen(path: string): Promise<{ context: BrowserContext; page: Page }> {
  await own.device.close();
  const context = await own.device.open();
  const page = await context.newPage();
  await page.goto(own.server.url + path);
  return { context, page };
}

async function fillLogIn(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button(page, 'Log in').click();
}

async function joinCourse(page: Page): Promise<string> {
  await page.getByRole('link', { name: COURSE }).click();
  await page.getByRole('button', { name: 'Join Course', exact: true }).click();
  await expect(page).toHaveURL(/\/my-courses\/[0-9a-f-]+$/);
  await expect(page.getByText('On this device', { exact: true })).toBeVisible();
  await waitForServiceWorker(page);
  return new URL(page.url()).pathname;
}

/** Completes the first activity of the course, a text. */
async function readFirstPage(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Continue: / }).click();
  await page.getByRole('link', { name: 'Start', exact: true }).click();
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Question 1a' })).toBeVisible();
}

/** The token of a session as it is when it has expired. */
function expired(token: string): string {
  const [head, body] = token.split('.') as [string, string];
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as { iat: number; exp: number };
  const old = { ...claims, iat: claims.iat - 40 * 86_400, exp: claims.iat - 10 * 86_400 };
  const signed = `${head}.${Buffer.from(JSON.stringify(old)).toString('base64url')}`;
  return `${signed}.${createHmac('sha256', SECRET).update(signed).digest('base64url')}`;
}

test('two people change places off line, one with four digits; log-out off line says that there is no way back (D-225) (D-226) (D-230) (D-272)', async () => {
  const [ann, bob] = [newAddress(), newAddress()];
  await register(own.server.url, { email: bob, password: PASSWORD });
  let context = await own.device.open();
  let page = await context.newPage();
  await signIn(page, own.server.url, await register(own.server.url, { email: ann, password: PASSWORD }));
  await page.goto(`${own.server.url}/browse-courses`);
  const course = await joinCourse(page);

  // Bob logs in beside Ann, who is not logged out, and sets his lock.
  await page.goto(`${own.server.url}/change-person`);
  await expectNoProblems(page, 'who is here');
  await button(page, 'Somebody else logs in').click();
  await fillLogIn(page, bob);
  await expect(page).toHaveURL(/\/browse-courses$/);
  // My deals is kept as it was, until there are digits: the next start would show it before they are asked for.
  await page.goto(`${own.server.url}/my-deals`);
  await expect(page.locator('.my-packs')).toBeVisible();
  await page.goto(`${own.server.url}/settings`);
  const keptPage = () => page.evaluate(() => localStorage.getItem('overtrick.kept-page'));
  await expect.poll(keptPage).not.toBeNull();
  await page.getByLabel('Four digits of your choice').fill('4711');
  await button(page, 'Set the lock').click();
  await expect(button(page, 'Remove the lock')).toBeVisible();
  expect(await keptPage()).toBeNull();
  await own.server.kill();

  // The app is opened anew: it asks who is here, and Bob's lock for his digits.
  ({ context, page } = await reopen('/my-deals'));
  await expect(heading(page, 'Log in')).toBeVisible();
  await expect(page.getByText('Log in to see your deals.')).toBeVisible();
  await button(page, 'Go on as Mary Hall').first().click();
  const digits = page.getByRole('dialog').getByLabel('Four digits');
  await digits.fill('1234');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^These are not the digits/)).toBeVisible();
  await expectNoProblems(page, 'the four digits');
  await digits.fill('4711');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${own.server.url}/my-deals`);
  await page.reload();
  await expect(heading(page, 'My deals')).toBeVisible();

  // Ann has her course, and reads in it; then she would log out.
  await page.goto(`${own.server.url}/change-person`);
  await button(page, 'Go on as Mary Hall').last().click();
  await expect(page).toHaveURL(`${own.server.url}/my-courses`);
  await page.goto(own.server.url + course);
  await readFirstPage(page);
  await page.goto(`${own.server.url}/my-profile`);
  await expect(page.getByText(ann)).toBeVisible();
  await button(page, 'Log out').click();
  const asked = page.getByRole('dialog', { name: 'Log out without a connection?' });
  await expect(asked.getByText(/^1 of your results is not on the server yet\. It stays on this device/)).toBeVisible();
  await expect(asked.getByText(/^Without a connection you cannot log in again\./)).toBeVisible();
  await expectNoProblems(page, 'the log-out without a connection');
  await asked.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(`${own.server.url}/`);
  await page.goto(`${own.server.url}/change-person`);
  await expect(page.getByText(/1 result waits to be sent · Logged out: needs a connection/)).toBeVisible();
  await expect(button(page, /^Go on as/)).toHaveCount(1);

  // With a connection again she logs in, and what waited arrives.
  await own.server.start();
  await page.goto(own.server.url + course);
  await fillLogIn(page, ann);
  await expect(page).toHaveURL(own.server.url + course);
  await expect(page.getByRole('link', { name: 'All saved' })).toBeVisible();
  await context.close();
});

test('who is away for longer than a log-in lasts goes on studying, is told once on line, and loses nothing (D-228) (D-229)', async () => {
  const email = newAddress();
  const token = await register(own.server.url, { email, password: PASSWORD });
  let context = await own.device.open();
  let page = await context.newPage();
  await signIn(page, own.server.url, token);
  await page.goto(`${own.server.url}/browse-courses`);
  const course = await joinCourse(page);
  await own.server.kill();

  // Weeks later; a cookie of a test is forgotten when its browser is closed.
  ({ context, page } = await reopen('/'));
  await signIn(page, own.server.url, expired(token));
  await page.goto(own.server.url + course);
  await readFirstPage(page);
  const study = page.url();
  await expect(page.getByRole('link', { name: /1 waiting$/ })).toBeVisible();

  await own.server.start();
  await page.reload();
  await expect(page).toHaveURL(`${own.server.url}/login`);
  await expect(page.getByText(/^Your log-in has ended\. What you have done is kept/)).toBeVisible();
  await expect(page.getByText('Log in to go on with this course.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email);
  await expectNoProblems(page, 'the log-in after an ended session');
  // In the next tunnel the page of the log-in locks nobody out.
  await own.server.kill();
  await button(page, 'Go on as Mary Hall').click();
  await expect(page).toHaveURL(study);
  await expect(page.getByRole('heading', { name: 'Question 1a' })).toBeVisible();

  await own.server.start();
  await page.reload();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button(page, 'Log in').click();
  await expect(page).toHaveURL(study);
  await expect(page.getByRole('link', { name: 'All saved' })).toBeVisible();
  const elsewhere = await tokenOf(own.server.url, { email, password: PASSWORD });
  expect(await attemptsOf(own.server.url, elsewhere)).toHaveLength(1);
  await context.close();
});
