import type { PurchaseStatus } from '@overtrick/shared/money/purchase-state';
import { Badge } from '../../ui/signs/tag.tsx';

/** What each state of a purchase is called. */
export const STATUS_WORDS: Readonly<Record<PurchaseStatus, string>> = {
  waiting: 'Waiting',
  paid: 'Paid',
  refused: 'Refused',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  disputed: 'Disputed',
};

interface Facts {
  readonly status: PurchaseStatus;
  readonly amount: number;
  /** What went back. */
  readonly refunded: number;
}

/** The state of a purchase in a word; a part that went back is named. */
export function PurchaseBadge({ purchase: { status, amount, refunded } }: { readonly purchase: Facts }) {
  const isPart = status === 'paid' && refunded > 0 && refunded < amount;
  const tone = status === 'paid' ? 'green' : status === 'disputed' || status === 'refused' ? 'red' : 'plain';
  return <Badge tone={isPart ? 'plain' : tone}>{isPart ? 'Partly refunded' : STATUS_WORDS[status]}</Badge>;
}
