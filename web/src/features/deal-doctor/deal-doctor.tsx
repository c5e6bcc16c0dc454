import './deal-doctor.css';
import { type Finding, sortFindings } from '@overtrick/shared/learning/doctor/finding';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/signs/progress-bar.tsx';
import { type Answered, type DoctorState, percentOf } from './doctor-state.ts';
import { FindingList, SilencedList } from './finding-list.tsx';

interface Props {
  readonly state: DoctorState;
  /** The author's answers, which the deal keeps. */
  readonly answered: readonly Answered[] | undefined;
  /** Lays the deal at the finding's position. */
  readonly onSee?: (finding: Finding) => void;
  /** Goes to the part of the deal that a finding is about. */
  readonly onGo?: (finding: Finding) => void;
  /** Answers a finding, or takes the answer back with null; without it nothing can be silenced here. */
  readonly onSilence?: (finding: Finding, reason: string | null) => void;
  readonly onAgain?: () => void;
  readonly onStop?: () => void;
}

/** What is known of a deal, the gravest first, while it is edited; what the author has answered is folded away. */
export function DealDoctor({ state, answered, onAgain, onStop, ...actions }: Props) {
  const id = useId();
  const { open, silenced } = sortFindings(state.findings, answered);
  return (
    <section className="deal-doctor" aria-labelledby={id}>
      <header className="deal-doctor-head">
        <h2 id={id}>Deal doctor</h2>
        <DoctorAction phase={state.phase} onAgain={onAgain} onStop={onStop} />
      </header>
      <DoctorPhase state={state} />
      <FindingList findings={open} {...actions} />
      {open.length === 0 && state.phase === 'done' && <p className="deal-doctor-quiet">Nothing to say of this deal.</p>}
      {silenced.length > 0 && <SilencedList findings={silenced} {...actions} />}
    </section>
  );
}

function DoctorAction({ phase, onAgain, onStop }: Pick<Props, 'onAgain' | 'onStop'> & Pick<DoctorState, 'phase'>) {
  const isBusy = phase === 'examining' || phase === 'waiting';
  if (isBusy) return onStop ? <Button onClick={onStop}>Cancel</Button> : null;
  return onAgain && phase !== 'done' ? <Button onClick={onAgain}>Examine again</Button> : null;
}

function DoctorPhase({ state }: { readonly state: DoctorState }) {
  switch (state.phase) {
    case 'waiting':
    case 'examining':
      return <ProgressBar percent={percentOf(state)} label="Examining the deal" />;
    case 'stopped':
      return <p className="deal-doctor-quiet">The examination was cancelled; this is what was found by then.</p>;
    case 'failed':
      return <p className="deal-doctor-quiet">The solver does not work on this device: the play was not examined.</p>;
    case 'done':
      return null;
  }
}
