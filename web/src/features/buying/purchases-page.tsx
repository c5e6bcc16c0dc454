import './buying.css';
import type { Purchase } from '@overtrick/shared/contract/checkouts';
import type { Meta } from '@overtrick/shared/contract/lists';
import { formatMoney } from '@overtrick/shared/money/amounts';
import type { ReactNode } from 'react';
import { AppLink } from '../../navigation/app-link.tsx';
import { PurchaseBadge } from '../../pieces/buying/purchase-badge.tsx';
import { formatDay } from '../../pieces/dates.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Pagination } from '../../ui/lists/pagination.tsx';
import { RecordTable } from '../../ui/lists/record-table.tsx';
import { RecordsCount } from '../../ui/lists/records-count.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';

interface Props {
  readonly purchases: readonly Purchase[];
  readonly meta: Meta;
  readonly timeZone: string;
  /** Says since when the device has this, where the server cannot be reached. */
  readonly note?: ReactNode;
  readonly onPage: (page: number) => void;
}

/** What a person has paid for, each with its receipt. */
export const PurchasesPage = ({ purchases, meta, timeZone, note, onPage }: Props) => (
  <div className="purchases-page">
    <PageHeading title="Purchases">What you have paid for, with the receipts.</PageHeading>
    {note}
    {purchases.length === 0 ? (
      <EmptyState
        title="Nothing bought yet"
        action={
          <AppLink className={buttonClass({ kind: 'outlined' })} href="/browse-courses">
            Browse courses
          </AppLink>
        }
      >
        What you buy stands here with its receipt. What is free needs none.
      </EmptyState>
    ) : (
      <>
        <RecordsCount {...meta} />
        <RecordTable
          label="Purchases"
          rows={purchases}
          keyOf={({ id }) => id}
          columns={[
            {
              heading: 'Item',
              cell: ({ id, item }) => (
                <AppLink className="purchase-link" href={`/my-profile/purchases/${id}`}>
                  {item.title}
                </AppLink>
              ),
            },
            { heading: 'Date', cell: ({ paidDate, createdDate }) => formatDay(paidDate ?? createdDate, timeZone) },
            { heading: 'Price', cell: ({ amount, currency }) => formatMoney(amount, currency) },
            { heading: 'State', cell: (purchase) => <PurchaseBadge purchase={purchase} /> },
            { heading: 'Receipt', cell: ({ receiptNumber }) => receiptNumber },
          ]}
        />
        <Pagination {...meta} onPage={onPage} />
      </>
    )}
  </div>
);
