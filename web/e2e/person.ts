import { expect, type Page } from '@playwright/test';
import { type Credentials, checkOut, register, signIn, tokenOf } from './api.ts';
import { followLink } from './link.ts';

export const PASSWORD = 'a quiet evening at the club';

/** An e-mail address that no test has used before, on any server. */
export const newAddress = (): string => `person-${crypto.randomUUID()}@example.com`;

/** Signs the person in by an API call and opens the page; for tests of other things than the log-in. */
export async function enter(page: Page, url: string, who: Credentials, path = '/browse-courses'): Promise<void> {
  await signIn(page, url, await tokenOf(url, who));
  await start(page, url + path);
}

/** Creates an account by API calls, signs in and opens the page. */
export async function enterAnew(page: Page, url: string, email: string, path = '/browse-courses'): Promise<void> {
  await signIn(page, url, await register(url, { email, password: PASSWORD }));
  await start(page, url + path);
}

/** Creates an account that has a free pack, and signs in, by API calls; gives the path of the pack's page. */
async function signInWithPack(page: Page, url: string, email: string, title: string): Promise<string> {
  const token = await register(url, { email, password: PASSWORD });
  const id = await checkOut(url, token, title);
  await signIn(page, url, token);
  return `/my-deals/${id}`;
}

/** Opens a free pack as a new person who has it already; for tests of other things than the store. */
export async function enterWithPack(page: Page, url: string, email: string, title: string): Promise<void> {
  await start(page, url + (await signInWithPack(page, url, email, title)));
  await expectOnDevice(page);
}

/** As `enterWithPack`, with fast bots. */
export async function enterToPlay(page: Page, url: string, email: string, title: string): Promise<void> {
  const path = await signInWithPack(page, url, email, title);
  await start(page, `${url}/settings`);
  await setFastBots(page, url);
  await goTo(page, url, path);
  await expectOnDevice(page);
}

const expectOnDevice = (page: Page): Promise<void> =>
  expect(page.getByText('On this device', { exact: true })).toBeVisible();

/** Opens the app and waits until it has loaded with the person signed in. */
async function start(page: Page, address: string): Promise<void> {
  const greeted = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/profile');
  await page.goto(address);
  await greeted;
  await page.locator('main h1').first().waitFor();
}

/** Goes to an address of the app: by the router if the app is open, so that it does not start again. */
async function goTo(page: Page, url: string, path: string): Promise<void> {
  const isOpen = page.url().startsWith(`${url}/`) && (await page.evaluate(() => '__TSR_ROUTER__' in globalThis));
  await (isOpen ? followLink(page, path) : page.goto(url + path));
}

/** Creates an account and fills in the profile on the screens. */
export async function createAccount(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/create-account`);
  await page.getByLabel('First name').fill('Mary');
  await page.getByLabel('Last name').fill('Hall');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/setup-profile$/);
  await page.getByLabel('Experience level').selectOption('3');
  await page.getByRole('main').locator('button[type=submit]').click();
  await expect(page).toHaveURL(/\/browse-courses$/);
}

export async function logIn(page: Page, url: string, email: string, password = PASSWORD): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/browse-courses$/);
}

/** Sets the bots' pace to fast and the time for take-backs to none, to shorten the test; settings of the device. */
export async function setFastBots(page: Page, url: string): Promise<void> {
  await goTo(page, url, '/settings');
  await page.getByText('Fast', { exact: true }).click();
  await page.getByText('No time', { exact: true }).click();
}

/** Gets a free pack in the deal store and waits until it is on the device. */
export async function getPack(page: Page, url: string, title: string): Promise<void> {
  await goTo(page, url, '/deal-store');
  // Exact, because a course on the previous page has a title that begins the same way.
  await page.getByRole('link', { name: title, exact: true }).click();
  await page.getByRole('button', { name: 'Buy Deal Pack' }).click();
  await expect(page).toHaveURL(/\/my-deals\/[0-9a-f-]+$/);
  await expectOnDevice(page);
}
