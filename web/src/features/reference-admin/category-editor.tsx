import './reference-admin.css';
import { type CategoryForm, categoryFormSchema } from '@overtrick/shared/contract/managed-reference';
import type { Category } from '@overtrick/shared/learning/reference/knowledge-base';
import * as v from 'valibot';
import { useForm } from '../../form/form.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/fields/field.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { DeleteItem } from './delete-item.tsx';

/** The place as the text of its field: '' for none. */
const formSchema = v.object({
  ...categoryFormSchema.entries,
  order: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{0,4}$/, 'Place must be a whole number'),
    v.transform((typed) => (typed === '' ? null : Number(typed))),
  ),
});

interface Props {
  /** Null for a new one. */
  readonly category: Category | null;
  /** Throws what the call throws; what was typed is kept. */
  readonly onSave: (form: CategoryForm) => Promise<void>;
  readonly onDelete?: () => Promise<void>;
}

/** Writes a category (silence 72). */
export function CategoryEditor({ category, onSave, onDelete }: Props) {
  const form = useForm(formSchema, {
    initial: {
      title: category?.title ?? '',
      slug: category?.slug ?? '',
      description: category?.description ?? '',
      order: category ? String(category.order) : '',
    },
    onSubmit: onSave,
    isKept: true,
  });
  return (
    <>
      <PageHeading title={category ? category.title : 'New category'} />
      <Form
        className="item-form"
        form={form}
        action={
          <Button type="submit" kind="filled" busy={form.busy}>
            Save
          </Button>
        }
      >
        <TextField {...form.field('title')} label="Title" required />
        <TextField {...form.field('slug')} label="Slug" help="Its part of the address. Empty: made from the title." />
        <TextArea {...form.field('description')} label="Description" />
        <TextField
          {...form.field('order')}
          label="Place"
          inputMode="numeric"
          help="The lowest number stands first. Empty: behind all others."
        />
      </Form>
      {onDelete && <DeleteItem what="this category" onDelete={onDelete} />}
    </>
  );
}
