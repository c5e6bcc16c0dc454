import type { Diagram, Quiz } from '@overtrick/shared/learning/quiz/quiz';
import { listDiagrams } from '@overtrick/shared/learning/quiz/quiz-editing';
import {
  type AnswerState,
  answerState,
  isCorrectAnswer,
  listAnswers,
  rightCalls,
  type SelectedAnswer,
} from '@overtrick/shared/learning/quiz/quiz-taking';
import { AnswerMark } from '../../pieces/answer-mark.tsx';
import { CallWords } from '../../pieces/call-words.tsx';
import { DiagramView } from '../../pieces/diagram-view.tsx';
import { Html } from '../../ui/page/html.tsx';

interface Props {
  readonly quiz: Quiz;
  readonly answers: readonly SelectedAnswer[];
  /** Whether all of them are right by a later version that marks them (ruling 67). */
  readonly isCorrected?: boolean;
}

/** A question as it stood when it was answered: what was chosen is marked right or wrong, and the right answer shown. */
export const RecordQuestion = ({ quiz, answers, isCorrected = false }: Props) => (
  <div className="record-question">
    <Html html={quiz.question} />
    {listDiagrams(quiz.diagrams, 'question').map((diagram) => (
      <div key={diagram.uuid} className="record-diagram">
        <DiagramView diagram={diagram} />
      </div>
    ))}
    <ul className="record-answers" aria-label="Answers">
      {listAnswers(quiz.diagrams).map((diagram) =>
        diagram.type === 'BiddingInterface' ? (
          <li key={diagram.uuid} className="record-answer">
            <DiagramView diagram={diagram} />
            <Calls diagram={diagram} quiz={quiz} answers={answers} isCorrected={isCorrected} />
          </li>
        ) : (
          <Choice key={diagram.uuid} diagram={diagram} mark={markOf({ quiz, answers, isCorrected }, diagram, null)} />
        ),
      )}
    </ul>
  </div>
);

const Choice = ({ diagram, mark }: { readonly diagram: Diagram; readonly mark: AnswerState }) => (
  <li className={`record-answer is-${mark}`}>
    <DiagramView diagram={diagram} />
    {mark.startsWith('selected') && <span className="visually-hidden">Chosen.</span>}
    <AnswerMark state={mark} />
  </li>
);

/**
 * How an answer came out; a right one that was not chosen is marked as such, but not where a later version decides, which
 * is not here.
 */
function markOf({ quiz, answers, isCorrected }: Props, diagram: Diagram, answerValue: string | null): AnswerState {
  const mark = answerState({ quiz, selected: answers, highlighted: false }, diagram, answerValue);
  if (mark.startsWith('selected')) return isCorrected ? 'selected-and-correct' : mark;
  if (isCorrected) return 'resting';
  return isCorrectAnswer(quiz, { uuid: diagram.uuid, answerValue }) ? 'highlighted' : 'resting';
}

interface CallsProps extends Props {
  readonly diagram: Extract<Diagram, { readonly type: 'BiddingInterface' }>;
}

/** The calls that were made in a bid box, and the right ones that are not among them. */
function Calls({ diagram, quiz, answers, isCorrected = false }: CallsProps) {
  const made = answers.filter(({ uuid }) => uuid === diagram.uuid).map(({ answerValue }) => answerValue ?? '');
  const missed = isCorrected ? [] : rightCalls(diagram.config).filter((call) => !made.includes(call));
  return (
    <>
      {made.map((call) => (
        <p key={call}>
          Called <CallWords text={call} /> <AnswerMark state={markOf({ quiz, answers, isCorrected }, diagram, call)} />
        </p>
      ))}
      {missed.map((call) => (
        <p key={call}>
          <CallWords text={call} /> <AnswerMark state="highlighted" />
        </p>
      ))}
    </>
  );
}
