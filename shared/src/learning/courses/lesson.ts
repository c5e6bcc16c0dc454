import * as v from 'valibot';
import { bundledActivitySchema, listedActivitySchema } from '../activities/activity.ts';
import { activityTypeSchema } from '../activities/kinds.ts';
import { listedDealSchema, packDealSchema } from '../packs/deal-pack.ts';
import { idSchema } from '../values/id-schemas.ts';
import { mediaSchema } from '../values/media.ts';

/** What only those get who have the course, its teacher and admins; older servers and bundles lack both. */
const lessonMeeting = {
  /** Where a live lesson is held: words, or the https address of a meeting (silence 273). */
  place: v.optional(v.nullable(v.string())),
  /** For students: how many hand records open once it has ended (silence 276). */
  waitingRecords: v.optional(v.number()),
};

const lessonFields = {
  id: idSchema,
  courseId: idSchema,
  title: v.string(),
  /** Of the course. */
  live: v.boolean(),
  startsAt: v.nullable(v.string()),
  startedAt: v.nullable(v.string()),
  endedAt: v.nullable(v.string()),
  activityCount: v.number(),
  /** How many activities are done, correctly or not. */
  activityProgress: v.number(),
  dealCount: v.number(),
  isComplete: v.boolean(),
  /** For authors: how many of its activities cannot be completed or lack something (ruling 46). */
  incomplete: v.optional(v.number()),
};

/**
 * A lesson in its course. It holds nothing that is sold or that reveals an answer, so that the catalogue may show it.
 */
export const lessonCardSchema = v.object({
  ...lessonFields,
  /** For the card's icon; null without activities (silence 96). */
  firstActivityType: v.nullable(activityTypeSchema),
});
export type LessonCard = v.InferOutput<typeof lessonCardSchema>;

/** A lesson for those who study, teach or administer it. */
export const lessonSchema = v.object({
  ...lessonFields,
  ...lessonMeeting,
  courseTitle: v.string(),
  activities: v.array(listedActivitySchema),
  deals: v.array(listedDealSchema),
  /** For authors: the same deals with their facts, each in the version that is held here (ruling 47). */
  authorsDeals: v.optional(v.array(packDealSchema)),
  /** Its resources; config.type is one of RESOURCE_TYPES. */
  media: v.array(mediaSchema),
});
export type Lesson = v.InferOutput<typeof lessonSchema>;

/** A lesson in a bundle. It is the same for every student, so it has no progress. */
export const bundledLessonSchema = v.object({
  ...v.pick(lessonSchema, ['id', 'title', 'startsAt', 'startedAt', 'endedAt', 'media']).entries,
  ...lessonMeeting,
  deals: v.array(v.object({ id: idSchema, version: v.number() })),
  activities: v.array(bundledActivitySchema),
});

/** The active lesson: the first that has an activity not done; undefined when all is done (L-21). */
export const findActiveLesson = <L extends Pick<LessonCard, 'activityCount' | 'activityProgress'>>(
  lessons: readonly L[],
): L | undefined => lessons.find((lesson) => lesson.activityProgress < lesson.activityCount);
