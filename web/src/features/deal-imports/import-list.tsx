import './import-list.css';
import type { ImportReport } from '@overtrick/shared/contract/deal-imports';
import { Link } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { useAction } from '../../form/action.ts';
import { Button } from '../../ui/button.tsx';
import { FormMessages } from '../../ui/fields/form.tsx';
import { Notice } from '../../ui/overlays/notice.tsx';
import { ProgressBar } from '../../ui/signs/progress-bar.tsx';
import { useDraft, useUnkeptWarning } from './draft.ts';
import type { ImportCalls } from './import-calls.ts';
import { addCounts, countOf, countsText, isOpen, reportSentence } from './import-words.ts';
import { cancelAtom, isUnsent, type Outgoing, resendAtom, useOutgoing } from './outgoing.ts';
import { addReportAtom, listShown, putAwayAtom, useReports } from './reports.ts';
import { useLooks } from './use-looks.ts';

interface Props {
  readonly calls: ImportCalls;
  /** Deals have come into the library: read it again. */
  readonly onArrived: () => void;
  readonly onFault: (error: unknown) => void;
}

/** The most imports of a state that are told one by one. */
const MOST = 3;

/** Above the library's list: files on their way, imports that are being read, and what has become of them. */
export function ImportList({ calls, onArrived, onFault }: Props) {
  const { isOffline } = useLooks(calls, { onArrived, onFault });
  const { draft } = useDraft(calls);
  const shown = listShown(useReports(calls.owner));
  const outgoing = useOutgoing(calls.owner);
  useUnkeptWarning(draft.files.length > 0 || outgoing.some(({ state }) => state !== 'sent'));
  const unsent = outgoing.filter(isUnsent);
  const failed = outgoing.filter(({ state }) => state === 'failed');
  const open = shown.filter(isOpen);
  const broken = shown.filter(({ state }) => state === 'failed');
  const done = shown.filter(({ state }) => state === 'done');
  if (unsent.length + failed.length + shown.length === 0) return null;
  return (
    <ul className="imports-now" aria-label="Imports">
      {unsent.length > 0 && <Sending all={outgoing} unsent={unsent} />}
      {failed.length > 0 && <NotSent calls={calls} failed={failed} />}
      {/* What waits for its turn was sent last: the next to be read stand at the end. */}
      {open.slice(-MOST).map((report) => (
        <UnderWay key={report.id} report={report} isOffline={isOffline} />
      ))}
      {open.length > MOST && (
        <li className="imports-more">{countOf(open.length - MOST, 'more file')} to be read after these.</li>
      )}
      {broken.slice(0, MOST).map((report) => (
        <Broken key={report.id} calls={calls} report={report} />
      ))}
      {done.length > 0 && <Done reports={done} />}
    </ul>
  );
}

function Sending({ all, unsent }: { readonly all: readonly Outgoing[]; readonly unsent: readonly Outgoing[] }) {
  const cancel = useSetAtom(cancelAtom);
  const now = unsent.find(({ state }) => state === 'sending');
  const sent = all.filter(({ state }) => state === 'sent').length;
  const total = sent + unsent.length;
  const percent = (100 * sent + (now?.percent ?? 0)) / total;
  return (
    <li>
      <Notice tone="wait" actions={<Button onClick={() => cancel()}>Cancel</Button>}>
        <p>{sendingText(total, now)}</p>
        <ProgressBar label="Sending files" percent={percent} words={total === 1 ? undefined : `${sent} of ${total}`} />
      </Notice>
    </li>
  );
}

/** When all bytes have left, the server reads. */
function sendingText(total: number, now: Outgoing | undefined): string {
  if (total > 1) return `${total} files are being sent.`;
  const name = now?.file.name ?? 'The file';
  return now?.percent === 100 ? `${name} has been sent and is being read.` : `${name} is being sent.`;
}

function NotSent({ calls, failed }: { readonly calls: ImportCalls; readonly failed: readonly Outgoing[] }) {
  const resend = useSetAtom(resendAtom);
  const cancel = useSetAtom(cancelAtom);
  const [first] = failed;
  return (
    <li>
      <Notice
        tone="bad"
        actions={
          <>
            <Button onClick={() => void resend(calls)}>Try again</Button>
            <Button kind="quiet" onClick={() => failed.map(({ id }) => cancel(id))}>
              Leave out
            </Button>
          </>
        }
      >
        <p>
          <strong>
            {failed.length === 1 ? `${first?.file.name} was not sent.` : `${failed.length} files were not sent.`}
          </strong>{' '}
          {first?.words}
        </p>
      </Notice>
    </li>
  );
}

interface ReportProps {
  readonly report: ImportReport;
}

/** The bar of an import that is under way; a wait for its turn has none. */
export const ReadingBar = ({ report }: ReportProps) =>
  report.state === 'running' ? (
    <ProgressBar
      label={`Reading ${report.filename}`}
      percent={report.progress * 100}
      words={countOf(report.counts.boards, 'board')}
    />
  ) : null;

function UnderWay({ report, isOffline }: ReportProps & { readonly isOffline: boolean }) {
  const { filename, state } = report;
  return (
    <li>
      <Notice tone="wait">
        <p>{state === 'waiting' ? `${filename} waits for its turn.` : `${filename} is being read.`}</p>
        {isOffline && <p>You are off line: the server goes on, and this shows how far it had come.</p>}
        <ReadingBar report={report} />
      </Notice>
    </li>
  );
}

const ReportLink = ({ report }: ReportProps) => (
  <Link to="/teaching/deals/imports/$importId" params={{ importId: report.id }}>
    Read the report<span className="visually-hidden"> on {report.filename}</span>
  </Link>
);

function Broken({ calls, report }: ReportProps & { readonly calls: ImportCalls }) {
  const putAway = useSetAtom(putAwayAtom);
  const add = useSetAtom(addReportAtom);
  const { busy, message, run } = useAction();
  const retry = async (): Promise<void> => add(calls.owner, await calls.retry(report.id));
  return (
    <li>
      <Notice
        tone="bad"
        actions={
          <Button busy={busy} onClick={() => run(retry)}>
            Try again
          </Button>
        }
        onClose={() => putAway([report.id])}
      >
        <p>
          <strong>{report.filename} could not be read to its end.</strong> No deal comes twice when you try again.{' '}
          <ReportLink report={report} />
        </p>
      </Notice>
      <FormMessages message={message} />
    </li>
  );
}

function Done({ reports }: { readonly reports: readonly ImportReport[] }) {
  const putAway = useSetAtom(putAwayAtom);
  const [only, second] = reports;
  if (!only) return null;
  return (
    <li>
      <Notice
        tone={reports.some(({ counts }) => counts.refused > 0 || counts.boards === 0) ? 'wait' : 'good'}
        onClose={() => putAway(reports.map(({ id }) => id))}
      >
        {second ? (
          <p>
            <strong>{reports.length} files are read.</strong> {countsText(addCounts(reports.map((one) => one.counts)))}.{' '}
            <Link to="/teaching/deals/imports">Read the reports</Link>
          </p>
        ) : (
          <p>
            <strong>{only.filename} is read.</strong> {reportSentence(only)} <ReportLink report={only} />
          </p>
        )}
      </Notice>
    </li>
  );
}
