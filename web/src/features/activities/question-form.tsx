import './activity-form.css';
import { requiredHtml } from '@overtrick/shared/forms/required';
import { obeys } from '@overtrick/shared/forms/rule';
import type { Diagram } from '@overtrick/shared/learning/quiz/quiz';
import { canAskForAll, withDiagrams } from '@overtrick/shared/learning/quiz/quiz-editing';
import { questionNumberSchema, quizBodyFields } from '@overtrick/shared/learning/quiz/written-quiz';
import * as v from 'valibot';
import { useForm } from '../../form/form.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { TextArea, TextField } from '../../ui/fields/field.tsx';
import { Form, FormButtons } from '../../ui/fields/form.tsx';
import { RichTextField } from '../../ui/fields/rich-text-field.tsx';
import type { ActivityFormProps } from './activity-form.ts';
import { ActivitySource, sourceEntries, sourceValues } from './activity-source.tsx';
import { useDiagrams } from './quiz/diagram-list.tsx';
import { useShownDraft } from './shown-draft.ts';

const questionSchema = v.object({
  ...sourceEntries,
  title: questionNumberSchema,
  question: v.pipe(quizBodyFields.question, obeys<string>(requiredHtml('Question'))),
  hint: quizBodyFields.hint.wrapped,
  explanation: quizBodyFields.explanation.wrapped,
  mustChooseAllCorrectAnswers: v.boolean(),
  /** The editor holds complete diagrams, without defaults to fill in. */
  diagrams: quizBodyFields.diagrams as v.GenericSchema<Diagram[]>,
});

/** The form of a question (courses §2.3); its number is its title (conflict 63). */
export function QuestionForm({ initial, source, isNew, onSave, onCancel }: ActivityFormProps<'quiz'>) {
  const form = useForm(questionSchema, {
    initial: { ...initial, ...sourceValues(source) },
    isKept: true,
    onSubmit: ({ author, work, licence, permission, ...question }) =>
      onSave({ type: 'quiz', ...withDiagrams(question, question.diagrams) }, { author, work, licence, permission }),
  });
  const list = form.list('diagrams');
  const asksForAll = form.flag('mustChooseAllCorrectAnswers');
  const change = (diagrams: readonly Diagram[]): void => {
    list.onChange(diagrams);
    if (!canAskForAll(diagrams)) asksForAll.onChange(false);
  };
  const { title, question, hint, explanation, mustChooseAllCorrectAnswers } = form.values;
  useShownDraft({
    content: {
      ...{ type: 'quiz', title, question, hint, explanation },
      ...withDiagrams({ mustChooseAllCorrectAnswers }, list.items),
    },
  });
  const { lists, dialog } = useDiagrams(list.items, change, (index) => list.errorOf(index));
  return (
    <>
      <Form
        form={form}
        className="activity-form"
        action={<FormButtons submit={isNew ? 'Create' : 'Save'} busy={form.busy} onCancel={onCancel} />}
      >
        <TextField label="Question number e.g. 2d" required {...form.field('title')} />
        <RichTextField label="Question" required {...form.text('question')} />
        <TextArea label="Hint" rows={2} {...form.field('hint')} />
        {lists('question', 'Question diagrams')}
        {lists('answer', 'Answer diagrams')}
        {canAskForAll(list.items) && (
          <Checkbox label="Require all correct answers to be given" {...form.tick('mustChooseAllCorrectAnswers')} />
        )}
        <RichTextField label="Answer explanation" {...form.text('explanation')} />
        <ActivitySource form={form} />
      </Form>
      {dialog}
    </>
  );
}
