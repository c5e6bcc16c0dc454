import { type Quiz, quizFields } from '../../quiz/quiz.ts';
import { questionNumberSchema, quizBodyFields } from '../../quiz/written-quiz.ts';
import { ANSWERED } from '../counting.ts';
import { activityKind, USUAL } from '../kind.ts';

const LABEL = 'Question';

const quizOf = ({ question, hint, explanation, mustChooseAllCorrectAnswers, diagrams }: Quiz): Quiz => ({
  question,
  hint,
  explanation,
  mustChooseAllCorrectAnswers,
  diagrams,
});

/** A question with diagrams and answers; its number is its title (contradiction 63). */
export const question = activityKind({
  ...USUAL,
  label: LABEL,
  icon: 'question',
  lessonIcon: 'quiz',
  titleSchema: questionNumberSchema,
  written: quizBodyFields,
  read: quizFields,
  bundled: quizFields,
  counting: ANSWERED,
  empty: { question: '', hint: '', explanation: '', mustChooseAllCorrectAnswers: false, diagrams: [] },
  nameOf: (number) => `${LABEL} ${number}`,
  edit: quizOf,
  keep: (content, sanitise) => ({
    ...quizOf(content),
    question: sanitise(content.question),
    explanation: sanitise(content.explanation),
  }),
  bundle: (kept: Quiz) => kept,
  open: quizOf,
  missing: ({ diagrams }) => (diagrams.some(({ context }) => context === 'answer') ? null : 'answers'),
});
