import { searchWords } from '@overtrick/shared/learning/values/search-text';
import type { EntryKind } from '@overtrick/shared/money/ledger';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { type PageOf, readPage, type SearchedPage } from '../../database/page.ts';
import { hasWords } from '../../database/search.ts';

type TransactionSort = 'date' | 'student' | 'item' | 'gross' | 'commission' | 'net' | 'status';

export interface TransactionQuery extends SearchedPage {
  readonly kind?: EntryKind | undefined;
  readonly sortBy?: TransactionSort | undefined;
  readonly sortDir?: 'asc' | 'desc' | undefined;
}

/** The amount of an entry on an account; a debit is above zero. */
const on = (account: string) =>
  sql<number>`coalesce((select amount from ledger_lines
    where ledger_lines.entry_id = ledger_entries.id and account = ${account}), 0)`;

const PARTS = {
  gross: on('provider'),
  commission: sql<number>`-${on('commission')}`,
  net: sql<number>`-${on('seller')}`,
  tax: sql<number>`-${on('tax')}`,
} as const;

const entriesOf = (db: Db, sellerId: string, { q = '', kind }: Pick<TransactionQuery, 'q' | 'kind'>) =>
  db
    .selectFrom('ledger_entries')
    .leftJoin('purchases', 'purchases.id', 'ledger_entries.purchase_id')
    .leftJoin('users', 'users.id', 'purchases.user_id')
    .leftJoin('receipts', 'receipts.entry_id', 'ledger_entries.id')
    .where('ledger_entries.seller_id', '=', sellerId)
    .$if(kind !== undefined, (query) => query.where('ledger_entries.kind', '=', kind ?? 'sale'))
    .where((eb) =>
      eb.and(
        searchWords(q).map((word) =>
          eb.or([
            sql<SqlBool>`lower(coalesce(purchases.item_title, '')) like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`,
            hasWords('users.search_text', word),
          ]),
        ),
      ),
    );

const SORTS: Readonly<Record<TransactionSort, readonly ReturnType<typeof sql>[]>> = {
  date: [sql`ledger_entries.entered_at`],
  student: [sql`lower(coalesce(users.last_name, ''))`, sql`lower(coalesce(users.first_name, ''))`],
  item: [sql`lower(coalesce(purchases.item_title, ''))`],
  gross: [PARTS.gross],
  commission: [PARTS.commission],
  net: [PARTS.net],
  status: [sql`coalesce(purchases.status, 'paid')`],
};

const rowsOf = (db: Db, sellerId: string, query: Omit<TransactionQuery, 'page' | 'per'>) => {
  const { sortBy = 'date', sortDir = sortBy === 'date' ? 'desc' : 'asc' } = query;
  let rows = entriesOf(db, sellerId, query)
    .select(['ledger_entries.id', 'ledger_entries.kind', 'ledger_entries.entered_at', 'ledger_entries.currency'])
    .select(['purchases.id as purchase_id', 'purchases.user_id', 'users.first_name', 'users.last_name'])
    .select(['purchases.course_id', 'purchases.deal_pack_id', 'purchases.item_title', 'purchases.status'])
    .select(['receipts.series', 'receipts.number'])
    .select([PARTS.gross.as('gross'), PARTS.tax.as('tax'), PARTS.commission.as('commission'), PARTS.net.as('net')]);
  for (const column of SORTS[sortBy]) rows = rows.orderBy(column, sortDir);
  return rows.orderBy('ledger_entries.id', sortDir);
};

export type TransactionRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

/** One page of a seller's entries, the newest first unless another order is asked for. */
export const listTransactions = (db: Db, sellerId: string, query: TransactionQuery): Promise<PageOf<TransactionRow>> =>
  readPage(rowsOf(db, sellerId, query), query);

/** All of a seller's entries that the search finds. */
export const listAllTransactions = (
  db: Db,
  sellerId: string,
  query: Omit<TransactionQuery, 'page' | 'per'>,
): Promise<readonly TransactionRow[]> => rowsOf(db, sellerId, query).execute();

/** The sums of all entries that the search finds, by currency: what was sold and came back, and what was paid out. */
export const sumTransactions = (db: Db, sellerId: string, query: Pick<TransactionQuery, 'q' | 'kind'>) => {
  const sum = (part: keyof typeof PARTS, isPayout: boolean) =>
    sql<string | number>`coalesce(sum(case when ${isPayout ? sql.raw('') : sql.raw('not')}
      ledger_entries.kind in ('payout', 'payoutFailed') then ${PARTS[part]} else 0 end), 0)`;
  return entriesOf(db, sellerId, query)
    .select('ledger_entries.currency')
    .select([sum('gross', false).as('gross'), sum('tax', false).as('tax'), sum('commission', false).as('commission')])
    .select([sum('net', false).as('net'), sum('gross', true).as('moved')])
    .groupBy('ledger_entries.currency')
    .orderBy('ledger_entries.currency')
    .execute();
};

/** What each purchase of a seller has brought since, entry by entry. */
export const listIncome = (db: Db, sellerId: string, since: string) =>
  db
    .selectFrom('ledger_entries')
    .innerJoin('purchases', 'purchases.id', 'ledger_entries.purchase_id')
    .select(['ledger_entries.kind', 'ledger_entries.entered_at', 'ledger_entries.currency'])
    .select(['purchases.course_id', 'purchases.deal_pack_id', 'purchases.item_title'])
    .select([PARTS.net.as('net'), PARTS.tax.as('tax')])
    .where('ledger_entries.seller_id', '=', sellerId)
    .where('ledger_entries.entered_at', '>=', since)
    .orderBy('ledger_entries.entered_at')
    .execute();
