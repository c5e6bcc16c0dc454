import './item-form.css';
import { UPLOADS } from '@overtrick/shared/forms/uploads';
import { BIDDING_SYSTEMS, SKILL_LEVELS } from '@overtrick/shared/learning/values/levels';
import { useForm } from '../../form/form.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Select, TextArea, TextField } from '../../ui/fields/field.tsx';
import { Form, FormButtons } from '../../ui/fields/form.tsx';
import { MultiPicker } from '../../ui/fields/picker.tsx';
import { RichTextField } from '../../ui/fields/rich-text-field.tsx';
import { UploadField, type UploadWatch } from '../../ui/fields/upload-field.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { draftOf, type FormItem, itemFormSchema, type TypedItem } from './item-form-fields.ts';

/** A focus with the keywords that go with it. */
export interface TopicChoice {
  readonly name: string;
  readonly keywords: readonly { readonly name: string }[];
}

/** What differs between a course and a pack: the words, and one box of its own. */
const KINDS = {
  course: {
    newTitle: 'New course',
    editTitle: 'Edit course',
    box: 'live',
    label: 'Live course',
    help: 'Its lessons are held at set times; otherwise it is studied alone.',
  },
  dealPack: {
    newTitle: 'New deal pack',
    editTitle: 'Edit deal pack',
    box: 'madeOnly',
    label: 'Open the next deal only when a deal is made',
    help: 'Students replay a deal until they fulfil the contract, or beat it as defenders. Otherwise a deal opens once the one before it was played to its end.',
  },
} as const;
export type ItemKind = keyof typeof KINDS;

interface Props {
  readonly kind: ItemKind;
  /** Nothing for a new one. */
  readonly item?: FormItem;
  readonly topics: readonly TopicChoice[];
  readonly onSave: (typed: TypedItem) => Promise<void>;
  readonly onCancel: () => void;
  readonly onUpload?: (file: File, watch: UploadWatch) => Promise<void>;
}

const LEVELS = SKILL_LEVELS.map((label, index) => ({ value: String(index + 1), label }));
const named = (names: readonly string[]) => [...new Set(names)].sort().map((name) => ({ value: name, label: name }));

/** The form of a course or of a pack (silences 39, 42; P-68). */
export function ItemForm({ kind, item, topics, onSave, onCancel, onUpload }: Props) {
  const form = useForm(itemFormSchema, { initial: draftOf(item), onSubmit: onSave, isKept: true });
  const { newTitle, editTitle, box, label, help } = KINDS[kind];
  const picture = item?.media[0];
  return (
    <div className="item-form">
      <PageHeading title={item ? editTitle : newTitle} />
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
        className="item-form-fields"
        action={<FormButtons submit={item ? 'Save' : 'Create'} busy={form.busy} onCancel={onCancel} />}
      >
        <TextField label="Title" required {...form.field('title')} />
        <TextArea label="Description" rows={2} help="One or two sentences." {...form.field('description')} />
        <RichTextField label="Introduction" {...form.text('introduction')} />
        <Checkbox label={label} help={help} {...form.tick(box)} />
        <div className="item-form-pair">
          <Select label="Lowest level" options={LEVELS} {...form.field('minExperienceLevel')} />
          <Select label="Highest level" options={LEVELS} {...form.field('maxExperienceLevel')} />
        </div>
        {!form.values.noSystem && (
          <MultiPicker
            label="Bidding systems"
            help="No system chosen: shown as ‘Any’."
            options={BIDDING_SYSTEMS}
            {...form.choices('biddingSystems')}
          />
        )}
        <Checkbox
          label="No bidding system is needed"
          help="Shown as ‘None’: for card play alone."
          {...form.tick('noSystem')}
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
        <div className="item-form-pair">
          <TextField label="Price" help="Empty is free." inputMode="decimal" {...form.field('cost')} />
          <TextField label="Discounted price" inputMode="decimal" {...form.field('costWithDiscount')} />
          <TextField label="Currency" maxLength={3} {...form.field('currency')} />
        </div>
      </Form>
    </div>
  );
}
