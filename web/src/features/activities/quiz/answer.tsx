import { answerName } from '@overtrick/shared/learning/quiz/diagram-words';
import type { Diagram } from '@overtrick/shared/learning/quiz/quiz';
import {
  type AnswerState,
  answerState,
  asksForAll,
  isSelectable,
  type QuizState,
} from '@overtrick/shared/learning/quiz/quiz-taking';
import { type KeyboardEvent, useId } from 'react';
import { AnswerMark } from '../../../pieces/answer-mark.tsx';
import { DiagramView } from '../../../pieces/diagram-view.tsx';
import { classNames } from '../../../ui/class-names.ts';

interface Props {
  /** The name that the answers of a question share. */
  readonly name: string;
  readonly diagram: Diagram;
  readonly state: QuizState;
  /** Whether the first of two taps lifted it. */
  readonly isLifted: boolean;
  readonly onChoose: () => void;
  readonly onTakeBack: () => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrow keys move the focus along the answers without choosing one, because choosing is answering. */
function walk(event: KeyboardEvent<HTMLInputElement>): void {
  const step = STEPS[event.key];
  if (!step) return;
  event.preventDefault();
  const all = [...(event.currentTarget.closest('fieldset')?.querySelectorAll<HTMLElement>('.quiz-answer-input') ?? [])];
  all[(all.indexOf(event.currentTarget) + step + all.length) % all.length]?.focus();
}

const STATES: { readonly [state in AnswerState]?: string } = {
  'selected-and-correct': 'chosen, right',
  'selected-and-incorrect': 'chosen, wrong',
  highlighted: 'correct answer',
};

/** How an answer stands, beside its control's own state; '' where that says all. */
export const stateWords = (state: AnswerState, chosen: boolean): string =>
  state === 'highlighted' && chosen ? 'chosen, correct answer' : (STATES[state] ?? '');

/**
 * An answer to choose: the whole card is a radio button, or a tick box if all correct answers are wanted. A card that
 * cannot be chosen can still have the focus, so that it can be read: its diagram and its state in words (D-206).
 */
export function Answer({ name, diagram, state, isLifted, onChoose, onTakeBack }: Props) {
  const id = useId();
  const mark = answerState(state, diagram);
  const chosen = state.selected.some(({ uuid }) => uuid === diagram.uuid);
  const selectable = isSelectable(state, diagram);
  const choose = (): void => {
    if (!selectable) return;
    if (mark === 'selected') onTakeBack();
    else onChoose();
  };
  return (
    <div className={classNames('quiz-answer', `is-${mark}`, isLifted && 'is-lifted')}>
      <input
        className="quiz-answer-input"
        type={asksForAll(state.quiz) ? 'checkbox' : 'radio'}
        name={name}
        checked={chosen}
        aria-disabled={!selectable || undefined}
        aria-labelledby={id}
        onChange={choose}
        onKeyDown={walk}
      />
      <span id={id} className="visually-hidden">
        {[answerName(state.quiz, diagram), isLifted ? 'lifted' : stateWords(mark, chosen)].filter(Boolean).join('. ')}
      </span>
      <div className="quiz-answer-face" aria-hidden="true">
        <DiagramView diagram={diagram} />
        <AnswerMark state={mark} />
        {isLifted && <p className="quiz-answer-again">Tap again to answer</p>}
      </div>
    </div>
  );
}
