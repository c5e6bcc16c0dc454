import { findAnswered, findCounted } from '@overtrick/shared/learning/courses/attempted';
import type { AttemptedContents, RecordedAttempt } from '@overtrick/shared/learning/courses/item-record';
import { olderWords } from '@overtrick/shared/learning/progress/attempt-words';
import { Icon } from '../../ui/signs/icon.tsx';
import type { RecordReader } from './record-attempt.ts';
import { RecordNotes, WhenMade } from './record-notes.tsx';
import { RecordQuestion } from './record-question.tsx';

interface Props {
  readonly attempts: readonly RecordedAttempt[];
  readonly contents: AttemptedContents;
  /** The newest version of the activity. */
  readonly version: number;
  readonly reader: RecordReader;
}

/** The attempts on an activity that is not played: each answer with its question, or when it was viewed. */
export const RecordAnswers = ({ attempts, contents, version, reader }: Props) => (
  <ol className="record-attempts" aria-label="Attempts">
    {attempts.map((recorded) => (
      <li key={recorded.attempt.id}>
        <Answer recorded={recorded} contents={contents} version={version} reader={reader} />
      </li>
    ))}
  </ol>
);

interface AnswerProps extends Omit<Props, 'attempts'> {
  readonly recorded: RecordedAttempt;
}

function Answer({ recorded, contents, version, reader }: AnswerProps) {
  const { attempt } = recorded;
  const { timeZone } = reader;
  if (attempt.kind === 'deal') return null;
  const notes = (
    <RecordNotes
      recorded={recorded}
      timeZone={timeZone}
      older={olderWords(attempt.kind === 'question' ? 'question' : 'activity', attempt.activityVersion, version)}
    />
  );
  const made = <WhenMade recorded={recorded} timeZone={timeZone} />;
  if (attempt.kind === 'activity')
    return (
      <p className="record-viewed">
        {made} {notes}
      </p>
    );
  const asked = findAnswered(contents, attempt);
  return (
    <details className="record-try">
      <summary>
        {made} <Mark recorded={recorded} /> {notes}
      </summary>
      {asked && attempt.answers.length > 0 ? (
        <RecordQuestion
          quiz={asked.quiz}
          answers={attempt.answers}
          isCorrected={recorded.verdict?.isCorrected ?? false}
        />
      ) : (
        <p>{asked ? 'Which answer was chosen is not known.' : 'The question as it was answered is not here.'}</p>
      )}
    </details>
  );
}

/** Right or wrong as it counts; nothing for an answer that does not count. */
function Mark({ recorded }: { readonly recorded: RecordedAttempt }) {
  const counted = findCounted(recorded);
  if (counted?.kind !== 'question') return null;
  const { isCorrect } = counted.result;
  return (
    <span className="student-result">
      <Icon name={isCorrect ? 'tick' : 'cross'} className={isCorrect ? 'is-done' : 'is-wrong'} />
      {isCorrect ? 'Right' : 'Wrong'}
    </span>
  );
}
