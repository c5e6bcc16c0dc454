import type { OutputOf, ReplyOf } from '@overtrick/shared/contract/endpoint';
import {
  getRevenue,
  getTransactionsFile,
  getTransactionsFileOfTeacher,
  listTransactions,
  listTransactionsOfTeacher,
  type Revenue,
} from '@overtrick/shared/contract/transactions';
import { getUser, type User } from '@overtrick/shared/contract/users';
import { fullName } from '@overtrick/shared/learning/values/profile';
import type { ReactNode } from 'react';
import { saveFile } from '../../browser/save-file.ts';
import { RevenueChart } from '../../features/selling/revenue-chart.tsx';
import { TransactionsPage } from '../../features/selling/transactions-page.tsx';
import { type GoTo, type ListProps, PAGED, SEARCHED } from '../../navigation/list-query.ts';
import { useServices } from '../../services/context.ts';
import type { Services } from '../../services/services.ts';
import { useTimeZone } from '../../session/reader-time-zone.ts';
import { useName } from '../../shell/trail.ts';
import { askedOf, FIRST_ORDER, type TransactionQuery } from './transaction-query.ts';

type List = OutputOf<ReplyOf<typeof listTransactions>>;

/** A teacher's own transactions, and what each item has brought. */
export async function readTransactions(
  { api }: Services,
  query: TransactionQuery,
): Promise<List & { revenue: Revenue }> {
  const [list, revenue] = await Promise.all([
    api.read(listTransactions, { query: askedOf(query) }),
    api.read(getRevenue, { query: {} }),
  ]);
  return { ...list, revenue };
}

/** A teacher's transactions for an admin, with the teacher. */
export async function readTransactionsOf({ api }: Services, teacherId: string, query: TransactionQuery) {
  const [user, list] = await Promise.all([
    api.read(getUser, { params: { userId: teacherId } }),
    api.read(listTransactionsOfTeacher, { params: { teacherId }, query: askedOf(query) }),
  ]);
  return { user, ...list };
}

export function TransactionsScreen({
  loaded,
  ...list
}: ListProps<Awaited<ReturnType<typeof readTransactions>>, TransactionQuery>) {
  const { api } = useServices();
  const { q, ...order } = askedOf(list.query);
  return (
    <Transactions
      {...list}
      loaded={loaded}
      lead="What was bought of yours, and what came to you."
      onSave={async () => {
        const { name, text } = await api.read(getTransactionsFile, { query: { q, ...order, page: undefined } });
        saveFile(name, text, 'text/csv');
      }}
    >
      <RevenueChart {...loaded.revenue} />
    </Transactions>
  );
}

type OfTeacher = List & { readonly user: User };

/** The same for an admin, of one teacher. */
export function TransactionsOfScreen({ loaded, ...list }: ListProps<OfTeacher, TransactionQuery>) {
  const { api } = useServices();
  const { user } = loaded;
  useName(fullName(user), `/admin/users/${user.id}`);
  const { q, ...order } = askedOf(list.query);
  return (
    <Transactions
      {...list}
      loaded={loaded}
      lead={fullName(user)}
      onSave={async () => {
        const query = { q, ...order, page: undefined };
        const { name, text } = await api.read(getTransactionsFileOfTeacher, { params: { teacherId: user.id }, query });
        saveFile(name, text, 'text/csv');
      }}
    />
  );
}

interface Props {
  readonly loaded: List;
  readonly query: TransactionQuery;
  readonly onQuery: GoTo<TransactionQuery>;
  readonly lead: string;
  readonly onSave: () => Promise<void>;
  readonly children?: ReactNode;
}

function Transactions({ loaded, query, onQuery, ...page }: Props) {
  return (
    <TransactionsPage
      {...page}
      transactions={loaded.results}
      meta={loaded.meta}
      totals={loaded.totals}
      search={{ q: query.q ?? '', order: query.order ?? FIRST_ORDER }}
      timeZone={useTimeZone()}
      onSearch={({ q, order }) =>
        onQuery({ q: q || undefined, order: order === FIRST_ORDER ? undefined : order }, SEARCHED)
      }
      onPage={(number) => onQuery({ ...query, page: number }, PAGED)}
    />
  );
}
