import './deal-doctor.css';
import { type Finding, sortFindings } from '@overtrick/shared/learning/doctor/finding';
import { AppLink } from '../../navigation/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { Icon } from '../../ui/signs/icon.tsx';
import { ProgressBar } from '../../ui/signs/progress-bar.tsx';
import { type CheckedPlace, type DealCheck, findingsInWords, isChecked } from './deal-check.ts';
import { type DoctorState, percentOf } from './doctor-state.ts';
import { FindingList, SilencedList } from './finding-list.tsx';

interface Props {
  /** The pack whose deals they are, with what is known of them taken together. */
  readonly pack?:
    | { readonly title: string; readonly href: string; readonly notes: readonly string[] }
    | null
    | undefined;
  /** Null while it is not known which deals are meant. */
  readonly checks: readonly DealCheck[] | null;
  readonly isStopped: boolean;
  readonly onStop: () => void;
  readonly onAgain: () => void;
  readonly onSee: (dealId: string, finding: Finding) => void;
  /** Opens the deal in its editor, at the part that a finding is about. */
  readonly onGo: (dealId: string, finding: Finding) => void;
  /** Answers a finding of a deal, or takes the answer back with null. */
  readonly onSilence: (dealId: string, finding: Finding, reason: string | null) => void;
}

/** Many deals examined one after another, a row a deal. */
export function DealChecks({ pack, checks, isStopped, onStop, onAgain, onSee, onGo, onSilence }: Props) {
  return (
    <div className="deal-checks">
      {pack && (
        <AppLink className="back-link" href={pack.href}>
          <Icon name="back" />
          <span>Back to {pack.title}</span>
        </AppLink>
      )}
      <PageHeading title={pack ? `Check ${pack.title}` : 'Check deals'} />
      {pack && pack.notes.length > 0 && <PackNotes notes={pack.notes} />}
      {checks?.length === 0 ? (
        <EmptyState title="No deals to check">
          {pack ? 'This pack has no deals yet.' : 'Select deals or a group in the library, and check them there.'}
        </EmptyState>
      ) : (
        <>
          <CheckProgress checks={checks ?? []} isStopped={isStopped} onStop={onStop} onAgain={onAgain} />
          <ul className="deal-checks-list" aria-label="Deals">
            {checks?.map((check, index) => (
              <CheckRow
                key={check.id}
                check={check}
                number={index + 1}
                onSee={(found) => onSee(check.id, found)}
                onGo={check.place === 'gone' ? undefined : (found) => onGo(check.id, found)}
                onSilence={
                  (check.place ?? 'library') === 'library'
                    ? (found, reason) => onSilence(check.id, found, reason)
                    : undefined
                }
              />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** What the deals of a pack are taken together. */
const PackNotes = ({ notes }: { readonly notes: readonly string[] }) => (
  <section className="deal-check" aria-label="The deals taken together">
    <ul className="finding-list">
      {notes.map((note) => (
        <li key={note} className="finding finding-warning">
          <p className="finding-words">
            <span className="finding-tone">
              <Icon name="alert" /> Look at this
            </span>{' '}
            {note}
          </p>
        </li>
      ))}
    </ul>
  </section>
);

type ProgressProps = Pick<Props, 'isStopped' | 'onStop' | 'onAgain'> & { readonly checks: readonly DealCheck[] };

function CheckProgress({ checks, isStopped, onStop, onAgain }: ProgressProps) {
  const done = checks.filter(isChecked).length;
  const isOver = isStopped || (checks.length > 0 && done === checks.length);
  const words = `${done} of ${checks.length} ${checks.length === 1 ? 'deal' : 'deals'}`;
  return (
    <div className="deal-checks-progress">
      <ProgressBar
        percent={checks.length > 0 ? (100 * done) / checks.length : 0}
        label="Checking deals"
        words={words}
      />
      {isOver ? <Button onClick={onAgain}>Check again</Button> : <Button onClick={onStop}>Cancel</Button>}
      <output className="visually-hidden">{isOver ? `Checked: ${words}` : ''}</output>
    </div>
  );
}

interface RowProps {
  readonly check: DealCheck;
  readonly number: number;
  readonly onSee: (finding: Finding) => void;
  /** Missing where the library has no such deal. */
  readonly onGo: ((finding: Finding) => void) | undefined;
  /** Missing where the library has other cards than were checked. */
  readonly onSilence: ((finding: Finding, reason: string | null) => void) | undefined;
}

const PLACES: { readonly [place in CheckedPlace]: string | null } = {
  library: null,
  older: 'The pack has other cards than your library. Checked as the pack has it.',
  gone: 'Gone from your library. Checked as the pack has it.',
};

function CheckRow({ check, number, ...actions }: RowProps) {
  const { id, name, answered, state, problem, place = 'library' } = check;
  const title = name ?? `Deal ${number}`;
  return (
    <li className="deal-check">
      <h2 className="deal-check-name">
        {place === 'gone' ? title : <AppLink href={`/teaching/deals/${id}/edit`}>{title}</AppLink>}
      </h2>
      {PLACES[place] && <p className="deal-doctor-quiet">{PLACES[place]}</p>}
      {state === 'unread' ? (
        <p className="deal-doctor-quiet">This deal could not be read: it is not on this device.</p>
      ) : (
        <CheckState state={state} answered={answered} {...actions} />
      )}
      <p role="alert" className="deal-check-problem">
        {problem}
      </p>
    </li>
  );
}

interface StateProps extends Pick<DealCheck, 'answered'>, Pick<RowProps, 'onSee' | 'onGo' | 'onSilence'> {
  readonly state: DoctorState;
}

function CheckState({ state, answered, ...actions }: StateProps) {
  const { open, silenced } = sortFindings(state.findings, answered);
  const isGrave = open.some(({ tone }) => tone === 'wrong' || tone === 'warning');
  if (state.phase === 'waiting') return <p className="deal-doctor-quiet">Waiting</p>;
  return (
    <>
      {state.phase === 'examining' && <ProgressBar percent={percentOf(state)} label="Examining the deal" />}
      {state.phase === 'stopped' && <p className="deal-doctor-quiet">Cancelled before its end</p>}
      {state.phase === 'failed' && <p className="deal-doctor-quiet">The solver does not work on this device.</p>}
      {open.length > 0 && (
        <details className="deal-check-findings" open={isGrave}>
          <summary>{findingsInWords(open)}</summary>
          <FindingList findings={open} {...actions} />
        </details>
      )}
      {silenced.length > 0 && <SilencedList findings={silenced} {...actions} />}
    </>
  );
}
