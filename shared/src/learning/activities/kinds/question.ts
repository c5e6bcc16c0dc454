import { checkDiagram } from '../../../forms/diagram.ts';
import { requiredHtml, requiredMessage } from '../../../forms/required.ts';
import { draftOfDiagram } from '../../quiz/diagram-draft.ts';
import { type Diagram, type Quiz, quizFields } from '../../quiz/quiz.ts';
import { countCorrect } from '../../quiz/quiz-taking.ts';
import { questionNumberSchema, quizBodyFields } from '../../quiz/written-quiz.ts';
import { ANSWERED } from '../counting.ts';
import { firstWords } from '../first-words.ts';
import { activityKind, USUAL } from '../kind.ts';
import { sentencesOf } from '../missing.ts';

const LABEL = 'Question';

const quizOf = ({ question, hint, explanation, mustChooseAllCorrectAnswers, diagrams }: Quiz): Quiz => ({
  question,
  hint,
  explanation,
  mustChooseAllCorrectAnswers,
  diagrams,
});

const wrongWith = (diagram: Diagram): readonly string[] => Object.values(checkDiagram(draftOfDiagram(diagram)));

/** A question with diagrams and answers; its number is its title (conflict 63). */
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
  firstWords: ({ question }) => firstWords(question),
  nameOf: (number) => `${LABEL} ${number}`,
  edit: quizOf,
  keep: (content, sanitise) => ({
    ...quizOf(content),
    question: sanitise(content.question),
    explanation: sanitise(content.explanation),
  }),
  bundle: (kept: Quiz) => kept,
  open: quizOf,
  missing: ({ question, diagrams }) =>
    sentencesOf([
      requiredHtml('Question')(question),
      countCorrect(diagrams) === 0 && requiredMessage('Correct answer'),
      ...diagrams.flatMap(wrongWith),
    ]),
});
