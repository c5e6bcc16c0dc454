import type { Purchase } from '@overtrick/shared/contract/checkouts';
import { PAID, WAITING } from '../../pieces/buying/purchase-states.ts';
import type { CheckoutReturn } from './checkout-return-page.tsx';

/* Purchases as the gallery and the tests show them. */

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
