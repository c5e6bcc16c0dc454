import type { Diagram } from '@overtrick/shared/learning/quiz/quiz';
import {
  asksForAll,
  countCorrect,
  listAnswers,
  type QuizState,
  type SelectedAnswer,
} from '@overtrick/shared/learning/quiz/quiz-taking';
import { useId } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Answer } from './answer.tsx';
import { BidBox } from './bid-box.tsx';

const NUMBERS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** 'Choose two.' where all correct answers are asked for. */
function askedWords({ quiz }: QuizState): string {
  const count = countCorrect(quiz.diagrams);
  return `Choose ${asksForAll(quiz) ? (NUMBERS[count] ?? count) : 'one'}.`;
}

/** A card, a number or a call: several stand beside each other. */
const isShort = (answer: Diagram): boolean => answer.type === 'TextAnswer' && answer.config.text.length <= 4;

interface Props {
  readonly state: QuizState;
  /** What the first of two taps lifted. */
  readonly lifted: SelectedAnswer | null;
  readonly onAnswer: (answer: SelectedAnswer) => void;
  readonly onTakeBack: (answer: SelectedAnswer) => void;
}

/** The answers to choose from, or the box to call in. */
export function Answers({ state, lifted, onAnswer, onTakeBack }: Props) {
  const name = useId();
  const answers = listAnswers(state.quiz.diagrams);
  if (answers.length === 0) return null;
  const onlyHands = answers.every(({ type }) => type === 'Hand');
  const onlyShort = answers.every(isShort);
  const onlyBox = answers.length === 1 && answers[0]?.type === 'BiddingInterface';
  return (
    <fieldset className={classNames('quiz-answers', onlyBox && 'is-box')}>
      <legend className={classNames('quiz-asked', onlyBox && 'visually-hidden')}>{askedWords(state)}</legend>
      <div className={classNames('quiz-answer-list', onlyHands && 'is-hands', onlyShort && 'is-short')}>
        {answers.map((diagram) => {
          const { uuid } = diagram;
          if (diagram.type === 'BiddingInterface')
            return (
              <BidBox
                key={uuid}
                diagram={diagram}
                state={state}
                lifted={lifted?.uuid === uuid ? lifted.answerValue : null}
                onCall={(answerValue) => onAnswer({ uuid, answerValue })}
              />
            );
          return (
            <Answer
              key={uuid}
              name={name}
              diagram={diagram}
              state={state}
              isLifted={lifted?.uuid === uuid}
              onChoose={() => onAnswer({ uuid, answerValue: null })}
              onTakeBack={() => onTakeBack({ uuid, answerValue: null })}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
