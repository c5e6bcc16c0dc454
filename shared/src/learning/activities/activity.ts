import * as v from 'valibot';
import { cardSchema } from '../deals/study-deal.ts';
import { packDealSchema } from '../packs/deal-pack.ts';
import { quizFields } from '../quiz/quiz.ts';
import { idSchema } from '../values/ids.ts';
import { mediaSchema } from '../values/media.ts';

export const ACTIVITY_TYPES = ['titlePage', 'video', 'embeddedPresentation', 'quiz', 'deal'] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];
export const activityTypeSchema = v.picklist(ACTIVITY_TYPES);

/** (courses 1) */
export const ACTIVITY_LABELS: Readonly<Record<ActivityType, string>> = {
  titlePage: 'Intertitle',
  video: 'Video',
  embeddedPresentation: 'Presentation',
  quiz: 'Question',
  deal: 'Deal run-through',
};

/** (L-56) */
export const FIRST_VERSION = 1;
export const DEFAULT_ORDER = 9999;

/** (L-57) */
export const DUPLICATE_WORDS = { prefix: '', suffix: ' - copy' };

/** A deal of a run-through, with its state for the viewer; its cards are in the room or the bundle. */
export const runThroughDealSchema = v.object({
  ...packDealSchema.entries,
  startWithEmptyAuction: v.boolean(),
  /** For authors; null for students, whom it would tell the lead. */
  openingLead: v.nullable(cardSchema),
  importOrder: v.nullable(v.number()),
  experienceLevel: v.nullable(v.number()),
});
export type RunThroughDeal = v.InferOutput<typeof runThroughDealSchema>;

/** True: done, or answered rightly. False: answered, never rightly. Null: not done (decisions, silent place 97). */
export const activityProgressSchema = v.nullable(v.boolean());
export type ActivityProgress = v.InferOutput<typeof activityProgressSchema>;

/** An activity in its lesson's list. */
export const listedActivitySchema = v.object({
  id: idSchema,
  type: activityTypeSchema,
  title: v.string(),
  progress: activityProgressSchema,
});
export type ListedActivity = v.InferOutput<typeof listedActivitySchema>;

const activityFields = {
  id: idSchema,
  lessonId: idSchema,
  courseId: idSchema,
  title: v.string(),
  version: v.number(),
  displayOrder: v.number(),
  media: v.array(mediaSchema),
  progress: activityProgressSchema,
  courseTitle: v.string(),
  lessonTitle: v.string(),
};

const readActivity = <T extends ActivityType, F extends v.ObjectEntries>(type: T, fields: F) =>
  v.object({ type: v.literal(type), ...activityFields, ...fields });

/** An activity whole, in every context alike. */
export const activitySchema = v.variant('type', [
  /** Sanitised HTML. */
  readActivity('titlePage', { config: v.object({ text: v.string() }) }),
  readActivity('video', {}),
  readActivity('embeddedPresentation', {}),
  readActivity('quiz', quizFields),
  readActivity('deal', { config: v.object({ deals: v.array(runThroughDealSchema) }) }),
]);
export type Activity = v.InferOutput<typeof activitySchema>;

const bundledFields = { id: idSchema, title: v.string(), version: v.number(), media: v.array(mediaSchema) };

const bundled = <T extends ActivityType, F extends v.ObjectEntries>(type: T, fields: F) =>
  v.object({ type: v.literal(type), ...bundledFields, ...fields });

/** An activity in a bundle, without anybody's progress; the deals of a run-through are the bundle's. */
export const bundledActivitySchema = v.variant('type', [
  bundled('titlePage', { config: v.object({ text: v.string() }) }),
  bundled('video', {}),
  bundled('embeddedPresentation', {}),
  bundled('quiz', quizFields),
  bundled('deal', {
    config: v.object({
      deals: v.array(v.object({ id: idSchema, version: v.number(), startWithEmptyAuction: v.boolean() })),
    }),
  }),
]);
export type BundledActivity = v.InferOutput<typeof bundledActivitySchema>;
