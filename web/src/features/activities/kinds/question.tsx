import type { ActivityWidgets } from '../kind.ts';
import { QuizView } from '../quiz/quiz-view.tsx';

/** A question with diagrams and answers. */
export const question: ActivityWidgets<'quiz'> = {
  View: ({ activity, onProgress }) => (
    <QuizView key={`${activity.id} ${activity.version}`} quiz={activity} onProgress={onProgress} />
  ),
};
