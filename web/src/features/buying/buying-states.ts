import type { Purchase } from '@overtrick/shared/contract/checkouts';
import type { CheckoutReturn } from './checkout-return-page.tsx';

/* Purchases as the gallery and the tests show them. */

const WAITING: Purchase = {
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

const PAID: Purchase = {
  ...WAITING,
  status: 'paid',
  paidDate: '2026-11-22T13:41:00.000Z',
  openedDate: '2026-11-22T13:42:00.000Z',
  card: '4242',
  receiptNumber: '2026-1184',
  enrolmentId: '01900000-0000-7000-8000-00000000ee01',
  checkoutUrl: null,
};

const PACK: Purchase['item'] = {
  kind: 'dealPack',
  id: '01900000-0000-7000-8000-00000000dd01',
  title: 'Squeezes without counting, a long title that has to go on in a second line',
};

export const PURCHASES = {
  waiting: WAITING,
  opening: { ...PAID, openedDate: null, enrolmentId: null },
  paid: PAID,
  pack: { ...PAID, item: PACK },
  refused: { ...WAITING, status: 'refused' },
  cancelled: { ...WAITING, status: 'cancelled', checkoutUrl: null },
  duplicate: { ...PAID, status: 'refunded', refunded: 1800, refundReason: 'duplicate' },
  refunded: { ...PAID, status: 'refunded', refunded: 1800, refundReason: 'admin' },
} as const satisfies Readonly<Record<string, Purchase>>;

export const returned = (purchase: Purchase): CheckoutReturn => ({
  purchase,
  facts: {
    cover: {
      title: 'Responding to 1NT',
      media: [],
      maxExperienceLevel: 3,
      focus: ['bidding'],
      keywords: ['responding'],
    },
    line: '3 Lessons · Improver',
    teacherName: 'Joan Tremlett',
  },
  cameBack: '2026-11-22T13:41:00.000Z',
  email: 'margaret@example.com',
  supportEmail: 'support@example.com',
  isOnline: true,
  timeZone: 'Europe/London',
});
