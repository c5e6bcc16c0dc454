import './selling.css';
import type { AdminPurchase } from '@overtrick/shared/contract/checkouts';
import type { Meta } from '@overtrick/shared/contract/lists';
import { Pagination } from '../../ui/lists/pagination.tsx';
import { RecordsCount } from '../../ui/lists/records-count.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { PaymentsTable } from './payments-table.tsx';

interface Props {
  readonly name: string;
  readonly payments: readonly AdminPurchase[];
  readonly meta: Meta;
  readonly timeZone: string;
  readonly onRefund: (payment: AdminPurchase, note: string) => Promise<void>;
  readonly onPage: (page: number) => void;
}

/** Every payment that a person has begun, also those that came to nothing. */
export const PaymentsPage = ({ name, payments, meta, timeZone, onRefund, onPage }: Props) => (
  <div className="selling-page">
    <PageHeading title="Payments">{name}</PageHeading>
    <RecordsCount {...meta} />
    {payments.length === 0 ? (
      <EmptyState title="No payments yet">
        What this person pays for stands here, and what came to nothing too.
      </EmptyState>
    ) : (
      <PaymentsTable payments={payments} timeZone={timeZone} onRefund={onRefund} />
    )}
    <Pagination {...meta} onPage={onPage} />
  </div>
);
