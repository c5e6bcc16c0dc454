import './report-lines.css';
import type { ReactNode } from 'react';

interface Props {
  readonly label?: string;
  /** Each with what became of its thing, which gives its edge a colour where something is lost or mended. */
  readonly lines: readonly { readonly kind: string; readonly words: ReactNode }[];
}

/** The lines of a report on a file, in order; the list never changes. */
export const ReportLines = ({ label, lines }: Props) => (
  <ul className="report-lines" aria-label={label}>
    {lines.map(({ kind, words }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a report may say the same twice
      <li key={index} className={`is-${kind}`}>
        {words}
      </li>
    ))}
  </ul>
);
