import type { AdminPurchase } from '@overtrick/shared/contract/checkouts';
import type { AdminPayouts, PayoutStatus } from '@overtrick/shared/contract/payouts';
import type { Revenue, Transaction, TransactionTotal } from '@overtrick/shared/contract/transactions';

/* Sales as the gallery and the tests show them. */

const SALE: Transaction = {
  id: '01900000-0000-7000-8000-00000000ab01',
  date: '2026-11-20T10:00:00.000Z',
  kind: 'sale',
  student: { id: '01900000-0000-7000-8000-00000000ac01', name: 'Margaret Hale' },
  item: { kind: 'course', id: '01900000-0000-7000-8000-00000000cc01', title: 'Responding to 1NT' },
  gross: 1800,
  tax: 300,
  commission: 300,
  net: 1200,
  currency: 'GBP',
  status: 'paid',
  receiptNumber: '2026-1184',
  purchaseId: '01900000-0000-7000-8000-00000000aa01',
};

export const TRANSACTIONS: readonly Transaction[] = [
  SALE,
  {
    ...SALE,
    id: '01900000-0000-7000-8000-00000000ab02',
    kind: 'refund',
    student: null,
    item: { ...SALE.item, kind: 'dealPack', title: 'Squeezes without counting, from first to last' } as never,
    gross: -2400,
    tax: -400,
    commission: -400,
    net: -1600,
    status: 'refunded',
  },
  {
    ...SALE,
    id: '01900000-0000-7000-8000-00000000ab03',
    kind: 'payout',
    student: null,
    item: null,
    gross: -9000,
    tax: 0,
    commission: 0,
    net: -9000,
    receiptNumber: null,
    purchaseId: null,
  },
];

export const TOTALS: readonly TransactionTotal[] = [
  { currency: 'GBP', gross: 24_000, tax: 4_000, commission: 4_000, net: 16_000, paidOut: 9_000, balance: 11_000 },
];

const MONTHS = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`);

export const REVENUE: Revenue = {
  months: MONTHS,
  items: [
    {
      item: { kind: 'course', id: 'c1', title: 'Responding to 1NT' },
      currency: 'GBP',
      sales: 14,
      total: 21_000,
      amounts: [0, 0, 1500, 3000, 1500, 0, 0, 4500, 3000, 1500, 4500, 1500],
    },
    {
      item: { kind: 'dealPack', id: 'p1', title: 'Squeezes without counting' },
      currency: 'GBP',
      sales: 2,
      total: -400,
      amounts: [0, 0, 0, 0, 0, 0, 0, 0, 1600, 0, -2000, 0],
    },
  ],
};

export const PAYOUTS: PayoutStatus = {
  provider: 'stripe',
  allowPayout: true,
  linked: true,
  unfinished: false,
  commissionPercent: 20,
  canSell: true,
  balances: [{ currency: 'GBP', balance: 11_000, ready: 9_000 }],
  payouts: [
    { id: 'po2', date: '2026-11-18T10:00:00.000Z', amount: 4_500, currency: 'GBP', state: 'sending' },
    { id: 'po1', date: '2026-10-18T10:00:00.000Z', amount: 9_000, currency: 'GBP', state: 'paid' },
  ],
};

export const SELLER = {
  name: 'Joan Tremlett',
  address: '4 Mill Lane\nLewes BN7 1AA',
  taxNumber: 'GB 123 4567 89',
  taxPercent: 20,
};

export const ADMIN_PAYOUTS: AdminPayouts = {
  ...PAYOUTS,
  seller: SELLER,
  history: [
    { percent: 20, since: '2026-09-01T09:00:00.000Z', by: { id: 'a1', name: 'Ada Admin' } },
    { percent: 25, since: '2026-01-01T09:00:00.000Z', by: null },
  ],
};

export const PAYMENT: AdminPurchase = {
  id: '01900000-0000-7000-8000-00000000aa01',
  checkout: 'cs_1',
  status: 'paid',
  item: { kind: 'course', id: '01900000-0000-7000-8000-00000000cc01', title: 'Responding to 1NT' },
  amount: 1800,
  tax: 300,
  currency: 'GBP',
  refunded: 0,
  refundReason: null,
  createdDate: '2026-11-22T13:39:00.000Z',
  paidDate: '2026-11-22T13:41:00.000Z',
  openedDate: '2026-11-22T13:42:00.000Z',
  card: '4242',
  receiptNumber: '2026-1184',
  enrolmentId: '01900000-0000-7000-8000-00000000ee01',
  checkoutUrl: null,
  buyer: { id: 's1', name: 'Margaret Hale' },
  seller: { id: 't1', name: 'Joan Tremlett' },
  note: '',
  abilities: { refund: true },
};
