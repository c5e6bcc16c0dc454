import './report.css';
import type { ImportReport } from '@overtrick/shared/contract/deal-imports';
import type { Meta } from '@overtrick/shared/contract/lists';
import { Link } from '@tanstack/react-router';
import { browserTimeZone } from '../../browser/time-zone.ts';
import { AskedButton } from '../../form/asked-button.tsx';
import { formatRecent } from '../../pieces/dates.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Pagination } from '../../ui/lists/pagination.tsx';
import { RecordTable } from '../../ui/lists/record-table.tsx';
import { RecordsCount } from '../../ui/lists/records-count.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { FORGET, FORGET_TEXT } from './forget.ts';
import { ReadingBar } from './import-list.tsx';
import { isOpen, reportSentence } from './import-words.ts';

interface Props {
  readonly reports: readonly ImportReport[];
  readonly meta: Meta;
  readonly now: Date;
  readonly onPage: (page: number) => void;
  readonly onForget: (importId: string) => Promise<void>;
}

/** The files that a teacher has brought, the newest first. */
export function PastImportsPage({ reports, meta, now, onPage, onForget }: Props) {
  return (
    <div className="imports-past">
      <PageHeading title="Imports" />
      {meta.total === 0 ? (
        <EmptyState
          title="No imports yet"
          action={
            <Link className={buttonClass({ kind: 'outlined' })} to="/teaching/deals">
              To the deal library
            </Link>
          }
        >
          Each file that you bring into the library is listed here, with what became of its boards.
        </EmptyState>
      ) : (
        <>
          <RecordsCount {...meta} />
          <RecordTable
            label="Imports"
            rows={reports}
            keyOf={({ id }) => id}
            columns={[
              { heading: 'File', cell: fileCell },
              { heading: 'Brought', cell: ({ createdDate }) => formatRecent(createdDate, now, browserTimeZone()) },
              {
                heading: 'What became of it',
                cell: (report) => (
                  <>
                    <span className="imports-outcome">
                      {reportSentence(report)}
                      <ReadingBar report={report} />
                    </span>
                    {!isOpen(report) && <Forget report={report} onForget={onForget} />}
                  </>
                ),
              },
            ]}
          />
        </>
      )}
      <Pagination {...meta} onPage={onPage} />
    </div>
  );
}

const fileCell = ({ id, filename }: ImportReport) => (
  <Link to="/teaching/deals/imports/$importId" params={{ importId: id }}>
    {filename}
  </Link>
);

function Forget({ report, onForget }: Pick<Props, 'onForget'> & { readonly report: ImportReport }) {
  return (
    <AskedButton
      aria-label={`${FORGET} ${report.filename}`}
      heading={`${FORGET} this import?`}
      text={FORGET_TEXT}
      confirm={FORGET}
      onConfirm={() => onForget(report.id)}
    >
      {FORGET}
    </AskedButton>
  );
}
