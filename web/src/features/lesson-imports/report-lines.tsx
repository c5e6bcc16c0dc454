import type { ReportRow } from '@overtrick/shared/learning/movies/report';
import { ROW_KINDS } from './lesson-words.ts';

/** The lines of a report: what was lost or changed, and where in the file. */
export const ReportLines = ({ rows, label }: { readonly rows: readonly ReportRow[]; readonly label: string }) => (
  <ul className="lesson-report" aria-label={label}>
    {rows.map(({ kind, line, message }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a line may have the same sentence twice, and the list never changes
      <li key={index} className={`is-${kind}`}>
        <span className="lesson-report-line">Line {line}</span> <strong>{ROW_KINDS[kind]}:</strong> {message}
      </li>
    ))}
  </ul>
);
