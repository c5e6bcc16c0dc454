import type { Purchase } from '@overtrick/shared/contract/checkouts';

/* One purchase in two states, as the gallery and the tests show it to buyers, sellers and admins. */

/** A purchase that the provider has said nothing of yet. */
export const WAITING: Purchase = {
  id: '01900000-0000-7000-8000-00000000aa01',
  checkout: 'cs_1',
  status: 'waiting',
  item: { kind: 'course', id: '01900000-0000-7000-8000-00000000cc01', title: 'Responding to 1NT' },
  amount: 1800,
  tax: 300,
  currency: 'GBP',
  refunded: 0,
  refundReason: null,
  createdDate: '2026-11-22T13:39:00.000Z',
  paidDate: null,
  openedDate: null,
  card: null,
  receiptNumber: null,
  enrolmentId: null,
  checkoutUrl: 'https://pay.example/cs_1',
};

/** The same, paid and opened. */
export const PAID: Purchase = {
  ...WAITING,
  status: 'paid',
  paidDate: '2026-11-22T13:41:00.000Z',
  openedDate: '2026-11-22T13:42:00.000Z',
  card: '4242',
  receiptNumber: '2026-1184',
  enrolmentId: '01900000-0000-7000-8000-00000000ee01',
  checkoutUrl: null,
};
