import { type Browser, expect, type Page } from '@playwright/test';
import { ask, demo, tokenOf } from './api.ts';
import { expectNoProblems, problemsOf } from './axe.ts';
import { test as shared } from './fixtures.ts';
import { enter, enterAnew, newAddress } from './person.ts';
import { AppServer } from './server.ts';

/** Prices and payouts of the demo teacher change here, so that no other test has this server. */
const test = shared.extend<object, { server: AppServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern
    async ({}, use) => {
      const server = await AppServer.start();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

test.use({ viewport: { width: 1280, height: 900 } });

const PACK = 'Defending together';

interface Course {
  readonly id: string;
  readonly title: string;
}

/** A course of the demo teacher that has a price for the time of a test. */
async function priceCourse(url: string): Promise<Course> {
  const teacher = await tokenOf(url, demo('teacher'));
  const { results } = await ask(url, teacher, '/teacher/courses?status=published');
  const { id, title } = results.find((course: Course) => course.title.startsWith('Responding to 1NT'));
  await ask(url, teacher, `/teacher/courses/${id}`, { cost: '24', cost_with_discount: '18', currency: 'GBP' }, 'PUT');
  return { id, title };
}

const agreeAndBuy = async (page: Page, button: 'Join Course' | 'Buy Deal Pack'): Promise<void> => {
  await page.getByRole('checkbox', { name: /^I want access at once/ }).check();
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pay' })).toBeVisible();
};

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Somebody else, on a device of their own. */
const anotherDevice = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();

test('a course is bought: the card is refused, then takes it; the page waits and says so, and the course opens (C-23) (C-90) (D-357)', async ({
  page,
  server,
}) => {
  const course = await priceCourse(server.url);
  await enterAnew(page, server.url, newAddress(), `/browse-courses/${course.id}`);
  await expect(page.getByText('Buy now for £18')).toBeVisible();
  await press(page, 'Join Course');
  await expect(page.getByText(/^Please tick this first/)).toBeVisible();
  expect(await problemsOf(page)).toEqual([]);
  await agreeAndBuy(page, 'Join Course');
  await press(page, 'Pay, and the card is refused');
  await expect(page.getByRole('alert')).toHaveText(/refused/);
  await press(page, 'Pay');
  await expect(page.getByRole('heading', { level: 1, name: 'The course is yours' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('list', { name: 'Payment' }).getByRole('listitem')).toHaveCount(3);
  await expectNoProblems(page, 'the page after a checkout');
  await page.getByRole('link', { name: 'Start' }).click();
  await expect(page.getByRole('heading', { level: 1, name: course.title })).toBeVisible();
  await page.goto(`${server.url}/browse-courses/${course.id}`);
  await expect(page.getByRole('button', { name: 'Enrolled' })).toBeDisabled();
});

test('on a phone a pack is bought after a checkout that was closed in the middle; its receipt can be printed (P-59) (D-360)', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAnew(page, server.url, newAddress(), '/deal-store');
  await page.getByRole('link', { name: PACK }).click();
  await agreeAndBuy(page, 'Buy Deal Pack');
  await page.getByRole('link', { name: 'Cancel and go back' }).click();
  await expect(page.getByText(`Nothing was charged. ‘${PACK}’ stays as it was.`)).toBeVisible();
  await expectNoProblems(page, 'a checkout that was closed', [{ width: 390, height: 844, colorScheme: 'light' }]);
  await page.getByRole('link', { name: 'Back to the deal pack' }).click();
  await agreeAndBuy(page, 'Buy Deal Pack');
  await press(page, 'Pay');
  await expect(page.getByRole('heading', { level: 1, name: 'The deal pack is yours' })).toBeVisible({
    timeout: 30_000,
  });
  await page.getByRole('link', { name: 'Save receipt' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Receipt \S+/ })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Total £12.50' })).toBeVisible();
  await expectNoProblems(page, 'a receipt', [{ width: 390, height: 844, colorScheme: 'dark' }]);
  await page.goto(`${server.url}/my-profile`);
  await page.getByRole('link', { name: 'Purchases and receipts' }).click();
  await expect(page.getByRole('table', { name: 'Purchases' }).getByRole('link', { name: PACK })).toBeVisible();
  await page.goto(`${server.url}/my-deals`);
  await expect(page.getByRole('link', { name: PACK }).first()).toBeVisible();
});

test('what is opened in two tabs is paid for once (D-357)', async ({ page, server }) => {
  await enterAnew(page, server.url, newAddress(), '/deal-store');
  await page.getByRole('link', { name: PACK }).click();
  const store = page.url();
  await agreeAndBuy(page, 'Buy Deal Pack');
  const second = await page.context().newPage();
  await second.goto(store);
  await agreeAndBuy(second, 'Buy Deal Pack');
  await press(page, 'Pay');
  await expect(page.getByRole('heading', { level: 1, name: 'The deal pack is yours' })).toBeVisible({
    timeout: 30_000,
  });
  await second.reload();
  await expect(second.getByRole('heading', { level: 1, name: 'Nothing to pay here' })).toBeVisible();
  await second.getByRole('link', { name: 'Back to Overtrick' }).click();
  await expect(second.getByRole('heading', { level: 1, name: 'The deal pack is yours' })).toBeVisible();
});

test('off line the store is read from the device, and buying says that it needs a connection (D-359)', async ({
  page,
  server,
}) => {
  await enterAnew(page, server.url, newAddress(), '/deal-store');
  await page.getByRole('link', { name: PACK }).click();
  await expect(page.getByRole('button', { name: 'Buy Deal Pack' })).toBeEnabled();
  await page.context().setOffline(true);
  await expect(page.getByText('Buying needs a connection')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Buying needs a connection')).toHaveCount(0);
});

test('the teacher sees the sale and links an account; the admin sees both, sets the commission and gives the money back (G-13) (G-14) (D-361) (D-362) (D-364)', async ({
  page,
  browser,
  server,
}) => {
  test.slow();
  const buyer = await anotherDevice(browser);
  const email = newAddress();
  await enterAnew(buyer, server.url, email, '/deal-store');
  await buyer.getByRole('link', { name: PACK }).click();
  await agreeAndBuy(buyer, 'Buy Deal Pack');
  await press(buyer, 'Pay');
  await expect(buyer.getByRole('heading', { level: 1, name: 'The deal pack is yours' })).toBeVisible({
    timeout: 30_000,
  });

  const admin = await anotherDevice(browser);
  const token = await tokenOf(server.url, demo('admin'));
  const find = async (q: string) => (await ask(server.url, token, `/users?q=${encodeURIComponent(q)}`)).results[0].id;
  const teacherId = await find('teacher@example.com');
  await enter(admin, server.url, demo('admin'), `/admin/users/${teacherId}`);
  await admin.getByRole('link', { name: 'Commission' }).click();
  await admin.getByLabel(/^Commission in per cent/).fill('15');
  await admin.getByRole('checkbox', { name: 'Paid out' }).check();
  await expect(admin.getByText(/this teacher cannot publish until an account is linked/)).toBeVisible();
  await press(admin, 'Save');
  await expect(admin.getByText('The commission has been saved.')).toBeVisible();
  await expectNoProblems(admin, 'the commission');

  await enter(page, server.url, demo('teacher'), '/teaching');
  await expect(page.getByText('Payment details not set up')).toBeVisible();
  await page.getByRole('link', { name: 'Set up' }).click();
  await expect(page.getByText('You cannot publish until an account is linked.')).toBeVisible();
  await press(page, 'Link account');
  await press(page, 'Link the account');
  await expect(page.getByRole('button', { name: 'Dashboard' })).toBeVisible();
  await expectNoProblems(page, 'payment details');
  await page.goto(`${server.url}/teaching`);
  await expect(page.getByRole('heading', { level: 1, name: 'Teaching' })).toBeVisible();
  await expect(page.getByText('Payment details not set up')).toHaveCount(0);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Transactions/ })
    .click();
  const sales = page.getByRole('table', { name: 'Transactions' });
  await expect(sales.getByRole('row', { name: new RegExp(PACK) }).first()).toContainText('£12.50');
  const saved = page.waitForEvent('download');
  await press(page, 'Save as CSV');
  expect((await saved).suggestedFilename()).toMatch(/^transactions-.*\.csv$/);
  await page.getByText('Month by month').click();
  await expectNoProblems(page, 'transactions');

  await admin.goto(`${server.url}/admin/users/${teacherId}/transactions`);
  await expect(admin.getByRole('table', { name: 'Transactions' })).toContainText(PACK);
  await expectNoProblems(admin, 'transactions of a teacher');
  const buyerId = await find(email);
  await admin.goto(`${server.url}/admin/users/${buyerId}/payments`);
  await expectNoProblems(admin, 'payments');
  await admin.getByRole('link', { name: PACK }).click();
  await admin.getByRole('button', { name: `Refund ${PACK}` }).click();
  await admin.getByRole('dialog').getByLabel('Note').fill('Bought by mistake');
  await admin.getByRole('dialog').getByRole('button', { name: 'Refund' }).click();
  await expect(admin.getByRole('table', { name: 'Payments' })).toContainText('Refunded', { timeout: 30_000 });
  await expect(admin.getByRole('button', { name: `Refund ${PACK}` })).toHaveCount(0);
  await buyer.goto(`${server.url}/my-profile/purchases`);
  await expect(buyer.getByRole('table', { name: 'Purchases' })).toContainText('Refunded');
  for (const device of [buyer, admin]) await device.context().close();
});

test('every state of buying and selling holds at each size, in both themes (D-357) (D-363)', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/gallery#money`);
  await expect(page.getByRole('heading', { level: 1, name: 'Buying and selling' })).toBeVisible();
  await page.getByText('Month by month').click();
  for (const width of [390, 820, 1280])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      expect(await problemsOf(page), `${width} px, ${colorScheme}`).toEqual([]);
    }
});
