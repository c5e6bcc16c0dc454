import './answer-mark.css';
import type { AnswerState } from '@overtrick/shared/learning/quiz/quiz-taking';
import { Icon } from '../ui/signs/icon.tsx';
import type { IconName } from '../ui/signs/icon-paths.ts';

const MARKS: { readonly [state in AnswerState]?: { readonly icon: IconName; readonly words: string } } = {
  'selected-and-correct': { icon: 'tick', words: 'Right' },
  'selected-and-incorrect': { icon: 'cross-circle', words: 'Wrong' },
  highlighted: { icon: 'bulb', words: 'Correct answer' },
};

/** The mark of an answer: a sign and a word besides its colour; renders nothing without a mark. */
export function AnswerMark({ state }: { readonly state: AnswerState }) {
  const mark = MARKS[state];
  if (!mark) return null;
  return (
    <span className={`answer-mark is-${state}`}>
      <Icon name={mark.icon} />
      {mark.words}
    </span>
  );
}
