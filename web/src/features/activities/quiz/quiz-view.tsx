import './quiz-view.css';
import { chosenWords, correctWords } from '@overtrick/shared/learning/quiz/diagram-words';
import type { Diagram, Quiz } from '@overtrick/shared/learning/quiz/quiz';
import { listDiagrams } from '@overtrick/shared/learning/quiz/quiz-editing';
import {
  asksForAll,
  countAsked,
  countCorrect,
  countGiven,
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
import { DiagramView } from '../../../pieces/diagram-view.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Html } from '../../../ui/page/html.tsx';
import { SuitText } from '../../../ui/signs/suit-sign.tsx';
import { Answer } from './answer.tsx';
import { BidBox } from './bid-box.tsx';

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
      <Answers state={state} onEvent={step} />
      <Outcome state={state} onHighlight={(highlighted) => step({ type: 'highlightChanged', highlighted })} />
      <Explanation state={state} />
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

const NUMBERS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** 'Choose two.' where all correct answers are asked for. */
function askedWords({ quiz }: QuizState): string {
  const count = countCorrect(quiz.diagrams);
  return `Choose ${asksForAll(quiz) ? (NUMBERS[count] ?? count) : 'one'}.`;
}

/** A card, a number or a call: several stand beside each other. */
const isShort = (answer: Diagram): boolean => answer.type === 'TextAnswer' && answer.config.text.length <= 4;

interface AnswersProps {
  readonly state: QuizState;
  readonly onEvent: (event: QuizEvent) => void;
}

function Answers({ state, onEvent }: AnswersProps) {
  const name = useId();
  const answers = listAnswers(state.quiz.diagrams);
  if (answers.length === 0) return null;
  const select = (uuid: string, answerValue: string | null): void =>
    onEvent({ type: 'answerSelected', answer: { uuid, answerValue } });
  const onlyHands = answers.every(({ type }) => type === 'Hand');
  const onlyShort = answers.every(isShort);
  const onlyBox = answers.length === 1 && answers[0]?.type === 'BiddingInterface';
  return (
    <fieldset className="quiz-answers">
      <legend className={classNames('quiz-asked', onlyBox && 'visually-hidden')}>{askedWords(state)}</legend>
      <div className={classNames('quiz-answer-list', onlyHands && 'is-hands', onlyShort && 'is-short')}>
        {answers.map((diagram) =>
          diagram.type === 'BiddingInterface' ? (
            <BidBox key={diagram.uuid} diagram={diagram} state={state} onCall={(call) => select(diagram.uuid, call)} />
          ) : (
            <Answer
              key={diagram.uuid}
              name={name}
              diagram={diagram}
              state={state}
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

const listChosen = ({ quiz, selected }: QuizState): string =>
  selected.map((answer) => chosenWords(quiz, answer)).join('; ');

/** How far a try is that asks for several answers. */
const countWords = (state: QuizState): string =>
  state.selected.length > 0 ? `${countGiven(state)} of ${countAsked(state.quiz)} chosen.` : '';

interface OutcomeProps {
  readonly state: QuizState;
  readonly onHighlight: (highlighted: boolean) => void;
}

/** Before the answer: the hint, to open. After a wrong answer: what is wrong, the hint, and the correct answer. */
function Outcome({ state, onHighlight }: OutcomeProps) {
  const { quiz, highlighted } = state;
  const progress = quizProgress(state);
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
        {progress === null && countWords(state)}
        {progress === true && `Right: ${listChosen(state)}.`}
        {progress === false && (
          <>
            {/* Names what was chosen, so that a second wrong answer is announced as well. */}
            <span className="visually-hidden">{listChosen(state)}. </span>
            {wrongWords(state)} {quiz.hint && <SuitText text={quiz.hint} />}
            {highlighted && <span className="visually-hidden"> Correct: {correctWords(quiz).join('; ')}.</span>}
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

/** The explanation after a complete try: open when the answer is known, closed while another try is possible. */
function Explanation({ state }: { readonly state: QuizState }) {
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
