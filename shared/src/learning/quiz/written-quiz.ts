import * as v from 'valibot';
import { wrongFields } from '../../forms/diagram.ts';
import { requiredLine } from '../../forms/line.ts';
import { draftOfDiagram } from './diagram-draft.ts';
import { type Diagram, diagramOfQuizSchema, MOST_DIAGRAMS, quizFields } from './quiz.ts';

/** The title of a question (conflict 63). */
export const questionNumberSchema = requiredLine('Question number', 200);

/**
 * A diagram as its author sends it. What is filled in must pass the rules of the diagram dialog; empty fields are
 * allowed (ruling 46).
 */
const sentDiagramSchema = v.pipe(
  diagramOfQuizSchema,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { config } = dataset.value;
    for (const [field, message] of Object.entries(wrongFields(draftOfDiagram(dataset.value))))
      addIssue({
        message,
        path: [
          { type: 'object', origin: 'value', input: dataset.value, key: 'config', value: config },
          { type: 'object', origin: 'value', input: config, key: field, value: config[field as keyof typeof config] },
        ],
      });
  }),
);

/** Checks that no two diagrams have the same id, because an answer is found by it. */
const namedOnce = v.rawCheck<Diagram[]>(({ dataset, addIssue }) => {
  if (!dataset.typed) return;
  const input = dataset.value;
  for (const [key, value] of input.entries())
    if (input.findIndex(({ uuid }) => uuid === value.uuid) < key)
      addIssue({
        message: 'This diagram is there already',
        path: [{ type: 'array', origin: 'value', input, key, value }],
      });
});

/** The fields of a question as its author sends them. A question that is not written yet can be kept (ruling 46). */
export const quizBodyFields = {
  ...quizFields,
  diagrams: v.pipe(v.array(sentDiagramSchema), v.maxLength(MOST_DIAGRAMS), namedOnce),
};
