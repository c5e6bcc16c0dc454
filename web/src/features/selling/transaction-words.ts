import type { TRANSACTION_SORTS, Transaction } from '@overtrick/shared/contract/transactions';
import { STATUS_WORDS } from '../../pieces/buying/purchase-badge.tsx';

export type TransactionSort = (typeof TRANSACTION_SORTS)[number];

/** What happened, by the kind of the entry. */
export const KIND_WORDS: Readonly<Record<Transaction['kind'], string>> = {
  sale: 'Sale',
  refund: 'Refund',
  refundFailed: 'Refund failed',
  dispute: 'Taken back by the bank',
  disputeWon: 'Given back by the bank',
  payout: 'Payout',
  payoutFailed: 'Payout failed',
};

/** What stands in the column Status: of a payout its own word, else that of the purchase now. */
export const statusWords = ({ kind, status }: Pick<Transaction, 'kind' | 'status'>): string =>
  kind === 'payout' || kind === 'payoutFailed' ? KIND_WORDS[kind] : STATUS_WORDS[status];

interface Order {
  readonly sortBy: TransactionSort;
  readonly sortDir: 'asc' | 'desc';
}

/** The orders that are offered, as an address has them: 'gross desc'. */
export const TRANSACTION_ORDERS = [
  { value: 'date desc', label: 'Newest first' },
  { value: 'date asc', label: 'Oldest first' },
  { value: 'student asc', label: 'Student' },
  { value: 'item asc', label: 'Item' },
  { value: 'gross desc', label: 'Highest price' },
  { value: 'commission desc', label: 'Highest commission' },
  { value: 'net desc', label: 'Highest net' },
  { value: 'status asc', label: 'Status' },
] as const satisfies readonly { readonly value: `${TransactionSort} ${'asc' | 'desc'}`; readonly label: string }[];

export type TransactionOrder = (typeof TRANSACTION_ORDERS)[number]['value'];

/** 'gross desc' as the query names it. */
export function orderOf(order: TransactionOrder): Order {
  const [sortBy, sortDir] = order.split(' ') as [TransactionSort, 'asc' | 'desc'];
  return { sortBy, sortDir };
}
