import * as lines from '@overtrick/shared/contract/transactions';
import { monthsUntil, statementFile } from '@overtrick/shared/money/statement';
import type { Db } from '../../database/connect.ts';
import { metaOf } from '../../http/paging.ts';
import { found } from '../../http/refusal.ts';
import { type Route, route } from '../../http/route.ts';
import { findUser } from '../users/queries.ts';
import { findSellerOf } from './sellers.ts';
import { revenueView, totalView, transactionView } from './transaction-views.ts';
import {
  listAllTransactions,
  listIncome,
  listTransactions,
  sumTransactions,
  type TransactionQuery,
} from './transactions.ts';

async function pageOf(db: Db, userId: string, query: TransactionQuery) {
  const seller = await findSellerOf(db, userId);
  if (!seller) return { results: [], meta: metaOf(query, 0), totals: [] };
  const { rows, total } = await listTransactions(db, seller.id, query);
  const sums = await sumTransactions(db, seller.id, query);
  return { results: rows.map(transactionView), meta: metaOf(query, total), totals: sums.map(totalView) };
}

async function fileOf(db: Db, userId: string, query: TransactionQuery, now: Date) {
  const seller = await findSellerOf(db, userId);
  const rows = seller ? await listAllTransactions(db, seller.id, query) : [];
  return {
    name: `transactions-${now.toISOString().slice(0, 10)}.csv`,
    text: statementFile(rows.map(transactionView)),
  };
}

const teacherOf = async (db: Db, teacherId: string): Promise<string> => found(await findUser(db, teacherId)).id;

export const transactionRoutes: readonly Route[] = [
  route(lines.listTransactions, ({ db, actor, query }) => pageOf(db, actor.id, query)),
  route(lines.getTransactionsFile, ({ db, actor, query, clock }) => fileOf(db, actor.id, query, clock())),
  route(lines.listTransactionsOfTeacher, async ({ db, params, query }) =>
    pageOf(db, await teacherOf(db, params.teacherId), query),
  ),
  route(lines.getTransactionsFileOfTeacher, async ({ db, params, query, clock }) =>
    fileOf(db, await teacherOf(db, params.teacherId), query, clock()),
  ),
  route(lines.getRevenue, async ({ db, actor, query, clock }) => {
    const seller = await findSellerOf(db, actor.id);
    const [first = ''] = monthsUntil(clock(), query.months);
    return revenueView(seller ? await listIncome(db, seller.id, first) : [], clock(), query.months);
  }),
];
