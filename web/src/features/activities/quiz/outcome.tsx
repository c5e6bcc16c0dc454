import { chosenWords, correctWords } from '@overtrick/shared/learning/quiz/diagram-words';
import {
  countAsked,
  countGiven,
  isCorrectAnswer,
  listAnswers,
  type QuizState,
  quizProgress,
} from '@overtrick/shared/learning/quiz/quiz-taking';
import { Fragment } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Html } from '../../../ui/page/html.tsx';
import { SuitText } from '../../../ui/signs/suit-sign.tsx';
import { TermText } from '../../../ui/signs/term-text.tsx';

/** What is wrong with a complete try, in one sentence. */
export function wrongWords({ quiz, selected }: QuizState): string {
  if (selected.length < 2) return 'That is not the answer.';
  const wrong = selected.filter((answer) => !isCorrectAnswer(quiz, answer)).length;
  return wrong === 1 ? 'One of these is not right.' : `${wrong} of these are not right.`;
}

const listChosen = ({ quiz, selected }: QuizState): string =>
  selected.map((answer) => chosenWords(quiz, answer)).join('; ');

/** How far a try is that asks for several answers. */
const countWords = (state: QuizState): string =>
  state.selected.length > 0 ? `${countGiven(state)} of ${countAsked(state.quiz)} chosen.` : '';

interface HintProps {
  readonly state: QuizState;
  /** Whether its place stays free after the answer, so that what stands below does not move. */
  readonly keepsPlace?: boolean;
}

/** The hint before the answer, to open. */
export function QuizHint({ state, keepsPlace = false }: HintProps) {
  const { hint } = state.quiz;
  if (!hint) return null;
  if (quizProgress(state) !== null) return keepsPlace ? <div className="quiz-hint-place" /> : null;
  return (
    <details className="quiz-more quiz-hint">
      <summary>Hint</summary>
      <p>
        <TermText text={hint} />
      </p>
    </details>
  );
}

interface OutcomeProps {
  readonly state: QuizState;
  /** The answer that the first tap lifted, in words; '' for none. */
  readonly lifted: string;
  /** Where the verdict itself stands in the answers' place, these words are only read out. */
  readonly isSaidOnly: boolean;
  readonly onHighlight: (highlighted: boolean) => void;
}

/** After a wrong answer: what is wrong, the hint, and the correct answer. */
export function Outcome({ state, lifted, isSaidOnly, onHighlight }: OutcomeProps) {
  const { quiz, highlighted } = state;
  const progress = quizProgress(state);
  return (
    <>
      {/* What is added is read, not all of it again: the correct answer, when it is asked for. */}
      <output
        className={classNames(progress === false && !isSaidOnly ? 'quiz-wrong' : 'visually-hidden')}
        aria-atomic={false}
      >
        {!lifted && progress === null && countWords(state)}
        {lifted && `${lifted}: choose it again to answer.`}
        {!lifted && progress === true && `Right: ${listChosen(state)}.`}
        {!lifted && progress === false && (
          <Fragment key={listChosen(state)}>
            {/* Names what was chosen; the key has a second wrong answer read as a whole. */}
            <span className="visually-hidden">{listChosen(state)}. </span>
            {wrongWords(state)} {quiz.hint && <SuitText text={quiz.hint} />}
            {highlighted && <span className="visually-hidden"> Correct: {correctWords(quiz).join('; ')}.</span>}
          </Fragment>
        )}
      </output>
      {progress === false && !isSaidOnly && (
        <div className="quiz-ways">
          <Button aria-pressed={highlighted} onClick={() => onHighlight(!highlighted)}>
            {highlighted ? 'Hide correct answer' : 'Show correct answer'}
          </Button>
        </div>
      )}
    </>
  );
}

/** The explanation after a complete try: open when the answer is known, closed while another try is possible. */
export function Explanation({ state }: { readonly state: QuizState }) {
  const { quiz, highlighted } = state;
  const progress = quizProgress(state);
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
