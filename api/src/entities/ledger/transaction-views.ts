import type { Revenue, Transaction, TransactionTotal } from '@overtrick/shared/contract/transactions';
import { monthsUntil } from '@overtrick/shared/money/statement';
import { receiptNumber } from './receipts.ts';
import type { listIncome, sumTransactions, TransactionRow } from './transactions.ts';

const itemOf = (row: Pick<TransactionRow, 'course_id' | 'deal_pack_id' | 'item_title'>) => ({
  kind: row.course_id === null ? ('dealPack' as const) : ('course' as const),
  id: row.course_id ?? row.deal_pack_id ?? '',
  title: row.item_title ?? '',
});

/** A transaction as its teacher and admins see it. */
export const transactionView = (row: TransactionRow): Transaction => ({
  id: row.id,
  date: row.entered_at,
  kind: row.kind,
  student:
    row.user_id === null ? null : { id: row.user_id, name: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim() },
  item: row.purchase_id === null ? null : itemOf(row),
  gross: Number(row.gross),
  tax: Number(row.tax),
  commission: Number(row.commission),
  net: Number(row.net),
  currency: row.currency,
  status: row.status ?? 'paid',
  receiptNumber: row.series === null || row.number === null ? null : receiptNumber(row.series, row.number),
  purchaseId: row.purchase_id,
});

type Sums = Awaited<ReturnType<typeof sumTransactions>>[number];

/** The sums in one currency. */
export function totalView(row: Sums): TransactionTotal {
  const [net, tax, paidOut] = [Number(row.net), Number(row.tax), 0 - Number(row.moved)];
  return {
    currency: row.currency,
    ...{ gross: Number(row.gross), tax, commission: Number(row.commission), net },
    paidOut,
    balance: net + tax - paidOut,
  };
}

type Income = Awaited<ReturnType<typeof listIncome>>;

/** What items have brought by month; the item that brought most comes first. */
export function revenueView(income: Income, now: Date, count: number): Revenue {
  const months = monthsUntil(now, count);
  const items = new Map<string, Revenue['items'][number]>();
  for (const row of income) {
    const item = itemOf(row);
    const key = `${item.id || item.title} ${row.currency}`;
    const known = items.get(key) ?? { item, currency: row.currency, sales: 0, total: 0, amounts: months.map(() => 0) };
    const amount = Number(row.net) + Number(row.tax);
    const month = row.entered_at.slice(0, 7);
    items.set(key, {
      ...known,
      sales: known.sales + (row.kind === 'sale' ? 1 : 0),
      total: known.total + amount,
      amounts: known.amounts.map((sum, index) => (months[index] === month ? sum + amount : sum)),
    });
  }
  return { months: [...months], items: [...items.values()].sort((a, b) => b.total - a.total) };
}
