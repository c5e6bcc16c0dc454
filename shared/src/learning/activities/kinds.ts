import * as v from 'valibot';
import type { Fields, KindOf } from './kind.ts';
import { intertitle } from './kinds/intertitle.ts';
import { presentation } from './kinds/presentation.ts';
import { question } from './kinds/question.ts';
import { runThrough } from './kinds/run-through.ts';
import { video } from './kinds/video.ts';

/** Every kind of activity under its type, in the order in which authors choose from them. */
const KINDS = {
  titlePage: intertitle,
  video,
  embeddedPresentation: presentation,
  quiz: question,
  deal: runThrough,
} as const;

type Kinds = typeof KINDS;
export type ActivityType = keyof Kinds;
export const ACTIVITY_TYPES = Object.keys(KINDS) as readonly ActivityType[];
export const activityTypeSchema = v.picklist(ACTIVITY_TYPES);

type Shape = 'written' | 'read' | 'bundled';
type FieldsOf<S extends Shape> = { [T in ActivityType]: Fields<Kinds[T][S]> }[ActivityType];

/** The kind of any activity: its functions take the fields of an activity of that kind. */
type AnyKind = KindOf<FieldsOf<'written'>, FieldsOf<'read'>, FieldsOf<'bundled'>, object> & {
  readonly icon: Kinds[ActivityType]['icon'];
};

/** What is particular to activities of this type. */
export const kindOf = (type: ActivityType): AnyKind => KINDS[type];

type KindSchema<S extends Shape, C extends v.ObjectEntries> = {
  [T in ActivityType]: v.ObjectSchema<{ readonly type: v.LiteralSchema<T, undefined> } & C & Kinds[T][S], undefined>;
}[ActivityType];

const titleOf = (type: ActivityType, shape: Shape) => {
  const { titleSchema } = kindOf(type);
  return shape === 'written' && titleSchema ? { title: titleSchema } : {};
};

/** One schema for activities of every type: these common fields, with each kind's own fields in the given shape. */
export const schemaOfKinds = <S extends Shape, C extends v.ObjectEntries>(
  shape: S,
  common: C,
): v.VariantSchema<'type', KindSchema<S, C>[], undefined> =>
  v.variant(
    'type',
    // The table pairs each type with its kind; the type of a list made from it loses this, hence the cast.
    ACTIVITY_TYPES.map((type) =>
      v.object({ type: v.literal(type), ...common, ...titleOf(type, shape), ...KINDS[type][shape] }),
    ) as unknown as KindSchema<S, C>[],
  );
