import { formatBytes } from '@overtrick/shared/learning/values/bytes';
import { Link } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/signs/icon.tsx';
import { ProgressBar } from '../../ui/signs/progress-bar.tsx';
import type { ImportCalls } from './import-calls.ts';
import { ReadingBar } from './import-list.tsx';
import { addCounts, countOf, countsText, isOpen, reportSentence } from './import-words.ts';
import { cancelAtom, isUnsent, type Outgoing, resendAtom } from './outgoing.ts';
import { useReports } from './reports.ts';

interface Props {
  readonly calls: ImportCalls;
  readonly outgoing: readonly Outgoing[];
}

/** The files that are being sent, each with its bar, and what has become of those that arrived. */
export function SendingView({ calls, outgoing }: Props) {
  const { all } = useReports(calls.owner);
  return (
    <div className="imports-sending">
      <p role="status">{statusOf(outgoing, all)}</p>
      <ul className="imports-outgoing" aria-label="Files">
        {outgoing.map((one) => (
          <OutgoingRow key={one.id} calls={calls} one={one} report={all.find(({ id }) => id === one.importId)} />
        ))}
      </ul>
    </div>
  );
}

type Reports = ReturnType<typeof useReports>['all'];

/** One sentence at the start and one at the end, so that a screen reader is not talked over. */
function statusOf(outgoing: readonly Outgoing[], reports: Reports): string {
  if (outgoing.some(isUnsent))
    return `${countOf(outgoing.length, 'file')} to send. You may close this: sending goes on while the app is open.`;
  const arrived = reports.filter(({ id }) => outgoing.some(({ importId }) => importId === id));
  const failed = outgoing.filter(({ state }) => state === 'failed').length;
  const notSent = failed > 0 ? `${countOf(failed, 'file')} could not be sent. ` : '';
  if (arrived.length === 0) return notSent;
  if (arrived.some(isOpen)) return `${notSent}You may close this: the deals appear in the library as they are read.`;
  return `${notSent}${countsText(addCounts(arrived.map(({ counts }) => counts)))}.`;
}

interface RowProps {
  readonly calls: ImportCalls;
  readonly one: Outgoing;
  readonly report: Reports[number] | undefined;
}

function OutgoingRow({ calls, one, report }: RowProps) {
  const resend = useSetAtom(resendAtom);
  const cancel = useSetAtom(cancelAtom);
  const { id, file, state, percent, words } = one;
  const sign = report && !isOpen(report) && report.counts.boards === 0 ? 'empty' : state;
  return (
    <li className={`imports-outgoing-file is-${sign}`}>
      <Icon name={SIGNS[sign]} />
      <div className="imports-outgoing-words">
        <strong className="imports-name">{file.name}</strong>
        {state === 'waiting' && (
          <span className="imports-outgoing-line">{formatBytes(file.size)}, waits for its turn</span>
        )}
        {state === 'sending' && (
          <ProgressBar
            label={`Sending ${file.name}`}
            percent={percent}
            words={
              percent < 100 ? `${formatBytes((file.size * percent) / 100)} of ${formatBytes(file.size)}` : 'being read'
            }
          />
        )}
        {state === 'failed' && <span role="alert">{words}</span>}
        {report && <span className="imports-outgoing-line">{reportSentence(report)}</span>}
        {report && <ReadingBar report={report} />}
      </div>
      <div className="imports-outgoing-buttons">
        {(state === 'waiting' || (state === 'sending' && percent < 100)) && (
          <Button aria-label={`Cancel ${file.name}`} onClick={() => cancel(id)}>
            Cancel
          </Button>
        )}
        {state === 'failed' && (
          <>
            <Button aria-label={`Try ${file.name} again`} onClick={() => void resend(calls, id)}>
              Try again
            </Button>
            <Button kind="quiet" aria-label={`Leave out ${file.name}`} onClick={() => cancel(id)}>
              Leave out
            </Button>
          </>
        )}
        {report && (
          <Link
            className="button button-quiet button-md"
            to="/teaching/deals/imports/$importId"
            params={{ importId: report.id }}
          >
            Report<span className="visually-hidden"> on {file.name}</span>
          </Link>
        )}
      </div>
    </li>
  );
}

const SIGNS = { waiting: 'dots', sending: 'upload', sent: 'tick', failed: 'alert', empty: 'alert' } as const;
