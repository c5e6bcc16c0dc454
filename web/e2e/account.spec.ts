import { type BrowserContext, expect, type Page } from '@playwright/test';
import { problemsOf } from './axe.ts';
import { linkTo, openProvider, signInAtProvider, test } from './neighbours.ts';
import { createAccount, logIn, PASSWORD } from './person.ts';

test.use({ viewport: { width: 820, height: 1180 } });

let people = 0;
/** An address that nobody has used before, on any of the servers. */
const newAddress = (): string => {
  people += 1;
  return `person-${process.pid}-${Date.now()}-${people}@example.com`;
};

/** What the page sends to a path from now on; the browser's own record leaves out the bodies of such requests. */
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

test('a forgotten password is set anew by the link of the message, once (A-31)', async ({
  page,
  server,
  browser,
  neighbours,
}) => {
  const email = newAddress();
  await createAccount(page, server.url, email);
  await neighbours.smtp.next(email);

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(`${server.url}/login`);
  await other.getByRole('link', { name: 'Forgotten your password?' }).click();
  await other.getByLabel('E-mail').fill(email);
  await other.getByRole('button', { name: 'Send reset link' }).click();
  await expect(other.getByText(/belongs to an account/)).toBeVisible();
  const link = await linkTo(neighbours.smtp, email);
  await other.goto(link);
  await expect(other.getByLabel('New password', { exact: true })).toBeVisible();
  expect(other.url()).toBe(`${server.url}/new-password`);
  await other.reload();
  await other.getByLabel('New password', { exact: true }).fill('another quiet evening');
  await other.getByLabel('Confirm new password').fill('another quiet evening');
  await submit(other);
  await expect(other).toHaveURL(/\/browse-courses$/);
  await expect(other.getByText('Your new password has been saved.')).toBeVisible();

  const third = await (await browser.newContext()).newPage();
  await third.goto(link);
  await expect(third.getByText(/used already/)).toBeVisible();
  await third.getByRole('link', { name: 'Send a new link' }).click();
  await expect(third).toHaveURL(/\/reset-password$/);
  await logIn(third, server.url, email, 'another quiet evening');
  await third.context().close();
  await elsewhere.close();
});

test('a reset for nobody is answered as calmly, and writes to nobody', async ({
  page,
  server,
  neighbours: { smtp },
}) => {
  const email = newAddress();
  await page.goto(`${server.url}/reset-password`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText(/belongs to an account/)).toBeVisible();
  expect(smtp.received.filter(({ to }) => to.includes(email))).toEqual([]);
});

test('an address is verified by the link of its message, which is sent again when asked (A-28)', async ({
  page,
  server,
  neighbours: { smtp },
}) => {
  const email = newAddress();
  await createAccount(page, server.url, email);
  await smtp.next(email);
  await page.goto(`${server.url}/my-profile`);
  await expect(page.getByText('Not verified')).toBeVisible();
  await page.getByRole('button', { name: 'Resend e-mail' }).click();
  await expect(page.getByText('The message is on its way.')).toBeVisible();
  const link = await linkTo(smtp, email);
  await page.goto(link);
  await expect(page.getByText(`Your e-mail address ${email} is verified.`)).toBeVisible();
  expect(await problemsOf(page)).toEqual([]);
  await page.goto(`${server.url}/my-profile`);
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  // Opened once more, as people do, it still says so.
  await page.goto(link);
  await expect(page.getByText(`Your e-mail address ${email} is verified.`)).toBeVisible();
});

test('a changed address has to be verified again, and the old one is told', async ({
  page,
  server,
  neighbours: { smtp },
}) => {
  const [before, after] = [newAddress(), newAddress()];
  await createAccount(page, server.url, before);
  await page.goto(await linkTo(smtp, before));
  await expect(page.getByText(/is verified\./)).toBeVisible();
  await page.goto(`${server.url}/my-profile`);
  await page.getByRole('link', { name: 'Change e-mail' }).click();
  await page.getByLabel('New e-mail', { exact: true }).fill(after);
  await page.getByLabel('Confirm new e-mail').fill(after);
  await submit(page);
  await expect(page).toHaveURL(/\/my-profile$/);
  await expect(page.getByText('Your e-mail address has been changed.')).toBeVisible();
  await expect(page.getByText(after)).toBeVisible();
  await expect(page.getByText('Not verified')).toBeVisible();
  expect((await smtp.next(before)).text).toContain('has another e-mail address now');
  await page.goto(await linkTo(smtp, after));
  await expect(page.getByText(`Your e-mail address ${after} is verified.`)).toBeVisible();
});

test('a taken address is told at its field', async ({ page, server }) => {
  await createAccount(page, server.url, newAddress());
  await page.goto(`${server.url}/my-profile/change-email`);
  await page.getByLabel('New e-mail', { exact: true }).fill('teacher@example.com');
  await page.getByLabel('Confirm new e-mail').fill('teacher@example.com');
  await submit(page);
  await expect(page.getByText('There is an account with this e-mail already').first()).toBeVisible();
  await expect(page.getByLabel('New e-mail', { exact: true })).toHaveValue('teacher@example.com');
});

test('a changed password ends the sessions elsewhere: the next call there leads to the log-in (A-06)', async ({
  page,
  server,
  browser,
}) => {
  const email = newAddress();
  await createAccount(page, server.url, email);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await logIn(other, server.url, email);

  await page.goto(`${server.url}/my-profile/change-password`);
  await page.getByLabel('Current password').fill('not this one');
  await page.getByLabel('New password', { exact: true }).fill('another quiet evening');
  await page.getByLabel('Confirm new password').fill('another quiet evening');
  await submit(page);
  await expect(page.getByText('Password is wrong.').first()).toBeVisible();
  await page.getByLabel('Current password').fill(PASSWORD);
  await submit(page);
  await expect(page).toHaveURL(/\/my-profile$/);
  await expect(page.getByText('Your new password has been saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'My profile' })).toBeVisible();

  await other.goto(`${server.url}/my-profile`);
  await expect(other).toHaveURL(/\/login$/);
  await logIn(other, server.url, email, 'another quiet evening');
  await elsewhere.close();
});

test('one logs in by keyboard alone', async ({ page, server }) => {
  await page.goto(`${server.url}/`);
  const press = async (name: string): Promise<void> => {
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const element = document.activeElement as HTMLInputElement | null;
        return element?.labels?.[0]?.textContent ?? element?.textContent ?? '';
      });
      if (focused.trim() === name) return;
    }
    throw new Error(`Tab does not reach ${name}`);
  };
  await press('Log in');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await press('E-mail');
  await page.keyboard.type('student@example.com');
  await press('Password');
  await page.keyboard.type('overtrick-demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/browse-courses$/);
});

test('without a connection a form keeps what was typed and says so', async ({ page, server, context }) => {
  await page.goto(`${server.url}/create-account`);
  await page.getByLabel('First name').fill('Mary');
  await page.getByLabel('Last name').fill('Hall');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(newAddress());
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await context.setOffline(true);
  await submit(page);
  await expect(page.getByText(/^You are off line\. What you typed stays here/)).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Mary');
  await context.setOffline(false);
  await submit(page);
  await expect(page).toHaveURL(/\/setup-profile$/);
});

test('one takes all that is kept of one along, and the account away', async ({ page, server }) => {
  const email = newAddress();
  await createAccount(page, server.url, email);
  await page.goto(`${server.url}/my-profile`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('overtrick-data.json');
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString()).toContain(email);

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete my account' });
  expect(await problemsOf(page)).toEqual([]);
  await dialog.getByLabel(/to confirm$/).fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await page.goto(`${server.url}/login`);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await submit(page);
  await expect(page.getByText('E-mail or password is wrong.')).toBeVisible();
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([
    'overtrick-device',
  ]);
});

/** The address of the demo teacher's public page. */
async function teacherAddress(url: string): Promise<string> {
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'teacher@example.com', password: 'overtrick-demo' }),
  });
  return `${url}/teachers/${(await reply.json()).profile.teacher_profile_id}`;
}

test('a teacher’s page is public (A-40); a visitor who subscribes is led to the log-in, a student subscribes and ends it (A-42)', async ({
  page,
  server,
}) => {
  const address = await teacherAddress(server.url);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Joan Tremlett' })).toBeVisible();
  expect(await problemsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await createAccount(page, server.url, newAddress());
  await page.goto(address);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('button', { name: 'Subscribe', exact: true })).toBeVisible();
});

/** One red dot: the smallest picture that is one. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test('a teacher keeps phrases to use again and a picture, which everybody sees first (A-43)', async ({
  page,
  server,
}) => {
  await logIn(page, server.url, 'teacher@example.com', 'overtrick-demo');
  await page.goto(`${server.url}/teaching/options`);
  const hints = page.getByRole('region', { name: 'Bid hints' });
  for (const hint of ['Count your points', 'Count your losers']) {
    await hints.getByLabel('New hint').fill(hint);
    await hints.getByRole('button', { name: 'Add' }).click();
    await expect(hints.getByText(hint, { exact: true })).toBeVisible();
  }
  await hints.getByRole('button', { name: 'Move Count your losers' }).press('ArrowUp');
  await expect(hints.getByRole('listitem').first()).toContainText('Count your losers');
  await page.reload();
  await expect(hints.getByRole('listitem').first()).toContainText('Count your losers');

  await page.locator('input[type=file]').setInputFiles({ name: 'joan.png', mimeType: 'image/png', buffer: DOT });
  await expect(page.getByText('joan.png has been sent')).toBeAttached();
  await page.goto(await teacherAddress(server.url));
  await expect(page.locator('.teacher-avatar')).not.toHaveAttribute('src', '/avatar.svg');
  await expect
    .poll(() => page.locator('.teacher-avatar').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test('the guided tour starts by itself, and what was seen stays seen after a sign-out (N-65)', async ({
  page,
  server,
}) => {
  const email = newAddress();
  await createAccount(page, server.url, email);
  const okay = page.getByRole('dialog', { name: 'Guided tour' }).getByRole('button', { name: 'Okay' });
  for (let step = 0; step < 3; step++) await okay.click();
  await expect(okay).toHaveCount(0);
  await page.goto(`${server.url}/my-profile`);
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  await logIn(page, server.url, email);
  await page.waitForTimeout(2500);
  await expect(okay).toHaveCount(0);
});

const SIZES = [
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 820, height: 1180, colorScheme: 'dark' },
  { width: 1280, height: 900, colorScheme: 'light' },
] as const;
const GUEST = [
  '/login',
  '/create-account',
  '/reset-password',
  '/new-password',
  '/new-password?code=spent',
  '/?verify=spent',
  '/oauth/callback',
];
const OWN = [
  '/my-profile',
  '/my-profile/change-email',
  '/my-profile/change-password',
  '/settings',
  '/sync',
  '/teaching/options',
];

async function checkPages(context: BrowserContext, url: string, paths: readonly string[]): Promise<void> {
  const page = await context.newPage();
  for (const path of paths) {
    await page.goto(url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await problemsOf(page), path).toEqual([]);
  }
}

for (const { width, height, colorScheme } of SIZES)
  test(`axe finds nothing on the account pages at ${width} px, and nothing scrolls sideways`, async ({
    browser,
    server,
  }) => {
    const context = await browser.newContext({ viewport: { width, height }, colorScheme });
    await checkPages(context, server.url, GUEST);
    const page = await context.newPage();
    await logIn(page, server.url, 'teacher@example.com', 'overtrick-demo');
    await checkPages(context, server.url, OWN);
    await context.close();
  });
