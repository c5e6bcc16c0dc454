import './quiz-view.css';
import './quiz-answers.css';
import './quiz-box.css';
import './quiz-phone.css';
import './quiz-wide.css';
import { chosenWords } from '@overtrick/shared/learning/quiz/diagram-words';
import type { Quiz } from '@overtrick/shared/learning/quiz/quiz';
import {
  isQuizComplete,
  listAnswers,
  type QuizEvent,
  type QuizState,
  quizProgress,
  type SelectedAnswer,
  startQuiz,
  stepQuiz,
} from '@overtrick/shared/learning/quiz/quiz-taking';
import { useState } from 'react';
import { usePhone } from '../../../pieces/use-phone.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Answers } from './answers.tsx';
import { Asked } from './asked.tsx';
import { useBoxForm } from './box-form.ts';
import { Explanation, Outcome, QuizHint } from './outcome.tsx';
import { useTwoTaps } from './two-taps.ts';
import { hasVerdict, Verdict } from './verdict.tsx';

interface Props {
  readonly quiz: Quiz;
  /** The first state; without it the question is not answered yet. */
  readonly begin?: QuizState;
  /** After each answer: null while incomplete, then whether all of it was right, and what was chosen. */
  readonly onProgress: (progress: boolean | null, selected: readonly SelectedAnswer[]) => void;
}

/** A question to answer (courses §4.9): a wrong answer is told at once, a right one is left as it is. */
export function QuizView({ quiz, begin, onProgress }: Props) {
  const [tried, setState] = useState(() => begin ?? startQuiz(quiz));
  const state = goOn(tried, quiz);
  const step = (event: QuizEvent): void => {
    const next = stepQuiz(state, event);
    setState(next);
    if (next.selected !== state.selected) onProgress(quizProgress(next), next.selected);
  };
  const isPhone = usePhone();
  const { lifted, answer } = useLifting(state, useBoxForm() === 'rows', step);
  const [isTryingAgain, setTryingAgain] = useState(false);
  const highlight = (highlighted: boolean): void => step({ type: 'highlightChanged', highlighted });
  const box = findOnlyBox(quiz);
  const verdict = isPhone && box && hasVerdict(state, isTryingAgain) ? box : undefined;
  return (
    <div className={classNames('quiz', isPhone && 'is-phone', box && (isPhone ? 'is-call' : 'has-box'))}>
      <Asked state={state} onFelt={isPhone}>
        {isPhone && <QuizHint state={state} keepsPlace={box !== undefined} />}
      </Asked>
      {verdict ? (
        <Verdict
          diagram={verdict}
          state={state}
          onHighlight={highlight}
          onTryAgain={() => {
            highlight(false);
            setTryingAgain(true);
          }}
        />
      ) : (
        <Answers
          state={state}
          lifted={lifted}
          onAnswer={(given) => answer(given) && setTryingAgain(false)}
          onTakeBack={(given) => step({ type: 'answerTakenBack', answer: given })}
        />
      )}
      {!isPhone && <QuizHint state={state} />}
      <Outcome
        state={state}
        lifted={lifted ? chosenWords(quiz, lifted) : ''}
        isSaidOnly={isPhone && box !== undefined}
        onHighlight={highlight}
      />
      {!verdict && !isTryingAgain && <Explanation state={state} />}
    </div>
  );
}

/** The try that goes on while its author changes words; with other answers it begins anew. */
function goOn(tried: QuizState, quiz: Quiz): QuizState {
  if (tried.quiz === quiz) return tried;
  const answersOf = ({ diagrams, mustChooseAllCorrectAnswers }: Quiz): string =>
    JSON.stringify([listAnswers(diagrams), mustChooseAllCorrectAnswers]);
  return answersOf(tried.quiz) === answersOf(quiz) ? { ...tried, quiz } : startQuiz(quiz);
}

/** The bid box of a question that has no other answers. */
function findOnlyBox({ diagrams }: Quiz) {
  const answers = listAnswers(diagrams);
  const [box] = answers;
  return answers.length === 1 && box?.type === 'BiddingInterface' ? box : undefined;
}

/**
 * With two taps the first one lifts the answer that would end the try, and the second one gives it. A bid is two taps by
 * itself where its level stands in a row of its own: there the strain gives it.
 */
function useLifting(state: QuizState, hasRows: boolean, step: (event: QuizEvent) => void) {
  const twoTaps = useTwoTaps();
  const [lifted, setLifted] = useState<SelectedAnswer | null>(null);
  /** Whether the answer was given, and not lifted only. */
  const answer = (given: SelectedAnswer): boolean => {
    const event: QuizEvent = { type: 'answerSelected', answer: given };
    const isLifted = lifted?.uuid === given.uuid && lifted.answerValue === given.answerValue;
    const isSecond = isLifted || (hasRows && isLevelled(given));
    const lifts = twoTaps && !isSecond && isQuizComplete(stepQuiz(state, event));
    setLifted(lifts ? given : null);
    if (!lifts) step(event);
    return !lifts;
  };
  return { lifted, answer };
}

/** A bid, which a box with rows makes by level and strain. */
const isLevelled = ({ answerValue }: SelectedAnswer): boolean => answerValue !== null && /^\d/.test(answerValue);
