import { formatMinorUnits } from '../learning/values/price.ts';

/** A line of a spreadsheet, cell by cell. */
type Row = readonly (string | number)[];

/** A cell as RFC 4180 has it; one that a spreadsheet would take for a formula begins with an apostrophe. */
function cell(value: string | number): string {
  const text = typeof value === 'number' ? String(value) : /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const csv = (rows: readonly Row[]): string => rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/** What the file says of a transaction. Amounts are whole minor units. */
export interface StatementRow {
  readonly date: string;
  readonly kind: string;
  readonly student: { readonly name: string } | null;
  readonly item: { readonly title: string } | null;
  readonly gross: number;
  readonly tax: number;
  readonly commission: number;
  readonly net: number;
  readonly currency: string;
  readonly status: string;
  readonly receiptNumber: string | null;
}

const NAMES = ['Date', 'Kind', 'Student', 'Item', 'Gross', 'Tax', 'Commission', 'Net', 'Currency', 'Status', 'Receipt'];

/** Below zero too; a number is no formula, so that a minus stays one. */
const amount = (units: number): number => Number(`${units < 0 ? '-' : ''}${formatMinorUnits(Math.abs(units))}`);

/** A teacher's transactions as a file for a spreadsheet. */
export const statementFile = (rows: readonly StatementRow[]): string =>
  csv([
    NAMES,
    ...rows.map(
      (row): Row => [
        row.date,
        row.kind,
        row.student?.name ?? '',
        row.item?.title ?? '',
        ...[row.gross, row.tax, row.commission, row.net].map(amount),
        row.currency,
        row.status,
        row.receiptNumber ?? '',
      ],
    ),
  ]);

/** The months up to this one, '2026-11', by UTC. */
export function monthsUntil(now: Date, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (count - 1 - index))).toISOString().slice(0, 7),
  );
}
