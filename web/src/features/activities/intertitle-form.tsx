import './activity-form.css';
import { titleSchema } from '@overtrick/shared/contract/item-changes';
import { richText } from '@overtrick/shared/forms/line';
import { requiredHtml } from '@overtrick/shared/forms/required';
import { obeys } from '@overtrick/shared/forms/rule';
import * as v from 'valibot';
import { useForm } from '../../form/form.ts';
import { TextField } from '../../ui/fields/field.tsx';
import { Form, FormButtons } from '../../ui/fields/form.tsx';
import { RichTextField } from '../../ui/fields/rich-text-field.tsx';
import type { ActivityFormProps } from './activity-form.ts';
import { ActivitySource, sourceEntries, sourceValues } from './activity-source.tsx';
import { useShownDraft } from './shown-draft.ts';

const intertitleSchema = v.object({
  title: titleSchema,
  ...sourceEntries,
  text: v.pipe(richText('Body Text', 50_000), obeys<string>(requiredHtml('Body Text'))),
});

/** The form of an intertitle: a title and its text (L-31). */
export function IntertitleForm({ initial, source, isNew, onSave, onCancel }: ActivityFormProps<'titlePage'>) {
  const form = useForm(intertitleSchema, {
    initial: { ...sourceValues(source), title: initial.title, text: initial.config.text },
    isKept: true,
    onSubmit: ({ title, text, ...said }) => onSave({ type: 'titlePage', title, config: { text } }, said),
  });
  useShownDraft({ content: { type: 'titlePage', title: form.values.title, config: { text: form.values.text } } });
  return (
    <Form
      form={form}
      className="activity-form"
      action={<FormButtons submit={isNew ? 'Create' : 'Save'} busy={form.busy} onCancel={onCancel} />}
    >
      <TextField label="Title" required {...form.field('title')} />
      <RichTextField label="Body Text" required {...form.text('text')} />
      <ActivitySource form={form} />
    </Form>
  );
}
