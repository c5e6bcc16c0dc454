import type { CourseChanges } from '@overtrick/shared/contract/courses';
import { findFieldConflict, itemChanges } from '@overtrick/shared/contract/item-changes';
import { UPLOADS } from '@overtrick/shared/forms/uploads';
import type { ManagedCourse } from '@overtrick/shared/learning/courses/course';
import { BIDDING_SYSTEMS, SKILL_LEVELS } from '@overtrick/shared/learning/values/levels';
import * as v from 'valibot';
import { useForm } from '../../form/form.ts';
import type { FormDraft } from '../../form/form-controls.ts';
import { Checkbox, Select, TextArea, TextField } from '../../ui/fields/field.tsx';
import { Form, FormButtons } from '../../ui/fields/form.tsx';
import { MultiPicker } from '../../ui/fields/picker.tsx';
import { RichTextField } from '../../ui/fields/rich-text-field.tsx';
import { UploadField, type UploadWatch } from '../../ui/fields/upload-field.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import './course-form.css';

/** A focus with the keywords that go with it. */
export interface TopicChoice {
  readonly name: string;
  readonly keywords: readonly { readonly name: string }[];
}

interface Props {
  /** Nothing for a new course. */
  readonly course?: ManagedCourse;
  readonly topics: readonly TopicChoice[];
  readonly onSave: (changes: CourseChanges & { readonly title: string }) => Promise<void>;
  readonly onCancel: () => void;
  readonly onUpload?: (file: File, watch: UploadWatch) => Promise<void>;
}

const empty = <T extends v.GenericSchema<string | null>>(schema: T) =>
  v.pipe(
    v.string(),
    v.transform((typed) => typed.trim() || null),
    schema,
  );
const level = v.pipe(
  v.string(),
  v.transform((chosen) => (chosen === '' ? null : Number(chosen))),
  itemChanges.minExperienceLevel,
);

/** A course as its controls hold it; '' is nothing chosen or typed. */
const courseFormSchema = v.pipe(
  v.object({
    title: itemChanges.title,
    description: itemChanges.description,
    introduction: itemChanges.introduction,
    live: v.boolean(),
    minExperienceLevel: level,
    maxExperienceLevel: level,
    biddingSystems: v.array(v.string()),
    focus: itemChanges.focus,
    keywords: itemChanges.keywords,
    cost: empty(itemChanges.cost),
    costWithDiscount: empty(itemChanges.costWithDiscount),
    currency: empty(itemChanges.currency),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    const conflict = dataset.typed ? findFieldConflict(dataset.value) : undefined;
    if (conflict && dataset.typed)
      addIssue({
        message: conflict.message,
        path: [
          {
            type: 'object',
            origin: 'value',
            input: dataset.value,
            key: conflict.field,
            value: dataset.value[conflict.field],
          },
        ],
      });
  }),
);

const draftOf = (course: ManagedCourse | undefined): FormDraft<typeof courseFormSchema> => ({
  title: course?.title ?? '',
  description: course?.description ?? '',
  introduction: course?.introduction ?? '',
  live: course?.live ?? false,
  minExperienceLevel: String(course?.minExperienceLevel ?? ''),
  maxExperienceLevel: String(course?.maxExperienceLevel ?? ''),
  biddingSystems: course?.biddingSystems ?? [],
  focus: course?.focus ?? [],
  keywords: course?.keywords ?? [],
  cost: course?.cost ?? '',
  costWithDiscount: course?.costWithDiscount ?? '',
  currency: course?.currency ?? 'GBP',
});

const LEVELS = SKILL_LEVELS.map((label, index) => ({ value: String(index + 1), label }));
const named = (names: readonly string[]) => [...new Set(names)].sort().map((name) => ({ value: name, label: name }));

/** The form of a course (silence 39). */
export function CourseForm({ course, topics, onSave, onCancel, onUpload }: Props) {
  const form = useForm(courseFormSchema, { initial: draftOf(course), onSubmit: onSave, isKept: true });
  const picture = course?.media[0];
  return (
    <div className="course-form">
      <PageHeading title={course ? 'Edit course' : 'New course'} />
      {onUpload && (
        <UploadField
          label="Picture"
          kind={UPLOADS.image}
          current={picture ? { name: 'picture.webp', url: picture.url } : null}
          onUpload={onUpload}
        />
      )}
      <Form
        form={form}
        className="course-form-fields"
        action={<FormButtons submit={course ? 'Save' : 'Create'} busy={form.busy} onCancel={onCancel} />}
      >
        <TextField label="Title" required {...form.field('title')} />
        <TextArea label="Description" rows={2} help="One or two sentences." {...form.field('description')} />
        <RichTextField label="Introduction" {...form.text('introduction')} />
        <Checkbox
          label="Live course"
          help="Its lessons are held at set times; otherwise it is studied alone."
          {...form.tick('live')}
        />
        <div className="course-form-pair">
          <Select label="Lowest level" options={LEVELS} {...form.field('minExperienceLevel')} />
          <Select label="Highest level" options={LEVELS} {...form.field('maxExperienceLevel')} />
        </div>
        <MultiPicker
          label="Bidding systems"
          help="None chosen: any system."
          options={BIDDING_SYSTEMS}
          {...form.choices('biddingSystems')}
        />
        <MultiPicker
          label="Focus"
          options={named([...topics.map(({ name }) => name), ...form.values.focus])}
          {...form.choices('focus')}
        />
        <MultiPicker
          label="Keywords"
          options={named([
            ...topics.flatMap(({ keywords }) => keywords.map(({ name }) => name)),
            ...form.values.keywords,
          ])}
          {...form.choices('keywords')}
        />
        <div className="course-form-pair">
          <TextField label="Price" help="Empty is free." inputMode="decimal" {...form.field('cost')} />
          <TextField label="Discounted price" inputMode="decimal" {...form.field('costWithDiscount')} />
          <TextField label="Currency" maxLength={3} {...form.field('currency')} />
        </div>
      </Form>
    </div>
  );
}
