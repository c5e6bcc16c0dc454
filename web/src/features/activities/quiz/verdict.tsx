import './verdict.css';
import { findCall } from '@overtrick/shared/bridge/call';
import { isCorrectAnswer, type QuizState, quizProgress, rightCalls } from '@overtrick/shared/learning/quiz/quiz-taking';
import { useEffect, useRef } from 'react';
import { CallCard } from '../../../card-table/call-sign.tsx';
import { CallList } from '../../../pieces/call-words.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Html } from '../../../ui/page/html.tsx';
import { Icon } from '../../../ui/signs/icon.tsx';
import { TermText } from '../../../ui/signs/term-text.tsx';
import type { BidBoxDiagram } from './bid-box.tsx';
import { wrongWords } from './outcome.tsx';

interface Props {
  readonly diagram: BidBoxDiagram;
  readonly state: QuizState;
  readonly onHighlight: (highlighted: boolean) => void;
  /** Brings the box back for another try. */
  readonly onTryAgain: () => void;
}

/**
 * What came of a call, in the place of the box and of equal height, so that the hand does not move: wrong at the left,
 * right beside it once it is asked for (silence 344), each with call, sign and word; then the explanation.
 */
export function Verdict({ diagram, state, onHighlight, onTryAgain }: Props) {
  const place = useFocus();
  const { quiz, highlighted } = state;
  const made = state.selected.find(({ uuid }) => uuid === diagram.uuid);
  const [first = '', ...others] = rightCalls(diagram.config);
  const isRight = made !== undefined && isCorrectAnswer(quiz, made);
  const isKnown = isRight || highlighted;
  return (
    <section ref={place} className="verdict" tabIndex={-1} aria-label="Your answer">
      <ul className="verdict-calls">
        {made && !isRight && <VerdictCall text={made.answerValue ?? ''} isRight={false} />}
        {isKnown ? (
          <VerdictCall text={isRight ? (made.answerValue ?? '') : first} isRight />
        ) : (
          <li className="verdict-ask">
            <Button kind="quiet" onClick={() => onHighlight(true)}>
              Show correct answer
            </Button>
          </li>
        )}
      </ul>
      <div className="verdict-words">
        {!isRight && !highlighted && (
          <p>
            {wrongWords(state)} {quiz.hint && <TermText text={quiz.hint} />}
          </p>
        )}
        {highlighted && others.length > 0 && (
          <p>
            Also right: <CallList calls={others} />
          </p>
        )}
        {isKnown && quiz.explanation && (
          <>
            <h2>Explanation</h2>
            <Html html={quiz.explanation} />
          </>
        )}
        {!isRight && <Button onClick={onTryAgain}>Try again</Button>}
      </div>
    </section>
  );
}

function VerdictCall({ text, isRight }: { readonly text: string; readonly isRight: boolean }) {
  const call = findCall(text);
  return (
    <li className={classNames('verdict-call', isRight ? 'is-right' : 'is-wrong')}>
      {call ? <CallCard call={call} /> : text}
      <span className="verdict-word">
        <Icon name={isRight ? 'tick' : 'cross'} />
        {isRight ? 'Right' : 'Wrong'}
      </span>
    </li>
  );
}

/** The box that had the focus is gone: the focus goes on here, where the answer is told. */
function useFocus() {
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return place;
}

/** Whether the verdict stands in the place of the box: after a complete try, until another one is wanted. */
export const hasVerdict = (state: QuizState, isTryingAgain: boolean): boolean =>
  quizProgress(state) !== null && !isTryingAgain;
