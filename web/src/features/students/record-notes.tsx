import type { RecordedAttempt } from '@overtrick/shared/learning/courses/item-record';
import { arrivalOf, verdictWords } from '@overtrick/shared/learning/progress/attempt-words';
import { formatDateTime } from '../../pieces/dates.ts';

/** When an attempt was made, by the student's device. */
export const WhenMade = ({ recorded, timeZone }: NotesProps) => (
  <time dateTime={recorded.attempt.at}>{formatDateTime(recorded.attempt.at, timeZone)}</time>
);

interface NotesProps {
  readonly recorded: RecordedAttempt;
  readonly timeZone: string;
}

interface Props extends NotesProps {
  /** That an older version was played or answered; undefined where it was the present one. */
  readonly older: string | undefined;
}

/** What is to be known of an attempt besides its result: whether it counts, its version, and when it came. */
export function RecordNotes({ recorded, timeZone, older }: Props) {
  const notes = [verdictWords(recorded), older, arrivalWords(recorded, timeZone)].filter(
    (words) => words !== undefined,
  );
  if (notes.length === 0) return null;
  return (
    <span className="record-notes">
      {notes.map((words) => (
        <span key={words}>{words}</span>
      ))}
    </span>
  );
}

function arrivalWords(recorded: RecordedAttempt, timeZone: string): string | undefined {
  const arrival = arrivalOf(recorded);
  const came = `Received ${formatDateTime(recorded.receivedAt, timeZone)}`;
  if (arrival === 'late') return `${came}.`;
  return arrival === 'ahead' ? `${came}: the clock of the device was ahead.` : undefined;
}
