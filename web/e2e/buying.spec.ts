import { type Browser, expect, type Page } from '@playwright/test';
import { ask, demo, tokenOf } from './api.ts';
import { expectNoProblems, problemsOf } from './axe.ts';
import { testOfShop as test } from './fixtures.ts';
import { enter, enterAnew, newAddress } from './person.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const PACK = 'Defending together';

interface Course {
  readonly id: string;
  readonly title: string;
}

/** A course of the demo teacher that has a price for the time of a test. */
async function priceCourse(url: string, price = '18'): Promise<Course> {
  const teacher = await tokenOf(url, demo('teacher'));
  const { results } = await ask(url, teacher, '/teacher/courses?status=published');
  const { id, title } = results.find((course: Course) => course.title.startsWith('Responding to 1NT'));
  await ask(url, teacher, `/teacher/courses/${id}`, { cost: '24', cost_with_discount: price, currency: 'GBP' }, 'PUT');
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
  await expect(page.getByRole('heading', { level: 1, name: 'The course is yours' })).toBeVisible();
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
  await expect(page.getByRole('heading', { level: 1, name: 'The deal pack is yours' })).toBeVisible();
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

test('off line the store is read from the device, and buying says that it needs a connection (D-359); what is opened in two tabs is paid for once (D-357)', async ({
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

  const store = page.url();
  await agreeAndBuy(page, 'Buy Deal Pack');
  const second = await page.context().newPage();
  await second.goto(store);
  await agreeAndBuy(second, 'Buy Deal Pack');
  await press(page, 'Pay');
  await expect(page.getByRole('heading', { level: 1, name: 'The deal pack is yours' })).toBeVisible();
  await second.reload();
  await expect(second.getByRole('heading', { level: 1, name: 'Nothing to pay here' })).toBeVisible();
  await second.getByRole('link', { name: 'Back to Overtrick' }).click();
  await expect(second.getByRole('heading', { level: 1, name: 'The deal pack is yours' })).toBeVisible();
});

test('on a phone what is paid for in two tabs is paid once: the second payment goes back and the page says so (D-334) (D-357)', async ({
  page,
  server,
}) => {
  const phone = { width: 390, height: 844 };
  await page.setViewportSize(phone);
  const course = await priceCourse(server.url);
  await enterAnew(page, server.url, newAddress(), `/browse-courses/${course.id}`);
  await agreeAndBuy(page, 'Join Course');
  await press(page, 'Pay, and the bank waits for your word');
  await expect(page.getByRole('heading', { level: 1, name: 'Your payment is being confirmed' })).toBeVisible();

  await priceCourse(server.url, '15');
  const second = await page.context().newPage();
  await second.setViewportSize(phone);
  await second.goto(`${server.url}/browse-courses/${course.id}`);
  await agreeAndBuy(second, 'Join Course');
  await press(second, 'Pay');
  await expect(second.getByRole('heading', { level: 1, name: 'The course is yours' })).toBeVisible();

  const bank = await page.context().newPage();
  await bank.goto(`${server.url}/dev/payments`);
  await press(bank, 'The bank says that it was paid');
  await expect(page.getByRole('heading', { level: 1, name: 'The course was yours already' })).toBeVisible();
  await expect(page.getByText('This second payment goes back to your card by itself.')).toBeVisible();
  await expectNoProblems(page, 'a second payment', [{ ...phone, colorScheme: 'light' }]);
  await second.goto(`${server.url}/my-profile/purchases`);
  await expect(async () => {
    await second.reload();
    const states = second.getByRole('table', { name: 'Purchases' }).getByText(/^(Paid|Refunded)$/);
    await expect(states).toHaveText(['Paid', 'Refunded'], { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await second.goto(`${server.url}/my-courses/${course.id}`);
  await expect(second.getByRole('heading', { level: 1, name: course.title })).toBeVisible();
});

/** Opens the payment details again until the last payout stands there as paid, and gives its amount: '£10.42'. */
async function payoutOf(page: Page, url: string): Promise<string> {
  const payouts = page.getByRole('table', { name: 'Payouts' });
  await expect(async () => {
    await page.goto(`${url}/teaching/payment`);
    await expect(payouts.getByText('Paid', { exact: true })).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 90_000 });
  return (await payouts.getByText(/^£/).first().textContent()) ?? '';
}

const owed = (page: Page) => page.getByRole('table', { name: 'Balance' }).getByRole('row').nth(1);
const CARRIED = 'More went back than was owed. It is taken from what comes next.';

test('the teacher sees the sale, links an account and is paid out; the admin sets the commission, sees it all and gives the money back, which is carried as a balance below zero (G-13) (G-14) (D-339) (D-361) (D-362) (D-364)', async ({
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
  await expect(buyer.getByRole('heading', { level: 1, name: 'The deal pack is yours' })).toBeVisible();

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

  // The guided tour would begin over the link.
  await page.addInitScript(() => localStorage.setItem('overtrick.tour.teaching', '[0,1,2]'));
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

  const amount = await payoutOf(page, server.url);
  await expect(owed(page)).toHaveText(/^GBP.*£0.*£0$/);
  await expectNoProblems(page, 'a payout');
  await press(page, 'Dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Your payout account' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: amount })).toBeVisible();
  await admin.goto(`${server.url}/admin/users/${teacherId}/commission`);
  await expect(admin.getByRole('table', { name: 'Payouts' }).getByRole('row').nth(1)).toContainText(amount);
  await expect(owed(admin)).toHaveText(/^GBP.*£0.*£0$/);

  await admin.goto(`${server.url}/admin/users/${teacherId}/transactions`);
  await expect(admin.getByRole('table', { name: 'Transactions' })).toContainText(PACK);
  await expect(admin.getByRole('row', { name: /Payout/ }).first()).toContainText(amount);
  await expectNoProblems(admin, 'transactions of a teacher');
  const buyerId = await find(email);
  await admin.goto(`${server.url}/admin/users/${buyerId}/payments`);
  await expectNoProblems(admin, 'payments');
  await admin.getByRole('link', { name: PACK }).click();
  // The page that is left has the same button, and stays a moment after its address has gone.
  await expect(admin).toHaveURL(/\/purchases\/[0-9a-f-]+$/);
  await expect(admin.getByRole('heading', { level: 1, name: 'Payments' })).toHaveCount(0);
  await admin.getByRole('button', { name: `Refund ${PACK}` }).click();
  await admin.getByRole('dialog').getByLabel('Note').fill('Bought by mistake');
  await admin.getByRole('dialog').getByRole('button', { name: 'Refund' }).click();
  await expect(admin.getByRole('table', { name: 'Payments' })).toContainText('Refunded');
  await expect(admin.getByRole('button', { name: `Refund ${PACK}` })).toHaveCount(0);
  await buyer.goto(`${server.url}/my-profile/purchases`);
  await expect(buyer.getByRole('table', { name: 'Purchases' })).toContainText('Refunded');

  await page.goto(`${server.url}/teaching/payment`);
  await expect(owed(page)).toContainText('-£10.42');
  await expect(page.getByText(CARRIED)).toBeVisible();
  await expectNoProblems(page, 'a balance below zero');
  await admin.goto(`${server.url}/admin/users/${teacherId}/commission`);
  await expect(owed(admin)).toContainText('-£10.42');
  await expect(admin.getByText(CARRIED)).toBeVisible();
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
