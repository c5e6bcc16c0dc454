import { expect, type Page } from '@playwright/test';
import { problemsOf } from './axe.ts';
import { testWithNeighbours as test } from './fixtures.ts';
import { openProvider, signInAtProvider } from './neighbours.ts';
import { newAddress } from './person.ts';

test.use({ viewport: { width: 820, height: 1180 } });

/** Records the bodies that the page sends to a path; the browser's own record leaves them out. */
async function recordBodies(page: Page, path: string): Promise<() => Promise<unknown[]>> {
  await page.addInitScript((wanted) => {
    const send = globalThis.fetch;
    const sent: unknown[] = [];
    Object.assign(globalThis, { sent });
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (request.method !== 'GET' && new URL(request.url).pathname === wanted) sent.push(await request.clone().json());
      return send(request);
    };
  }, path);
  return () => page.evaluate(() => (globalThis as unknown as { sent: unknown[] }).sent);
}

const submit = (page: Page) => page.getByRole('main').locator('button[type=submit]').click();

test.describe('the external identity provider', () => {
  test('a new person signs in through the popup (A-30), agrees to the account (A-29), and sets up a profile (A-05)', async ({
    page,
    server,
    neighbours: { provider, password },
  }) => {
    provider.account = {
      sub: newAddress(),
      email: newAddress(),
      email_verified: true,
      given_name: 'Olive',
      family_name: 'Openid',
    };
    const calls = await recordBodies(page, '/api/oauth/test-id/callback');
    await page.goto(`${server.url}/login`);
    const asking = page.context().waitForEvent('request', (request) => request.url().includes('scope='));
    const popup = await openProvider(page);
    const query = new URL((await asking).url()).searchParams;
    expect(query.get('response_type')).toBe('code');
    expect(query.get('scope')?.split(' ').sort()).toEqual(['email', 'openid', 'profile']);
    await popup.getByLabel('Login').fill(provider.account.sub);
    await popup.getByLabel('Password').fill(password);
    const closed = popup.waitForEvent('close');
    await popup.getByRole('button', { name: 'Sign in' }).click();
    await closed;
    const dialog = page.getByRole('dialog', { name: 'Create account' });
    await expect(dialog).toBeVisible();
    expect(await problemsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'I agree' }).click();
    await expect(page).toHaveURL(/\/setup-profile$/);
    expect(await calls()).toMatchObject([{ gdpr_consent: false }, { gdpr_consent: true }]);
    await expect(page.getByLabel('First name')).toHaveValue('Olive');
    await page.getByLabel('Experience level').selectOption('4');
    await submit(page);
    await expect(page).toHaveURL(/\/browse-courses$/);
    await page.goto(`${server.url}/my-profile`);
    await expect(page.getByText('Verified', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Set a password' })).toBeVisible();
  });

  test('a known person is at /browse-courses at once (A-03), with the time zone of the browser told (A-22)', async ({
    page,
    server,
    browser,
    neighbours,
  }) => {
    neighbours.provider.account = { sub: newAddress(), email: newAddress(), email_verified: true, name: 'Tom Twice' };
    await page.goto(`${server.url}/create-account`);
    await signInAtProvider(page, neighbours);
    await page.getByRole('button', { name: 'I agree' }).click();
    await expect(page).toHaveURL(/\/setup-profile$/);
    await page.getByLabel('Experience level').selectOption('2');
    await submit(page);
    await expect(page).toHaveURL(/\/browse-courses$/);

    const elsewhere = await browser.newContext({ timezoneId: 'Pacific/Auckland' });
    const other = await elsewhere.newPage();
    const changes = await recordBodies(other, '/api/profile');
    await other.goto(`${server.url}/login`);
    await signInAtProvider(other, neighbours);
    await expect(other).toHaveURL(/\/browse-courses$/);
    await expect.poll(changes).toEqual([{ profile: { timezone: 'Pacific/Auckland' } }]);
    await other.goto(`${server.url}/my-profile`);
    await expect(other.getByLabel('Time zone')).toHaveValue('Pacific/Auckland');
    await elsewhere.close();
  });

  test('whoever refuses there, or closes the popup, is told and can try again', async ({ page, server }) => {
    await page.goto(`${server.url}/login`);
    const refused = await openProvider(page);
    await refused.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText(/gave no permission/)).toBeVisible();
    const closed = await openProvider(page);
    await closed.getByLabel('Login').waitFor();
    await closed.close();
    await expect(page.getByText(/was closed before you had signed in/)).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
  });
});
