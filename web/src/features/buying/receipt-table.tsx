import './buying.css';
import type { ReactNode } from 'react';

export interface ReceiptRow {
  readonly name: string;
  readonly value: ReactNode;
  /** The one that all others lead to. */
  readonly isSum?: boolean;
}

/** Names and values between lines, as on paper; the sum stands under a double one. */
export const ReceiptTable = ({ label, rows }: { readonly label: string; readonly rows: readonly ReceiptRow[] }) => (
  <table className="receipt" aria-label={label}>
    <tbody>
      {rows.map(({ name, value, isSum = false }) => (
        <tr key={name} className={isSum ? 'receipt-sum' : undefined}>
          <th scope="row">{name}</th>
          <td>{value}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
