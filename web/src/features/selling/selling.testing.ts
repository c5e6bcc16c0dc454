import type { AdminPurchase } from '@overtrick/shared/contract/checkouts';
import type { AdminPayouts } from '@overtrick/shared/contract/payouts';
import type { Transaction, TransactionTotal } from '@overtrick/shared/contract/transactions';
import { PAID } from '../../pieces/buying/purchase-states.ts';
import { PAYOUTS } from './selling-states.ts';

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
  ...PAID,
  buyer: { id: 's1', name: 'Margaret Hale' },
  seller: { id: 't1', name: 'Joan Tremlett' },
  note: '',
  abilities: { refund: true },
};
