import type * as v from 'valibot';
import type { Activity } from '../learning/activities/activity.ts';
import { type ActivityType, kindOf, schemaOfKinds } from '../learning/activities/kinds.ts';
import { titleSchema } from './item-changes.ts';

/** What an author writes of an activity, by its type. */
export const activityContentSchema = schemaOfKinds('written', { title: titleSchema });
export type ActivityContent = v.InferOutput<typeof activityContentSchema>;

/* A type and the fields of its kind belong together by the table of kinds, which the compiler cannot follow here. */

/** What a new activity begins with. */
export const emptyContent = (type: ActivityType): ActivityContent =>
  ({ type, title: '', ...kindOf(type).empty }) as ActivityContent;

/** What an author may change of an activity that is there. */
export const contentOf = (activity: Activity): ActivityContent =>
  ({ type: activity.type, title: activity.title, ...kindOf(activity.type).edit(activity) }) as ActivityContent;
