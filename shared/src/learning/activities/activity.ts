import * as v from 'valibot';
import { dealSourceSchema } from '../library/deal-source.ts';
import { idSchema } from '../values/id-schemas.ts';
import { mediaSchema } from '../values/media.ts';
import { activityProgressSchema } from './counting.ts';
import { type ActivityType, activityTypeSchema, kindOf, schemaOfKinds } from './kinds.ts';
import type { BundledDeal, RunThroughDeal } from './run-through-deal.ts';

/** The version of a new activity (L-56). */
export const FIRST_VERSION = 1;
export const DEFAULT_ORDER = 9999;

/** The text before and after the title of a copy (L-57). */
export const COPY_TITLE = { prefix: '', suffix: ' - copy' };

/** What an activity lacks, in sentences; for its authors alone, whom students' replies tell nothing (ruling 46). */
const missingSchema = v.optional(v.array(v.string()));

/** An activity in its lesson's list. */
export const listedActivitySchema = v.object({
  id: idSchema,
  type: activityTypeSchema,
  title: v.string(),
  progress: activityProgressSchema,
  missing: missingSchema,
  /** What a question asks, in a few words; a device adds it from its bundle. */
  words: v.optional(v.string()),
});
export type ListedActivity = v.InferOutput<typeof listedActivitySchema>;

const bundledFields = {
  id: idSchema,
  title: v.string(),
  version: v.number(),
  /** The hash of what this version contains: after a rewind its number may stand for other content (ruling 53). */
  hash: v.optional(v.string()),
  media: v.array(mediaSchema),
};

/** The place of an activity in its course, and its viewer's progress. */
const placeFields = {
  lessonId: idSchema,
  courseId: idSchema,
  displayOrder: v.number(),
  progress: activityProgressSchema,
  courseTitle: v.string(),
  lessonTitle: v.string(),
  missing: missingSchema,
  /** Where it comes from and who allows its use; for its authors alone (ruling 68). */
  source: v.optional(v.nullable(dealSourceSchema)),
};
const placeSchema = v.object(placeFields);
export type ActivityPlace = v.InferOutput<typeof placeSchema>;

/** An activity whole, in every context alike. */
export const activitySchema = schemaOfKinds('read', { ...bundledFields, ...placeFields });
export type Activity = v.InferOutput<typeof activitySchema>;

/** An activity in a bundle, without anybody's progress; the deals of a run-through are the bundle's. */
export const bundledActivitySchema = schemaOfKinds('bundled', bundledFields);
export type BundledActivity = v.InferOutput<typeof bundledActivitySchema>;

/* The table of kinds pairs each type with its fields; the compiler cannot follow this, hence the casts. */

/**
 * An activity as a bundle holds it.
 * @param kept the part of its content that the database stores
 * @param deals of a run-through
 */
export const bundleActivity = (
  common: Pick<BundledActivity, 'id' | 'type' | 'title' | 'version' | 'hash' | 'media'>,
  kept: object,
  deals: readonly BundledDeal[],
): BundledActivity => ({ ...common, ...kindOf(common.type).bundle(kept, deals) }) as BundledActivity;

/** A run-through in a bundle with these deals instead; any other activity as it is. */
export const chooseDeals = (activity: BundledActivity, deals: readonly BundledDeal[]): BundledActivity =>
  ({ ...activity, ...kindOf(activity.type).deals?.choose(activity, deals) }) as BundledActivity;

/** The activity for its viewer. @param deals of a run-through, with their state for the viewer */
export const openActivity = (
  bundled: BundledActivity,
  place: ActivityPlace,
  deals: readonly RunThroughDeal[],
): Activity => ({ ...bundled, ...place, ...kindOf(bundled.type).open(bundled, deals) }) as Activity;

/** The deals of a run-through, in order; none of the other types. */
export const listRunThroughDeals = (activity: Activity): readonly RunThroughDeal[] =>
  kindOf(activity.type).deals?.read(activity) ?? [];

/** The name of an activity. */
export const activityName = ({ type, title }: { readonly type: ActivityType; readonly title: string }): string =>
  kindOf(type).nameOf(title);

/** The name of an activity in a list: a question has its first words in it. */
export const listedActivityName = (activity: Pick<ListedActivity, 'type' | 'title' | 'words'>): string =>
  activity.words ? `${activityName(activity)}: ${activity.words}` : activityName(activity);
