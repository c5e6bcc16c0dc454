import type * as v from 'valibot';
import type { Activity } from '../learning/activities/activity.ts';
import { type ActivityType, kindOf, schemaOfKinds } from '../learning/activities/kinds.ts';
import { titleSchema } from './item-changes.ts';

/** The fields of an activity that an author writes, by its type. */
export const activityContentSchema = schemaOfKinds('written', { title: titleSchema });
export type ActivityContent = v.InferOutput<typeof activityContentSchema>;

/* The table of kinds pairs each type with its fields; the compiler cannot follow this, hence the casts. */

/** The content of a new activity. */
export const emptyContent = (type: ActivityType): ActivityContent =>
  ({ type, title: '', ...kindOf(type).empty }) as ActivityContent;

/** The fields of an existing activity that an author may change. */
export const contentOf = (activity: Activity): ActivityContent =>
  ({ type: activity.type, title: activity.title, ...kindOf(activity.type).edit(activity) }) as ActivityContent;
