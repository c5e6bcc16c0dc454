import './record-table.css';
import type { ReactNode } from 'react';

export interface Column<T> {
  readonly heading: string;
  readonly cell: (row: T) => ReactNode;
}

interface Props<T> {
  /** What the rows are, for a screen reader: 'Users'. */
  readonly label: string;
  /** The first column names the row: its cells are the rows' headings. */
  readonly columns: readonly [Column<T>, ...Column<T>[]];
  readonly rows: readonly T[];
  readonly keyOf: (row: T) => string;
}

/**
 * A table of records. On the phone each record stands by itself, with the headings of the columns beside its values.
 */
export function RecordTable<T>({ label, columns, rows, keyOf }: Props<T>) {
  const [first, ...others] = columns;
  return (
    <table className="record-table" aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ heading }) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            <th scope="row">{first.cell(row)}</th>
            {others.map(({ heading, cell }) => (
              <td key={heading}>
                <span className="record-heading" aria-hidden="true">
                  {heading}
                </span>
                <span className="record-value">{cell(row)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
