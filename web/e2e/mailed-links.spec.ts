import { expect, type Page } from '@playwright/test';
import { checkOut, register, signIn } from './api.ts';
import { problemsOf } from './axe.ts';
import { testWithNeighbours as test } from './fixtures.ts';
import { openByLink } from './link.ts';
import { linkTo } from './neighbours.ts';
import { enterAnew, newAddress, PASSWORD } from './person.ts';

test.use({ viewport: { width: 820, height: 1180 } });

const PACK = 'Responding to 1NT';

const submit = (page: Page) => page.getByRole('main').locator('button[type=submit]').click();

test('a reset for nobody is answered as calmly, and writes to nobody; a forgotten password is set anew by the link of the message, once (A-31)', async ({
  page,
  server,
  browser,
  neighbours,
}) => {
  const email = newAddress();
  await register(server.url, { email, password: PASSWORD });
  await neighbours.smtp.next(email);

  const nobody = newAddress();
  await test.step('a reset for nobody', async () => {
    await page.goto(`${server.url}/reset-password`);
    await page.getByLabel('E-mail').fill(nobody);
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page.getByText(/belongs to an account/)).toBeVisible();
    expect(neighbours.smtp.received.filter(({ to }) => to.includes(nobody))).toEqual([]);
  });

  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await test.step('the address that was typed at the log-in goes along, and no address bar has it (D-523)', async () => {
    const isAt = async (name: string) => {
      // The page before has a field of the same name, until this page has loaded.
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email);
      expect(page.url()).not.toContain(encodeURIComponent(email));
      expect(page.url()).not.toContain('@');
    };
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('main').getByRole('link', { name: 'Create account' }).click();
    await isAt('Create account');
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await isAt('Log in');
    await page.getByRole('link', { name: 'Forgotten your password?' }).click();
    await isAt('Reset password');
    await page.getByRole('link', { name: 'Back to log in' }).click();
    await isAt('Log in');
    await page.getByRole('link', { name: 'Forgotten your password?' }).click();
    await isAt('Reset password');
  });
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText(/belongs to an account/)).toBeVisible();
  const link = await linkTo(neighbours.smtp, email);
  // Nor has anything gone to nobody since.
  expect(neighbours.smtp.received.filter(({ to }) => to.includes(nobody))).toEqual([]);
  await page.goto(link);
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
  expect(page.url()).toBe(`${server.url}/new-password`);
  await page.reload();
  await page.getByLabel('New password', { exact: true }).fill('another quiet evening');
  await page.getByLabel('Confirm new password').fill('another quiet evening');
  await submit(page);
  await expect(page).toHaveURL(/\/browse-courses$/);
  await expect(page.getByText('Your new password has been saved.')).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(other.getByText(/used already/)).toBeVisible();
  await other.getByRole('link', { name: 'Send a new link' }).click();
  await expect(other).toHaveURL(/\/reset-password$/);

  await test.step('the code of a message is still asked for when the page comes back from it (D-531)', async () => {
    await other.goto(`${server.url}/login`);
    await other.getByLabel('E-mail').fill(email);
    await other.getByRole('button', { name: 'Send me a code' }).click();
    await other.reload();
    expect((await neighbours.smtp.next(email)).text).toContain('has a new password');
    const { text } = await neighbours.smtp.next(email);
    const digits = /\d{3} \d{3}/.exec(text)?.[0] ?? '';
    await other.getByLabel('Code of six digits').fill(digits.replace(' ', '-'));
    await other.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await expect(other).toHaveURL(/\/browse-courses$/);
  });
  await other.context().close();
});

test('an address is verified by the link of its message, which is sent again when asked (A-28); a changed address has to be verified again, and the old one is told', async ({
  page,
  server,
  neighbours: { smtp },
}) => {
  const [email, after] = [newAddress(), newAddress()];
  await enterAnew(page, server.url, email, '/my-profile');
  await smtp.next(email);
  await expect(page.getByText('Not verified')).toBeVisible();
  await page.getByRole('button', { name: 'Resend e-mail' }).click();
  await expect(page.getByText('The message is on its way.')).toBeVisible();
  const link = await linkTo(smtp, email);
  await page.goto(link);
  await expect(page.getByText(`Your e-mail address ${email} is verified.`)).toBeVisible();
  expect(await problemsOf(page)).toEqual([]);
  await page.goto(`${server.url}/my-profile`);
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  // The same link opened again shows the same message.
  await page.goto(link);
  await expect(page.getByText(`Your e-mail address ${email} is verified.`)).toBeVisible();

  await openByLink(page, '/my-profile');
  await page.getByRole('link', { name: 'Change e-mail' }).click();
  await page.getByLabel('New e-mail', { exact: true }).fill(after);
  await page.getByLabel('Confirm new e-mail').fill(after);
  await page.getByLabel('Current password').fill(PASSWORD);
  await submit(page);
  await expect(page).toHaveURL(/\/my-profile$/);
  await expect(page.getByText('Your e-mail address has been changed.')).toBeVisible();
  await expect(page.getByText(after)).toBeVisible();
  await expect(page.getByText('Not verified')).toBeVisible();
  expect((await smtp.next(email)).text).toContain('has another e-mail address now');
  await page.goto(await linkTo(smtp, after));
  await expect(page.getByText(`Your e-mail address ${after} is verified.`)).toBeVisible();
});

test('a link of a letter to somebody else says who is here, and leads there once its reader has logged in (D-548)', async ({
  page,
  server: { url },
}) => {
  const [ann, bob] = [newAddress(), newAddress()];
  const pack = await checkOut(url, await register(url, { email: ann, password: PASSWORD }), PACK);
  await signIn(page, url, await register(url, { email: bob, password: PASSWORD }));
  await page.goto(`${url}/my-deals/${pack}`);
  await expect(page.getByText('You are here as Mary Hall.')).toBeVisible();
  expect(await problemsOf(page)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Change person' }).click();
  await page.getByRole('button', { name: 'Somebody else logs in' }).click();
  await expect(page.getByText('Log in to play these deals.')).toBeVisible();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(ann);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await submit(page);
  await expect(page).toHaveURL(`${url}/my-deals/${pack}`);
  await expect(page.getByRole('heading', { level: 1, name: PACK })).toBeVisible();
});
