import type { ReportRow } from '@overtrick/shared/learning/movies/report';
import { ReportLines } from '../../ui/lists/report-lines.tsx';
import { ROW_KINDS } from './lesson-words.ts';

/** The report of a lesson from a file: what was lost or changed, and where in the file. */
export const LessonReport = ({ rows, label }: { readonly rows: readonly ReportRow[]; readonly label: string }) => (
  <ReportLines
    label={label}
    lines={rows.map(({ kind, line, message }) => ({
      kind,
      words: (
        <>
          <span className="lesson-report-line">Line {line}</span> <strong>{ROW_KINDS[kind]}:</strong> {message}
        </>
      ),
    }))}
  />
);
