import type { Purchase } from '@overtrick/shared/contract/checkouts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { mount } from '../../testing/mount.testing.tsx';
import { PURCHASES, returned } from './buying-states.ts';
import { CheckoutCancelledPage } from './checkout-cancelled-page.tsx';
import { CheckoutReturnPage } from './checkout-return-page.tsx';
import { PurchasesPage } from './purchases-page.tsx';
import { RECEIPT } from './receipt.testing.ts';
import { ReceiptPage } from './receipt-page.tsx';

const comeBack = (purchase: Purchase, changes = {}) =>
  mount(<CheckoutReturnPage {...returned(purchase)} {...changes} />);
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const steps = () =>
  within(screen.getByRole('list', { name: 'Payment' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const rows = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('while the provider has said nothing, the page waits, says so and asks for nothing (D-357)', async () => {
  await comeBack(PURCHASES.waiting);
  expect(title()).toBe('Your payment is being confirmed');
  expect(steps()).toEqual(['Paid13:41', 'Confirmingsince 13:41', 'Course openstill to come']);
  expect(screen.getByText(/You will not be charged twice/).textContent).toContain('margaret@example.com');
  expect(rows('Price')).toEqual([['Total', '£18']]);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'My courses' }).getAttribute('href')).toBe('/my-courses');
});

test('what was paid and opened is the buyer’s, with receipt and the way in (D-357)', async () => {
  await comeBack(PURCHASES.paid);
  expect(title()).toBe('The course is yours');
  expect(steps()).toEqual(['Paid13:41', 'Confirmed13:42', 'Course open13:42']);
  expect(rows('Receipt')).toEqual([
    ['Number', '2026-1184'],
    ['Paid', "1:41pm on 22nd Nov '26 (GMT+0)"],
    ['Card', 'ending in 4242'],
    ['Total', '£18'],
  ]);
  expect(screen.getByRole('link', { name: 'Start' }).getAttribute('href')).toBe(
    `/my-courses/${PURCHASES.paid.item.id}`,
  );
  expect(screen.getByRole('link', { name: 'Save receipt' }).getAttribute('href')).toBe(
    `/my-profile/purchases/${PURCHASES.paid.id}`,
  );
});

test('a pack leads to My deals, and nothing of a course is said (D-357)', async () => {
  await comeBack(PURCHASES.pack);
  expect(title()).toBe('The deal pack is yours');
  expect(screen.getByRole('link', { name: 'Start' }).getAttribute('href')).toBe(`/my-deals/${PURCHASES.pack.item.id}`);
  expect(screen.queryByText(/ourse/)).toBeNull();
});

test('a refused card leads back to the payment, and to the course (D-357)', async () => {
  await comeBack(PURCHASES.refused);
  expect(title()).toBe('The payment was refused');
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('https://pay.example/cs_1');
  expect(screen.getByRole('link', { name: 'Back to the course' }).getAttribute('href')).toBe(
    `/browse-courses/${PURCHASES.refused.item.id}`,
  );
});

test('a second payment says that it goes back (D-357)', async () => {
  await comeBack(PURCHASES.duplicate);
  expect(title()).toBe('The course was yours already');
  expect(screen.getByText(/goes back to your card by itself/)).toBeTruthy();
});

test('off line the page says that it goes on by itself, until the course is open (D-357)', async () => {
  const { unmount } = await comeBack(PURCHASES.waiting, { isOnline: false });
  expect(screen.getByText(/You are off line/)).toBeTruthy();
  unmount();
  await comeBack(PURCHASES.paid, { isOnline: false });
  expect(screen.queryByText(/You are off line/)).toBeNull();
});

test('an item that left the store stands with its title alone', async () => {
  await comeBack({ ...PURCHASES.paid, item: { kind: 'course', id: '', title: 'Gone' } }, { facts: null });
  expect(screen.getByRole('heading', { level: 3, name: 'Gone' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Start' }).getAttribute('href')).toBe('/my-courses');
});

test.each([
  ['ended', true, 'Nothing was charged. ‘Squeezes’ stays as it was.'],
  ['failed', true, 'The server could not be asked.'],
  ['failed', false, 'You are off line.'],
] as const)('a checkout that was closed and %s, on line %s, says: %s (D-357)', async (state, isOnline, words) => {
  const onTry = vi.fn();
  await mount(
    <CheckoutCancelledPage
      kind="dealPack"
      state={state}
      isOnline={isOnline}
      item={{ id: 'p1', title: 'Squeezes' }}
      onTry={onTry}
    />,
  );
  expect(screen.getByText((text) => text.startsWith(words))).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to the deal pack' }).getAttribute('href')).toBe('/deal-store/p1');
  if (state === 'failed') fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onTry).toHaveBeenCalledTimes(state === 'failed' ? 1 : 0);
});

const META = { perPage: 20, totalPages: 1, currentPage: 1, total: 2 };

test('purchases stand with price, state and the way to their receipts (D-360)', async () => {
  const purchases = [PURCHASES.refunded, { ...PURCHASES.paid, id: 'b', refunded: 500 }];
  await mount(<PurchasesPage purchases={purchases} meta={META} timeZone="Europe/London" onPage={vi.fn()} />);
  const table = within(screen.getByRole('table', { name: 'Purchases' }));
  expect(table.getByText('Refunded')).toBeTruthy();
  expect(table.getByText('Partly refunded')).toBeTruthy();
  expect(table.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/my-profile/purchases/${PURCHASES.refunded.id}`,
    '/my-profile/purchases/b',
  ]);
});

test('who has bought nothing is told what will stand here', async () => {
  await mount(<PurchasesPage purchases={[]} meta={META} timeZone="Europe/London" onPage={vi.fn()} />);
  expect(screen.getByText('Nothing bought yet')).toBeTruthy();
});

test('a receipt names the seller, the tax, the total and what went back, and is printed (D-360)', async () => {
  const onPrint = vi.fn();
  const credits = [{ number: '2026-1190', date: '2026-11-25T10:00:00.000Z', amount: 1800 }];
  await mount(<ReceiptPage receipt={{ ...RECEIPT, credits }} timeZone="Europe/London" onPrint={onPrint} />);
  expect(rows('Receipt')).toEqual([
    ['Seller', 'Joan Tremlett\n4 Mill Lane\nLewes BN7 1AA\nUnited Kingdom'],
    ['Tax number', 'GB 123 4567 89'],
    ['Buyer', 'Margaret Hale'],
    ['Paid', "1:41pm on 22nd Nov '26 (GMT+0)"],
    ['Card', 'ending in 4242'],
    ['Item', 'Responding to 1NT'],
    ['Without tax', '£15'],
    ['Tax 20 %', '£3'],
    ['Total', '£18'],
    ['Refund 2026-1190', "25th Nov '26\n-£18"],
  ]);
  expect(screen.getByText(/^Agreed on 22nd Nov '26/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Print or save' }));
  expect(onPrint).toHaveBeenCalledTimes(1);
});

test('a seller without a tax number has no tax on the receipt (D-360)', async () => {
  const receipt = { ...RECEIPT, tax: 0, taxPercent: 0, net: 1800, seller: { ...RECEIPT.seller, taxNumber: '' } };
  await mount(<ReceiptPage receipt={receipt} timeZone="Europe/London" onPrint={vi.fn()} />);
  expect(screen.queryByText(/Tax/)).toBeNull();
});
