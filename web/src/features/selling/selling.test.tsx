import type { PayoutStatus } from '@overtrick/shared/contract/payouts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { mount } from '../../testing/mount.testing.tsx';
import { CommissionPage } from './commission-page.tsx';
import { PaymentPage } from './payment-page.tsx';
import { PaymentsTable } from './payments-table.tsx';
import { barsOf, RevenueChart } from './revenue-chart.tsx';
import { ADMIN_PAYOUTS, PAYMENT, SELLER, TOTALS, TRANSACTIONS } from './selling.testing.ts';
import { PAYOUTS, REVENUE } from './selling-states.ts';
import { TransactionsPage } from './transactions-page.tsx';

const ZONE = 'Europe/London';
const META = { perPage: 20, totalPages: 1, currentPage: 1, total: 3 };
const nothing = async (): Promise<void> => undefined;

const cells = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => (cell.querySelector('.record-value') ?? cell).textContent));

async function pay(status: Partial<PayoutStatus>) {
  const on = { onLink: vi.fn(nothing), onDashboard: vi.fn(nothing), onSaveSeller: vi.fn(nothing) };
  await mount(<PaymentPage status={{ ...PAYOUTS, ...status }} seller={SELLER} timeZone={ZONE} {...on} />);
  return on;
}

test('who is paid out and has linked nothing reads that they cannot publish, and links (G-14)', async () => {
  const { onLink } = await pay({ linked: false });
  expect(screen.getByText('You cannot publish until an account is linked.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Link account' }));
  await waitFor(() => expect(onLink).toHaveBeenCalledTimes(1));
});

test('an account that lacks something is gone on with (D-361)', async () => {
  await pay({ linked: false, unfinished: true });
  expect(screen.getByRole('button', { name: 'Go on linking' })).toBeTruthy();
});

test('a linked account leads to its dashboard; what is owed and was paid stands below (D-361)', async () => {
  const { onDashboard } = await pay({});
  fireEvent.click(screen.getByRole('button', { name: 'Dashboard' }));
  await waitFor(() => expect(onDashboard).toHaveBeenCalledTimes(1));
  expect(cells('Balance')).toEqual([['GBP', '£110', '£90']]);
  expect(cells('Payouts')).toEqual([
    ["18th Nov '26", '£45', 'On its way'],
    ["18th Oct '26", '£90', 'Paid'],
  ]);
});

test('who is not paid out may publish without an account (G-12)', async () => {
  await pay({ linked: false, allowPayout: false });
  expect(screen.getByText(/You can publish without an account/)).toBeTruthy();
});

test('a server without payments says so, and offers nothing to link', async () => {
  await pay({ provider: null, linked: false });
  expect(screen.getByText(/Nothing can be sold on this server/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Link|Dashboard/ })).toBeNull();
});

test('why an account cannot be linked now stands beside the button', async () => {
  const onLink = () => Promise.reject(new Error('The payment provider cannot be reached'));
  await mount(
    <PaymentPage
      status={{ ...PAYOUTS, linked: false }}
      seller={SELLER}
      timeZone={ZONE}
      onLink={onLink}
      onDashboard={nothing}
      onSaveSeller={nothing}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Link account' }));
  expect(await screen.findByText('The payment provider cannot be reached')).toBeTruthy();
});

test('what receipts say of the seller is written here, with the tax in per cent (D-361)', async () => {
  const { onSaveSeller } = await pay({ canSell: false });
  expect(screen.getByText(/before your name and address are here/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Tax in per cent'), { target: { value: '17,5 %' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSaveSeller).toHaveBeenCalledExactlyOnceWith({ ...SELLER, taxPercent: 17.5 }));
  fireEvent.change(screen.getByLabelText('Tax in per cent'), { target: { value: 'a lot' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Tax must be a number')).toBeTruthy();
});

test('transactions stand with their parts and totals, in the order that is asked for, and go into a file (D-362)', async () => {
  const onSearch = vi.fn();
  const onSave = vi.fn(nothing);
  await mount(
    <TransactionsPage
      lead=""
      transactions={TRANSACTIONS}
      meta={META}
      totals={TOTALS}
      search={{ q: 'hale', order: 'date desc' }}
      timeZone={ZONE}
      onSearch={onSearch}
      onPage={vi.fn()}
      onSave={onSave}
    />,
  );
  expect(cells('Transactions')).toEqual([
    ['Responding to 1NT', "20th Nov '26", 'Margaret Hale', '£18', '£3', '£12', 'GBP', 'Paid'],
    [
      'Refund: Squeezes without counting, from first to last',
      "20th Nov '26",
      'Account deleted',
      '-£24',
      '-£4',
      '-£16',
      'GBP',
      'Refunded',
    ],
    ['Payout', "20th Nov '26", '', '-£90', '£0', '-£90', 'GBP', 'Payout'],
  ]);
  const totals = within(screen.getByRole('region', { name: 'Totals of what was found' }));
  expect(totals.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    ...['£240', '£40', '£40', '£160', '£90', '£110'],
  ]);
  fireEvent.change(screen.getByLabelText('Order'), { target: { value: 'gross desc' } });
  expect(onSearch).toHaveBeenCalledWith({ q: 'hale', order: 'gross desc' });
  fireEvent.click(screen.getByRole('button', { name: 'Save as CSV' }));
  await waitFor(() => expect(onSave).toHaveBeenCalledTimes(1));
});

test('bars stand on a common ground, hang from it below zero, and none that is not zero is invisible (D-363)', () => {
  const { ground, bars } = barsOf([0, 3000, -1000, 1]);
  expect(ground).toBe(36);
  expect(bars.map(({ y, height, isBelow }) => [y, height, isBelow])).toEqual([
    [36, 0, false],
    [0, 36, false],
    [36, 12, true],
    [35, 1, false],
  ]);
  expect(barsOf([0, 0]).bars.map(({ height }) => height)).toEqual([0, 0]);
});

test('the chart of revenue says in numbers what it shows (D-363)', async () => {
  await mount(<RevenueChart {...REVENUE} />);
  expect(screen.getAllByRole('img')).toHaveLength(2);
  expect(screen.getByText(/from January 2026 to December 2026/)).toBeTruthy();
  const months = within(screen.getAllByRole('table').at(-1) as HTMLElement);
  expect(months.getAllByRole('columnheader')).toHaveLength(13);
  expect(months.getByText('-£20')).toBeTruthy();
});

test('an admin sets the commission, sees since when which holds, and what “Paid out” without an account means (G-14)', async () => {
  const onSave = vi.fn(nothing);
  await mount(
    <CommissionPage name="Joan" payouts={{ ...ADMIN_PAYOUTS, linked: false }} timeZone={ZONE} onSave={onSave} />,
  );
  expect(screen.getByText(/this teacher cannot publish until an account is linked/)).toBeTruthy();
  expect(cells('History of the commission').map(([percent, , by]) => [percent, by])).toEqual([
    ['20 %', 'Ada Admin'],
    ['25 %', ''],
  ]);
  fireEvent.change(screen.getByLabelText(/^Commission in per cent/), { target: { value: '12.5' } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Paid out' }));
  expect(screen.queryByText(/cannot publish until/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSave).toHaveBeenCalledExactlyOnceWith({ allowPayout: false, commissionPercent: 12.5 }));
});

test('a payment is given back after a question, with a note; what cannot be given back has no button (D-364)', async () => {
  const onRefund = vi.fn(nothing);
  const lost = { ...PAYMENT, id: 'x', status: 'cancelled', abilities: { refund: false }, enrolmentId: null } as const;
  await mount(<PaymentsTable payments={[PAYMENT, lost]} timeZone={ZONE} onRefund={onRefund} />);
  const buttons = screen.getAllByRole('button', { name: 'Refund Responding to 1NT' });
  expect(buttons).toHaveLength(1);
  fireEvent.click(buttons[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/go back to Margaret Hale/)).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Note'), { target: { value: 'Bought by mistake' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Refund' }));
  await waitFor(() => expect(onRefund).toHaveBeenCalledExactlyOnceWith(PAYMENT, 'Bought by mistake'));
});

test('a payment whose refund was asked for has no second button, and says that it is on its way (D-364)', async () => {
  const asked = { ...PAYMENT, abilities: { refund: false } };
  await mount(<PaymentsTable payments={[asked]} timeZone={ZONE} onRefund={vi.fn(nothing)} />);
  expect(screen.getByText('Paid')).toBeTruthy();
  expect(screen.getByText('On its way')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
