import { findFieldConflict, type ItemChanges, itemChanges } from '@overtrick/shared/contract/item-changes';
import type { Media } from '@overtrick/shared/learning/values/media';
import * as v from 'valibot';
import type { FormDraft } from '../../form/form-controls.ts';

/** A course or a pack as its form begins with it. */
export interface FormItem extends Omit<ItemChanges, 'audience'> {
  readonly media: readonly Media[];
  /** Of a course. */
  readonly live?: boolean;
  /** Of a pack. */
  readonly unlock?: 'complete' | 'made';
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

/** A course or a pack as the controls hold it; '' is nothing chosen or typed. */
export const itemFormSchema = v.pipe(
  v.object({
    title: itemChanges.title,
    description: itemChanges.description,
    introduction: itemChanges.introduction,
    live: v.boolean(),
    madeOnly: v.boolean(),
    minExperienceLevel: level,
    maxExperienceLevel: level,
    /** 'None' instead of 'Any' or some systems. */
    noSystem: v.boolean(),
    biddingSystems: v.array(v.string()),
    focus: itemChanges.focus,
    keywords: itemChanges.keywords,
    cost: empty(itemChanges.cost),
    costWithDiscount: empty(itemChanges.costWithDiscount),
    currency: empty(v.pipe(v.nullable(v.pipe(v.string(), v.toUpperCase())), itemChanges.currency)),
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
  v.transform(({ noSystem, biddingSystems, ...typed }) => ({
    ...typed,
    biddingSystems: noSystem ? null : biddingSystems,
  })),
);

/** What the form gives, with both extras; a kind takes its own. */
export type TypedItem = v.InferOutput<typeof itemFormSchema>;

export const draftOf = (item: FormItem | undefined): FormDraft<typeof itemFormSchema> => ({
  title: item?.title ?? '',
  description: item?.description ?? '',
  introduction: item?.introduction ?? '',
  live: item?.live ?? false,
  madeOnly: item?.unlock === 'made',
  minExperienceLevel: String(item?.minExperienceLevel ?? ''),
  maxExperienceLevel: String(item?.maxExperienceLevel ?? ''),
  noSystem: item?.biddingSystems === null,
  biddingSystems: item?.biddingSystems ?? [],
  focus: item?.focus ?? [],
  keywords: item?.keywords ?? [],
  cost: item?.cost ?? '',
  costWithDiscount: item?.costWithDiscount ?? '',
  currency: item?.currency ?? 'GBP',
});
