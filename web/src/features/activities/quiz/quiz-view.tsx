import './quiz-view.css';
import type { Quiz } from '@overtrick/shared/learning/quiz/quiz';
import { listDiagrams } from '@overtrick/shared/learning/quiz/quiz-editing';
import {
  asksForAll,
  countCorrect,
  isCorrectAnswer,
  listAnswers,
  type QuizEvent,
  type QuizState,
  quizProgress,
  type SelectedAnswer,
  startQuiz,
  stepQuiz,
} from '@overtrick/shared/learning/quiz/quiz-taking';
import { useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Html } from '../../../ui/page/html.tsx';
import { SuitText } from '../../../ui/signs/suit-sign.tsx';
import { Answer } from './answer.tsx';
import { BidBox } from './bid-box.tsx';
import { DiagramView } from './diagram-view.tsx';

interface Props {
  readonly quiz: Quiz;
  /** How it stands at first; a question not answered yet unless said. */
  readonly begin?: QuizState;
  /** After each answer: null while incomplete, then whether all of it was right, and what was chosen. */
  readonly onProgress: (progress: boolean | null, selected: readonly SelectedAnswer[]) => void;
}

/** A question to answer (courses §4.9): said at once when wrong, left alone when right. */
export function QuizView({ quiz, begin, onProgress }: Props) {
  const [sitting, setSitting] = useState(() => begin ?? startQuiz(quiz));
  const step = (event: QuizEvent): void => {
    const next = stepQuiz(sitting, event);
    setSitting(next);
    if (next.selected !== sitting.selected) onProgress(quizProgress(next), next.selected);
  };
  return (
    <div className="quiz">
      <Html html={quiz.question} className="quiz-question" />
      <div className="quiz-shown">
        {listDiagrams(quiz.diagrams, 'question').map((diagram) => (
          <div key={diagram.uuid} className={`quiz-diagram is-${diagram.type}`}>
            <DiagramView diagram={diagram} />
          </div>
        ))}
      </div>
      <Answers sitting={sitting} onEvent={step} />
      <Outcome sitting={sitting} onHighlight={(highlighted) => step({ type: 'highlightChanged', highlighted })} />
      <Explanation sitting={sitting} />
    </div>
  );
}

const NUMBERS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** 'Choose two.' where all correct answers are asked for. */
function askedWords({ quiz }: QuizState): string {
  const count = countCorrect(quiz.diagrams);
  return `Choose ${asksForAll(quiz) ? (NUMBERS[count] ?? count) : 'one'}.`;
}

interface AnswersProps {
  readonly sitting: QuizState;
  readonly onEvent: (event: QuizEvent) => void;
}

function Answers({ sitting, onEvent }: AnswersProps) {
  const name = useId();
  const answers = listAnswers(sitting.quiz.diagrams);
  if (answers.length === 0) return null;
  const select = (uuid: string, answerValue: string | null): void =>
    onEvent({ type: 'answerSelected', answer: { uuid, answerValue } });
  const onlyHands = answers.every(({ type }) => type === 'Hand');
  const onlyBox = answers.length === 1 && answers[0]?.type === 'BiddingInterface';
  return (
    <fieldset className="quiz-answers">
      <legend className={classNames('quiz-asked', onlyBox && 'visually-hidden')}>{askedWords(sitting)}</legend>
      <div className={classNames('quiz-answer-list', onlyHands && 'is-hands')}>
        {answers.map((diagram) =>
          diagram.type === 'BiddingInterface' ? (
            <BidBox
              key={diagram.uuid}
              diagram={diagram}
              sitting={sitting}
              onCall={(call) => select(diagram.uuid, call)}
            />
          ) : (
            <Answer
              key={diagram.uuid}
              name={name}
              diagram={diagram}
              sitting={sitting}
              onChoose={(uuid) => select(uuid, null)}
              onTakeBack={(uuid) => onEvent({ type: 'answerTakenBack', answer: { uuid, answerValue: null } })}
            />
          ),
        )}
      </div>
    </fieldset>
  );
}

/** What is wrong with a complete try, in one sentence. */
function wrongWords({ quiz, selected }: QuizState): string {
  if (selected.length < 2) return 'That is not the answer.';
  const wrong = selected.filter((answer) => !isCorrectAnswer(quiz, answer)).length;
  return wrong === 1 ? 'One of these is not right.' : `${wrong} of these are not right.`;
}

interface OutcomeProps {
  readonly sitting: QuizState;
  readonly onHighlight: (highlighted: boolean) => void;
}

/** Before the answer the hint, to be opened; after a wrong one what is wrong, the hint, and the way to the correct one. */
function Outcome({ sitting, onHighlight }: OutcomeProps) {
  const { quiz, highlighted } = sitting;
  const progress = quizProgress(sitting);
  return (
    <>
      {quiz.hint && progress === null && (
        <details className="quiz-more">
          <summary>Hint</summary>
          <p>
            <SuitText text={quiz.hint} />
          </p>
        </details>
      )}
      <output className={classNames(progress === false ? 'quiz-wrong' : 'visually-hidden')}>
        {progress === true && 'Right'}
        {progress === false && (
          <>
            {wrongWords(sitting)} {quiz.hint && <SuitText text={quiz.hint} />}
          </>
        )}
      </output>
      {progress === false && (
        <div className="quiz-ways">
          <Button aria-pressed={highlighted} onClick={() => onHighlight(!highlighted)}>
            {highlighted ? 'Hide correct answer' : 'Show correct answer'}
          </Button>
        </div>
      )}
    </>
  );
}

/** After completion: open once nothing is left to find out, closed while another try may come. */
function Explanation({ sitting }: { readonly sitting: QuizState }) {
  const { quiz, highlighted } = sitting;
  const progress = quizProgress(sitting);
  const unanswerable = listAnswers(quiz.diagrams).length === 0;
  if (!quiz.explanation || (progress === null && !unanswerable)) return null;
  const open = progress === true || highlighted;
  return (
    <details key={String(open)} className="quiz-more" open={open}>
      <summary>Explanation</summary>
      <Html html={quiz.explanation} />
    </details>
  );
}
