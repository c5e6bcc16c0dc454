import { type TermForm, termFormSchema } from '@overtrick/shared/contract/managed-reference';
import type { Term } from '@overtrick/shared/learning/reference/glossary';
import { useForm } from '../../form/form.ts';
import { useFormDrafts } from '../../form/form-drafts.ts';
import { KeptForm } from '../../form/kept-form.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { Form, FormButtons } from '../../ui/fields/form.tsx';
import { RichTextField } from '../../ui/fields/rich-text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

interface Props {
  /** Null for a new one. */
  readonly term: Term | null;
  /** Throws what the call throws; the dialog then stays open and keeps what was typed. */
  readonly onSave: (form: TermForm) => Promise<void>;
  readonly onClose: () => void;
}

/** Writes a term. */
export function TermDialog({ term, onSave, onClose }: Props) {
  return (
    <Dialog heading={term ? 'Edit term' : 'New term'} size="md" onClose={onClose}>
      <KeptForm store={useFormDrafts('term', term?.id ?? '')}>
        {(forget) => (
          <TermFields
            term={term}
            onSave={onSave}
            onClose={() => {
              forget();
              onClose();
            }}
          />
        )}
      </KeptForm>
    </Dialog>
  );
}

function TermFields({ term, onSave, onClose }: Props) {
  const form = useForm(termFormSchema, {
    initial: {
      term: term?.term ?? '',
      slug: term?.slug ?? '',
      definition: term?.definition ?? '',
      beginner: term?.beginner ?? false,
    },
    onSubmit: async (values) => {
      await onSave(values);
      onClose();
    },
    isKept: true,
  });
  return (
    <Form form={form} action={<FormButtons submit="Save" busy={form.busy} onCancel={onClose} />}>
      <TextField {...form.field('term')} label="Term" required />
      <TextField {...form.field('slug')} label="Slug" help="Its address: /glossary#slug. Empty: made from the term." />
      <RichTextField {...form.text('definition')} label="Definition" required />
      <Checkbox {...form.tick('beginner')} label="Beginner" help="One of the words that the first lessons need." />
    </Form>
  );
}
