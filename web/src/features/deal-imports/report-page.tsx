import './report.css';
import type { ImportReport, ImportRow } from '@overtrick/shared/contract/deal-imports';
import type { Meta } from '@overtrick/shared/contract/lists';
import { Link } from '@tanstack/react-router';
import { browserTimeZone } from '../../browser/time-zone.ts';
import { useAction } from '../../form/action.ts';
import { AskedButton } from '../../form/asked-button.tsx';
import { formatRecent } from '../../pieces/dates.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FormMessages } from '../../ui/fields/form.tsx';
import { Pagination } from '../../ui/lists/pagination.tsx';
import { RecordsCount } from '../../ui/lists/records-count.tsx';
import { ReportLines } from '../../ui/lists/report-lines.tsx';
import { Notice } from '../../ui/overlays/notice.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { FORGET, FORGET_TEXT } from './forget.ts';
import { ReadingBar } from './import-list.tsx';
import { type Counts, countOf, isOpen, linesOf, reportSentence } from './import-words.ts';
import { type MendCalls, ReportRows } from './report-rows.tsx';

/** Which boards of a report are shown; null for all. */
export type RowFilter = 'refused' | 'mended' | 'skipped' | null;

interface Props extends MendCalls {
  readonly report: ImportReport;
  readonly rows: readonly ImportRow[];
  readonly meta: Meta;
  readonly filter: RowFilter;
  readonly now: Date;
  readonly onFilter: (filter: RowFilter) => void;
  readonly onPage: (page: number) => void;
  /** Offers the texts of all refused boards as a file. */
  readonly onSaveRefused: () => Promise<void>;
  readonly onRetry: () => Promise<void>;
  readonly onForget: () => Promise<void>;
}

/** What became of a file: its counts, and each of its boards. */
export function ReportPage(props: Props) {
  const { report, rows, meta, filter, onPage } = props;
  return (
    <div className="imports-report">
      <PageHeading title={report.filename} actions={<Actions {...props} />}>
        <p role="status">{reportSentence(report)}</p>
      </PageHeading>
      <Origin {...props} />
      <ReadingBar report={report} />
      {report.state === 'failed' && <Broken {...props} />}
      {report.findings.length > 0 && <ReportLines label="About the file" lines={linesOf(report.findings)} />}
      {(report.counts.boards > 0 || filter) && <Filters {...props} />}
      <ReportRows
        key={`${filter}/${meta.currentPage}`}
        rows={rows}
        report={report}
        onMend={props.onMend}
        keptText={props.keptText}
      />
      {rows.length === 0 && <NoRows report={report} filter={filter} />}
      {meta.total > 0 && (
        <footer className="imports-foot">
          <RecordsCount {...meta} />
          <Pagination {...meta} onPage={onPage} />
        </footer>
      )}
    </div>
  );
}

function Actions({ report, onSaveRefused, onForget }: Props) {
  const { busy, message, run } = useAction();
  return (
    <>
      {report.groupId && (
        <Link
          className={buttonClass({ kind: 'outlined' })}
          to="/teaching/deals/groups/$groupId"
          params={{ groupId: report.groupId }}
        >
          The group
        </Link>
      )}
      {report.counts.refused > 0 && (
        <Button icon="download" busy={busy} onClick={() => run(onSaveRefused)}>
          Save refused boards
        </Button>
      )}
      {!isOpen(report) && (
        <AskedButton heading={`${FORGET} this import?`} text={FORGET_TEXT} confirm={FORGET} onConfirm={onForget}>
          {FORGET}
        </AskedButton>
      )}
      <FormMessages message={message} />
    </>
  );
}

const DUPLICATES: { readonly [what in ImportReport['duplicates']]: string } = {
  skip: 'Deals that were there already were left out.',
  keep: 'Deals that were there already came again.',
  update: 'Of deals that were there already, what was empty was filled.',
};

const PERMISSIONS: { readonly [what in ImportReport['source']['permission']]: string } = {
  own: 'You wrote them or may use them.',
  permitted: 'Their use is permitted.',
  unknown: 'Who allows their use is not known.',
};

/** When the file came, how, and from where. */
function Origin({ report, now }: Props) {
  const { author, work, licence, permission } = report.source;
  const named = [author, work, licence].filter(Boolean).join(', ');
  return (
    <p className="imports-origin">
      Brought {formatRecent(report.createdDate, now, browserTimeZone())}
      {report.format && ` as ${FORMATS[report.format] ?? report.format.toUpperCase()}`}. {DUPLICATES[report.duplicates]}{' '}
      {named && `Source: ${named}. `}
      {PERMISSIONS[permission]}
    </p>
  );
}

const FORMATS: Readonly<Record<string, string>> = { link: 'links of a hand viewer' };

function Broken({ onRetry }: Props) {
  const { busy, message, run } = useAction();
  return (
    <div>
      <Notice
        tone="bad"
        actions={
          <Button busy={busy} onClick={() => run(onRetry)}>
            Try again
          </Button>
        }
      >
        <p>Something went wrong on the server. What has been read is in the library; no deal comes twice.</p>
      </Notice>
      <FormMessages message={message} />
    </div>
  );
}

const FILTERS: readonly {
  readonly filter: RowFilter;
  readonly words: string;
  readonly count: (counts: Counts) => number;
}[] = [
  { filter: null, words: 'All', count: ({ boards }) => boards },
  { filter: 'refused', words: 'Refused', count: ({ refused }) => refused },
  { filter: 'mended', words: 'Mended', count: ({ mended }) => mended },
  { filter: 'skipped', words: 'Here already', count: ({ skipped }) => skipped },
];

function Filters({ report, filter: chosen, onFilter }: Props) {
  return (
    <fieldset className="imports-filters">
      <legend className="visually-hidden">Which boards</legend>
      {FILTERS.map(({ filter, words, count }) => (
        <Button
          key={words}
          kind={filter === chosen ? 'outlined' : 'plain'}
          aria-pressed={filter === chosen}
          onClick={() => onFilter(filter)}
        >
          {words} {count(report.counts).toLocaleString('en-GB')}
        </Button>
      ))}
    </fieldset>
  );
}

const EMPTY: { readonly [filter in NonNullable<RowFilter>]: string } = {
  refused: 'No board was refused.',
  mended: 'Nothing had to be mended.',
  skipped: 'No board was in the library already.',
};

function NoRows({ report, filter }: Pick<Props, 'report' | 'filter'>) {
  if (filter) return <p className="imports-origin">{EMPTY[filter]}</p>;
  if (isOpen(report)) return null;
  return (
    <EmptyState
      title="No deals in this file"
      action={
        <Link className={buttonClass({ kind: 'outlined' })} to="/teaching/deals">
          To the deal library
        </Link>
      }
    >
      Files of deals are PBN, LIN, BRI or DUP, or text with four hands. {countOf(0, 'board')} were found here.
    </EmptyState>
  );
}
