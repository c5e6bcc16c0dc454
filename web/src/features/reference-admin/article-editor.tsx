import './reference-admin.css';
import { type ArticleForm, articleFormSchema } from '@overtrick/shared/contract/managed-reference';
import type { Article, Category } from '@overtrick/shared/learning/reference/knowledge-base';
import { useForm } from '../../form/form.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Select, TextArea, TextField } from '../../ui/fields/field.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { RichTextField } from '../../ui/fields/rich-text-field.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { DeleteItem } from './delete-item.tsx';

interface Props {
  /** Null for a new one. */
  readonly article: Article | null;
  readonly categories: readonly Category[];
  /** Throws what the call throws; what was typed is kept. */
  readonly onSave: (form: ArticleForm) => Promise<void>;
  readonly onDelete?: () => Promise<void>;
}

/** Writes an article (silence 72). */
export function ArticleEditor({ article, categories, onSave, onDelete }: Props) {
  const form = useForm(articleFormSchema, {
    initial: {
      title: article?.title ?? '',
      slug: article?.slug ?? '',
      categoryId: article?.category.id ?? '',
      featured: article?.featured ?? false,
      summary: article?.summary ?? '',
      body: article?.body ?? '',
    },
    onSubmit: onSave,
    isKept: true,
  });
  return (
    <>
      <PageHeading title={article ? article.title : 'New article'} />
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
        <Select
          {...form.field('categoryId')}
          label="Category"
          required
          options={categories.map(({ id, title }) => ({ value: id, label: title }))}
        />
        <TextArea {...form.field('summary')} label="Summary" help="One or two sentences, shown in lists." />
        <RichTextField {...form.text('body')} label="Text" />
        <Checkbox {...form.tick('featured')} label="Featured" help="Shown on the home page and at the top of About." />
      </Form>
      {onDelete && <DeleteItem what="this article" onDelete={onDelete} />}
    </>
  );
}
