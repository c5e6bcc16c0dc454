import type { Job } from '@overtrick/shared/contract/jobs';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/overlays/notice.tsx';
import { ProgressBar } from '../../ui/signs/progress-bar.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { isOpen } from './use-imports.ts';

interface Props {
  /** The teacher's imports, the newest first. */
  readonly jobs: readonly Job[];
  readonly onRetry: (job: Job) => void;
  readonly onDismiss: (job: Job) => void;
}

/** The files that were left with the server: how far each is, and what it has brought until that was read. */
export function ImportList({ jobs, onRetry, onDismiss }: Props) {
  if (jobs.length === 0) return null;
  return (
    <ul className="library-imports" aria-label="Imports">
      {jobs.map((job) => (
        <li key={job.id}>
          {isOpen(job) && <UnderWay job={job} />}
          {job.state === 'failed' && <Failed job={job} onRetry={() => onRetry(job)} onClose={() => onDismiss(job)} />}
          {job.state === 'done' && <Done job={job} onClose={() => onDismiss(job)} />}
        </li>
      ))}
    </ul>
  );
}

const nameOf = ({ title }: Job): string => title ?? 'The file';

function UnderWay({ job }: { readonly job: Job }) {
  return (
    <Notice tone="wait">
      <p>{job.state === 'waiting' ? `${nameOf(job)} waits for its turn.` : `${nameOf(job)} is being read.`}</p>
      {job.progress !== null && <ProgressBar label={`Reading ${nameOf(job)}`} percent={job.progress * 100} />}
    </Notice>
  );
}

/** What each code means for the teacher. */
const REASONS: Readonly<Record<string, string>> = {
  gone: 'The server no longer keeps the file: please send it again.',
};
const OTHERWISE = 'Something went wrong on the server. No deal is read twice when you try again.';

interface EndedProps {
  readonly job: Job;
  readonly onClose: () => void;
}

function Failed({ job, onRetry, onClose }: EndedProps & { readonly onRetry: () => void }) {
  const reason = REASONS[job.error ?? ''];
  return (
    <Notice tone="bad" onClose={onClose} actions={reason ? undefined : <Button onClick={onRetry}>Try again</Button>}>
      <p>
        <strong>{nameOf(job)} could not be read to its end.</strong> {reason ?? OTHERWISE}
      </p>
    </Notice>
  );
}

function Done({ job, onClose }: EndedProps) {
  const { created = 0, problems = [], problemCount = 0 } = job.result ?? {};
  return (
    <Notice tone="good" onClose={onClose}>
      <p>{nameOf(job)} is read.</p>
      {job.result && <ImportOutcome count={created} problems={problems} problemCount={problemCount} />}
    </Notice>
  );
}
