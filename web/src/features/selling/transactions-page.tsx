import './selling.css';
import type { Meta } from '@overtrick/shared/contract/lists';
import type { Transaction, TransactionTotal } from '@overtrick/shared/contract/transactions';
import type { ReactNode } from 'react';
import { useAction } from '../../form/action.ts';
import { formatDay } from '../../pieces/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/fields/field.tsx';
import { FormMessages } from '../../ui/fields/form.tsx';
import { SearchForm } from '../../ui/fields/search-form.tsx';
import { Fact, Facts } from '../../ui/lists/facts.tsx';
import { Pagination } from '../../ui/lists/pagination.tsx';
import { RecordTable } from '../../ui/lists/record-table.tsx';
import { RecordsCount } from '../../ui/lists/records-count.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { TitledSection } from '../../ui/page/titled-section.tsx';
import { Money } from './money.tsx';
import { KIND_WORDS, statusWords, TRANSACTION_ORDERS, type TransactionOrder } from './transaction-words.ts';

interface TransactionSearch {
  readonly q: string;
  readonly order: TransactionOrder;
}

interface Props {
  /** Below the title: whose they are. */
  readonly lead: ReactNode;
  readonly transactions: readonly Transaction[];
  readonly meta: Meta;
  readonly totals: readonly TransactionTotal[];
  readonly search: TransactionSearch;
  readonly timeZone: string;
  /** Above the list: what each item has brought. */
  readonly children?: ReactNode;
  readonly onSearch: (search: TransactionSearch) => void;
  readonly onPage: (page: number) => void;
  /** Saves all that the search finds as a file; throws what the call throws. */
  readonly onSave: () => Promise<void>;
}

/** What was sold, went back and was paid out (silence 58). */
export function TransactionsPage({ lead, transactions, meta, totals, search, timeZone, children, ...on }: Props) {
  return (
    <div className="selling-page">
      <PageHeading title="Transactions">{lead}</PageHeading>
      {totals.map((total) => (
        <Totals key={total.currency} total={total} isOnly={totals.length === 1} isPart={search.q !== ''} />
      ))}
      {children}
      <section className="selling-section" aria-label="All transactions">
        <SearchForm label="Search by item or student" search={search.q} onSearch={(q) => on.onSearch({ ...search, q })}>
          <Select
            label="Order"
            options={[...TRANSACTION_ORDERS]}
            value={search.order}
            onChange={({ target }) => on.onSearch({ ...search, order: target.value as TransactionOrder })}
          />
        </SearchForm>
        <RecordsCount {...meta} />
        {transactions.length === 0 ? (
          <EmptyState title={search.q ? 'Nothing found' : 'No transactions yet'}>
            {search.q ? 'Try another word, or clear the search.' : 'Each sale stands here, and each payout.'}
          </EmptyState>
        ) : (
          <>
            <TransactionTable transactions={transactions} timeZone={timeZone} />
            <Pagination {...meta} onPage={on.onPage} />
            <SaveFile onSave={on.onSave} />
          </>
        )}
      </section>
    </div>
  );
}

interface TotalsProps {
  readonly total: TransactionTotal;
  /** Whether there is one currency only, which then needs no name. */
  readonly isOnly: boolean;
  /** Whether they are those of a search. */
  readonly isPart: boolean;
}

function Totals({ total, isOnly, isPart }: TotalsProps) {
  const { currency } = total;
  const words = `${isPart ? 'Totals of what was found' : 'Totals'}${isOnly ? '' : `, ${currency}`}`;
  return (
    <TitledSection className="selling-section" title={words}>
      <Facts>
        <Fact name="Sold, less refunds">
          <Money units={total.gross} currency={currency} />
        </Fact>
        {total.tax !== 0 && (
          <Fact name="Tax in it">
            <Money units={total.tax} currency={currency} />
          </Fact>
        )}
        <Fact name="Commission">
          <Money units={total.commission} currency={currency} />
        </Fact>
        <Fact name="Net">
          <Money units={total.net} currency={currency} />
        </Fact>
        <Fact name="Paid out">
          <Money units={total.paidOut} currency={currency} />
        </Fact>
        <Fact name="Balance">
          <Money units={total.balance} currency={currency} />
        </Fact>
      </Facts>
      {total.balance < 0 && (
        <p className="selling-quiet">More went back than was owed. It is taken from what comes next.</p>
      )}
    </TitledSection>
  );
}

const TransactionTable = ({ transactions, timeZone }: Pick<Props, 'transactions' | 'timeZone'>) => (
  <RecordTable
    label="Transactions"
    rows={transactions}
    keyOf={({ id }) => id}
    columns={[
      { heading: 'Item', cell: ({ item, kind }) => (kind === 'sale' ? item?.title : titleOf(kind, item?.title)) },
      { heading: 'Date', cell: ({ date }) => formatDay(date, timeZone) },
      { heading: 'Student', cell: ({ student, item }) => student?.name ?? (item ? 'Account deleted' : '') },
      { heading: 'Gross', cell: ({ gross, currency }) => <Money units={gross} currency={currency} /> },
      { heading: 'Commission', cell: ({ commission, currency }) => <Money units={commission} currency={currency} /> },
      { heading: 'Net', cell: ({ net, currency }) => <Money units={net} currency={currency} /> },
      { heading: 'Currency', cell: ({ currency }) => currency },
      { heading: 'Status', cell: (each) => <span className="selling-word">{statusWords(each)}</span> },
    ]}
  />
);

const titleOf = (kind: Transaction['kind'], title: string | undefined): string =>
  title ? `${KIND_WORDS[kind]}: ${title}` : KIND_WORDS[kind];

function SaveFile({ onSave }: Pick<Props, 'onSave'>) {
  const { busy, message, run } = useAction();
  return (
    <div className="selling-section">
      <Button icon="download" busy={busy} onClick={() => run(onSave)}>
        Save as CSV
      </Button>
      <FormMessages message={message} />
    </div>
  );
}
