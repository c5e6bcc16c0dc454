import * as v from 'valibot';
import { orderOf, TRANSACTION_ORDERS, type TransactionOrder } from '../../features/selling/transaction-words.ts';
import { listQuerySchema } from '../../navigation/list-query.ts';

const ORDERS = TRANSACTION_ORDERS.map(({ value }) => value);

/** The query of a list of transactions in the address: ?q=squeeze&order=gross+desc&page=2. */
export const transactionQuerySchema = v.object({
  ...listQuerySchema.entries,
  order: v.fallback(v.optional(v.picklist(ORDERS)), undefined),
});
export type TransactionQuery = v.InferOutput<typeof transactionQuerySchema>;

export const FIRST_ORDER: TransactionOrder = 'date desc';

/** The query as the server reads it. */
export const askedOf = ({ q, page, order = FIRST_ORDER }: TransactionQuery) => ({
  q,
  page: page && String(page),
  ...orderOf(order),
});
