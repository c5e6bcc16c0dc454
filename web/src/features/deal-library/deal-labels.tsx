import { type DealEdit, labelListSchema } from '@overtrick/shared/learning/library/deal-edit';
import {
  type DealSource,
  dealSourceSchema,
  joinSources,
  NO_SOURCE,
  type Permission,
} from '@overtrick/shared/learning/library/deal-source';
import type { LibraryDeal } from '@overtrick/shared/learning/library/library-deal';
import { BIDDING_SYSTEMS, SKILL_LEVELS } from '@overtrick/shared/learning/values/levels';
import * as v from 'valibot';
import { useForm } from '../../form/form.ts';
import { SourceFields } from '../../pieces/source-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Select, TextArea, TextField } from '../../ui/fields/field.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { ChoicesPicker } from './choices-picker.tsx';
import type { LibrarySource } from './library-source.ts';

interface Props {
  readonly deal: LibraryDeal;
  readonly find: NonNullable<LibrarySource['findChoices']>;
  /** Throws what the call throws. */
  readonly onSave: (edit: DealEdit) => Promise<void>;
}

const orNull = (text: string): string | null => (text === '' ? null : text);
const line = v.pipe(v.string(), v.trim(), v.maxLength(200), v.transform(orNull));

/** The name, the note and the labels of a deal, as the controls hold them. */
const schema = v.object({
  name: line,
  experienceLevel: v.pipe(
    v.string(),
    v.transform((text) => (text === '' ? null : Number(text))),
  ),
  biddingSystem: line,
  classified: v.boolean(),
  focus: labelListSchema,
  keywords: labelListSchema,
  tags: labelListSchema,
  note: v.pipe(v.string(), v.maxLength(4000), v.transform(orNull)),
  noteShown: v.boolean(),
  ...dealSourceSchema.entries,
});

const LEVELS = SKILL_LEVELS.map((text, index) => ({ value: String(index + 1), label: `${index + 1}, ${text}` }));

/** What a teacher writes on a deal: by these words it is found again, and its cards stay as they are (ruling 67). */
export function DealLabels({ deal, find, onSave }: Props) {
  const form = useForm(schema, {
    initial: {
      name: deal.name ?? '',
      experienceLevel: String(deal.experienceLevel ?? ''),
      biddingSystem: deal.biddingSystem ?? '',
      classified: deal.classified,
      focus: deal.focus,
      keywords: deal.keywords,
      tags: deal.tags,
      note: deal.study.note ?? '',
      noteShown: deal.study.noteShown ?? false,
      ...(deal.source ?? NO_SOURCE),
    },
    onSubmit: ({ author, work, licence, permission, ...edit }) =>
      onSave({ ...edit, source: joinSources({ author, work, licence, permission }) }),
    isKept: true,
    done: 'The deal is saved.',
  });
  const { author, work, licence, permission } = form.values;
  const setSource = (source: DealSource): void => {
    for (const key of ['author', 'work', 'licence', 'permission'] as const) form.text(key).onChange(source[key]);
  };
  return (
    <section className="deal-section" aria-labelledby="deal-labels">
      <h2 id="deal-labels">Name and labels</h2>
      <Form
        form={form}
        action={
          <Button type="submit" kind="filled" busy={form.busy}>
            Save
          </Button>
        }
      >
        <TextField label="Name" maxLength={200} {...form.field('name')} />
        <Select label="Experience level" options={LEVELS} {...form.field('experienceLevel')} />
        <Select label="Bidding system" options={systemsWith(deal.biddingSystem)} {...form.field('biddingSystem')} />
        <ChoicesPicker label="Focus" kind="focus" takesNew find={find} {...form.choices('focus')} />
        <ChoicesPicker label="Keywords" kind="keyword" takesNew find={find} {...form.choices('keywords')} />
        <ChoicesPicker label="Tags" kind="tag" takesNew find={find} {...form.choices('tags')} />
        <Checkbox label="Classified" {...form.tick('classified')} />
        <TextArea label="Note" maxLength={4000} help="For yourself and other authors." {...form.field('note')} />
        <Checkbox label="Students read the note after the deal" {...form.tick('noteShown')} />
        <SourceFields source={{ author, work, licence, permission: permission as Permission }} onChange={setSource} />
      </Form>
    </section>
  );
}

/** The systems to choose from, with one that came with a file and is none of them. */
const systemsWith = (own: string | null) =>
  own === null || BIDDING_SYSTEMS.some(({ value }) => value === own)
    ? BIDDING_SYSTEMS
    : [...BIDDING_SYSTEMS, { value: own, label: own }];
