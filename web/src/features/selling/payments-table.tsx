import './selling.css';
import type { AdminPurchase } from '@overtrick/shared/contract/checkouts';
import { useState } from 'react';
import { useAction } from '../../form/action.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { PurchaseBadge } from '../../pieces/buying/purchase-badge.tsx';
import { formatDateTime } from '../../pieces/dates.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/fields/field.tsx';
import { FormMessages } from '../../ui/fields/form.tsx';
import { type Column, RecordTable } from '../../ui/lists/record-table.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Money } from './money.tsx';

interface Props {
  readonly payments: readonly AdminPurchase[];
  readonly timeZone: string;
  /** Whether all are for one item, which then is not named again. */
  readonly isOfOne?: boolean;
  /** Gives back what was paid, with a note for admins; throws what the call throws. */
  readonly onRefund: (payment: AdminPurchase, note: string) => Promise<void>;
}

const SELLER: Column<AdminPurchase> = {
  heading: 'Seller',
  cell: ({ seller }) => seller?.name ?? 'Account deleted',
};

/** Payments as admins see them, with the way to give one back. */
export function PaymentsTable({ payments, timeZone, isOfOne = false, onRefund }: Props) {
  const [asked, setAsked] = useState<AdminPurchase | null>(null);
  const item: Column<AdminPurchase> = { heading: 'Item', cell: (payment) => <PaidItem payment={payment} /> };
  const date: Column<AdminPurchase> = {
    heading: 'Date',
    cell: ({ paidDate, createdDate }) => formatDateTime(paidDate ?? createdDate, timeZone),
  };
  return (
    <>
      <RecordTable
        label="Payments"
        rows={payments}
        keyOf={({ id }) => id}
        columns={[
          ...(isOfOne ? ([date] as const) : ([item, date] as const)),
          { heading: 'Price', cell: ({ amount, currency }) => <Money units={amount} currency={currency} /> },
          { heading: 'State', cell: (payment) => <PurchaseBadge purchase={payment} /> },
          ...(isOfOne ? [] : [SELLER]),
          { heading: 'Receipt', cell: ({ receiptNumber }) => receiptNumber },
          { heading: 'Note', cell: ({ note }) => note },
          {
            heading: 'Refund',
            cell: (payment) =>
              payment.abilities.refund ? (
                <Button size="sm" onClick={() => setAsked(payment)} aria-label={`Refund ${payment.item.title}`}>
                  Refund
                </Button>
              ) : (
                // It was asked for, and the provider has not said yet that it is done.
                payment.status === 'paid' && payment.refunded === 0 && 'On its way'
              ),
          },
        ]}
      />
      {asked && <RefundDialog payment={asked} onRefund={onRefund} onClose={() => setAsked(null)} />}
    </>
  );
}

/** The enrolment that was paid for, where there is one. */
const PaidItem = ({ payment: { item, buyer, enrolmentId } }: { readonly payment: AdminPurchase }) =>
  buyer && enrolmentId ? (
    <AppLink className="record-link" href={`/admin/users/${buyer.id}/purchases/${enrolmentId}`}>
      {item.title}
    </AppLink>
  ) : (
    item.title
  );

interface RefundProps extends Pick<Props, 'onRefund'> {
  readonly payment: AdminPurchase;
  readonly onClose: () => void;
}

function RefundDialog({ payment, onRefund, onClose }: RefundProps) {
  const [note, setNote] = useState('');
  const { busy, message, run } = useAction();
  const refund = async (): Promise<void> => {
    await onRefund(payment, note);
    onClose();
  };
  return (
    <Dialog
      heading="Refund?"
      size="md"
      onClose={onClose}
      footer={
        <>
          <Button kind="danger" busy={busy} onClick={() => run(refund)}>
            Refund
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <div className="selling-section">
        <p>
          <Money units={payment.amount - payment.refunded} currency={payment.currency} /> go back to{' '}
          {payment.buyer?.name ?? 'the buyer'}. ‘{payment.item.title}’ is then closed; results are kept.
        </p>
        <TextArea
          label="Note"
          help="For admins."
          value={note}
          maxLength={2000}
          onChange={({ target }) => setNote(target.value)}
        />
        <div>
          <FormMessages message={message} />
        </div>
      </div>
    </Dialog>
  );
}
