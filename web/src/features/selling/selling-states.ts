import type { PayoutStatus } from '@overtrick/shared/contract/payouts';
import type { Revenue } from '@overtrick/shared/contract/transactions';

/* Sales as the gallery and the tests show them. */

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
