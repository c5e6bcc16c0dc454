import './buying.css';
import type { Receipt } from '@overtrick/shared/contract/checkouts';
import { formatMoney } from '@overtrick/shared/money/amounts';
import type { ReactNode } from 'react';
import { formatDateTime, formatDay } from '../../pieces/dates.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { ReceiptTable } from './receipt-table.tsx';

interface Props {
  readonly receipt: Receipt;
  readonly timeZone: string;
  readonly note?: ReactNode;
  /** Opens the browser's dialog to print, which saves a file too. */
  readonly onPrint: () => void;
}

/** A receipt as it was made out, to be printed or saved. */
export function ReceiptPage({ receipt, timeZone, note, onPrint }: Props) {
  const { number, date, seller, buyer, item, consent, credits, currency } = receipt;
  const money = (units: number): string => formatMoney(units, currency);
  return (
    <article className="receipt-page">
      <PageHeading title={`Receipt ${number}`} />
      {note}
      <ReceiptTable
        label="Receipt"
        rows={[
          { name: 'Seller', value: `${seller.name}\n${seller.address}` },
          ...(seller.taxNumber ? [{ name: 'Tax number', value: seller.taxNumber }] : []),
          { name: 'Buyer', value: buyer },
          { name: 'Paid', value: formatDateTime(date, timeZone) },
          ...(receipt.card ? [{ name: 'Card', value: `ending in ${receipt.card}` }] : []),
          { name: 'Item', value: item },
          ...taxRows(receipt, money),
          { name: 'Total', value: money(receipt.amount), isSum: true },
          ...credits.map((credit) => ({
            name: `Refund ${credit.number}`,
            value: `${formatDay(credit.date, timeZone)}\n${money(-credit.amount)}`,
          })),
        ]}
      />
      <p className="checkout-quiet">{`Agreed on ${formatDay(consent.date, timeZone)}: “${consent.text}”`}</p>
      <p className="checkout-ways">
        <Button kind="filled" onClick={onPrint}>
          Print or save
        </Button>
      </p>
    </article>
  );
}

/** A seller who is not registered for tax has none in the price. */
const taxRows = ({ net, tax, taxPercent }: Receipt, money: (units: number) => string) =>
  tax === 0
    ? []
    : [
        { name: 'Without tax', value: money(net) },
        { name: `Tax ${taxPercent} %`, value: money(tax) },
      ];
