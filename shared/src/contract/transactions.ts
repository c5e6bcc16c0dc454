import * as v from 'valibot';
import { idSchema } from '../learning/values/id-schemas.ts';
import { currencySchema, unitsSchema } from '../money/amounts.ts';
import { ENTRY_KINDS } from '../money/ledger.ts';
import { PURCHASE_STATUSES } from '../money/purchase-state.ts';
import { boughtItemSchema } from './checkouts.ts';
import { endpoint } from './endpoint.ts';
import { listQuery, metaSchema, sortedBy } from './lists.ts';

export const TRANSACTION_SORTS = ['date', 'student', 'item', 'gross', 'commission', 'net', 'status'] as const;

const parts = { gross: unitsSchema, tax: unitsSchema, commission: unitsSchema, net: unitsSchema };

/** One entry of a teacher's ledger (silence 58). Amounts are whole minor units, below zero where money goes back. */
export const transactionSchema = v.object({
  id: idSchema,
  date: v.string(),
  kind: v.picklist(ENTRY_KINDS),
  /** Null for a payout, and when the account was erased. */
  student: v.nullable(v.object({ id: idSchema, name: v.string() })),
  /** Null for a payout. */
  item: v.nullable(v.object({ ...boughtItemSchema.entries, id: v.string() })),
  ...parts,
  currency: currencySchema,
  /** Of the purchase now; 'paid' for a payout. */
  status: v.picklist(PURCHASE_STATUSES),
  receiptNumber: v.nullable(v.string()),
  purchaseId: v.nullable(idSchema),
});
export type Transaction = v.InferOutput<typeof transactionSchema>;

/** All transactions that the search finds, in one currency. */
export const transactionTotalSchema = v.object({
  currency: currencySchema,
  /** Of sales, less what went back. */
  ...parts,
  paidOut: unitsSchema,
  /** What the teacher is still owed, tax included; below zero when more went back than was owed. */
  balance: unitsSchema,
});
export type TransactionTotal = v.InferOutput<typeof transactionTotalSchema>;

const query = v.object({
  ...listQuery,
  sortBy: sortedBy(...TRANSACTION_SORTS),
  kind: v.optional(v.picklist(ENTRY_KINDS)),
});
const reply = v.object({
  results: v.array(transactionSchema),
  meta: metaSchema,
  totals: v.array(transactionTotalSchema),
});
const fileReply = v.object({
  /** 'transactions-2026-11-20.csv'. */
  name: v.string(),
  /** CSV as RFC 4180 has it, with a line of names; amounts are '12.50'. */
  text: v.string(),
});

const SORTED =
  'sortBy date (the newest first, unless asked otherwise), student, item, gross, commission, net or status';

export const listTransactions = endpoint({
  method: 'GET',
  path: '/teacher/transactions',
  who: 'teacher',
  summary: `The teacher's sales, refunds and payouts; ${SORTED}`,
  query,
  reply,
});

export const getTransactionsFile = endpoint({
  method: 'GET',
  path: '/teacher/transactions/file',
  who: 'teacher',
  summary: 'All transactions that the search finds as a file for a spreadsheet',
  query,
  reply: fileReply,
});

const teacher = v.object({ teacherId: idSchema });

export const listTransactionsOfTeacher = endpoint({
  method: 'GET',
  path: '/admin/teacher/{teacherId}/transactions',
  who: 'admin',
  summary: `A teacher's sales, refunds and payouts; teacherId is the teacher's user id; ${SORTED}`,
  params: teacher,
  query,
  reply,
});

export const getTransactionsFileOfTeacher = endpoint({
  method: 'GET',
  path: '/admin/teacher/{teacherId}/transactions/file',
  who: 'admin',
  summary: "All of a teacher's transactions that the search finds as a file for a spreadsheet",
  params: teacher,
  query,
  reply: fileReply,
});

/** What items have brought in each month. Amounts are whole minor units: the teacher's share with tax, refunds taken off. */
export const revenueSchema = v.object({
  /** '2026-11', in order and without gaps; by UTC. */
  months: v.array(v.string()),
  /** The item that brought most first. */
  items: v.array(
    v.object({
      item: v.object({ ...boughtItemSchema.entries, id: v.string() }),
      currency: currencySchema,
      /** How often it was sold. */
      sales: v.number(),
      total: unitsSchema,
      /** As many as months. */
      amounts: v.array(unitsSchema),
    }),
  ),
});
export type Revenue = v.InferOutput<typeof revenueSchema>;

export const getRevenue = endpoint({
  method: 'GET',
  path: '/teacher/revenue',
  who: 'teacher',
  summary: 'What each item of the teacher has brought, by month',
  query: v.object({
    /** How many months, with the present one. */
    months: v.optional(v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.toNumber(), v.minValue(1), v.maxValue(36)), '12'),
  }),
  reply: revenueSchema,
});
