import * as v from 'valibot';
import { checkDiagram, DIAGRAM_REFUSED } from '../forms/diagram.ts';
import { requiredHtml } from '../forms/required.ts';
import { obeys } from '../forms/rule.ts';
import { quizFields } from '../learning/quiz/quiz.ts';
import { draftOfDiagram } from './diagram-draft.ts';

/** The fields of a question as its author sends them: a question is asked, and every diagram makes sense (courses 5). */
export const quizBodyFields = {
  ...quizFields,
  question: v.pipe(quizFields.question, obeys<string>(requiredHtml('Question'))),
  diagrams: v.pipe(
    quizFields.diagrams,
    v.everyItem((diagram) => Object.keys(checkDiagram(draftOfDiagram(diagram))).length === 0, DIAGRAM_REFUSED),
  ),
};
