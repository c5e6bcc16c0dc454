import * as v from 'valibot';

/*
 * What an admin reviews of a course or a pack, kept at each approval: fields in words and contents by version, so that
 * two of them can be compared long after the older content is gone.
 */

/** The fields of an item that are reviewed, in the order in which they are named. */
export const REVIEWED_FIELDS = {
  title: 'title',
  description: 'description',
  introduction: 'introduction',
  price: 'price',
  level: 'level',
  focus: 'focus',
  keywords: 'keywords',
  biddingSystems: 'bidding systems',
  live: 'type',
} as const;
export type ReviewedField = keyof typeof REVIEWED_FIELDS;

const fieldEntries = Object.fromEntries(Object.keys(REVIEWED_FIELDS).map((name) => [name, v.optional(v.string())]));

const reviewedDealSchema = v.object({
  id: v.string(),
  version: v.number(),
  name: v.string(),
  /** A hash of its words, which are beside its versions (ruling 67); '' for those that its version began with. */
  words: v.optional(v.string(), ''),
});
export type ReviewedDeal = v.InferOutput<typeof reviewedDealSchema>;

const files = v.array(v.string());

const reviewedActivitySchema = v.object({
  id: v.string(),
  version: v.number(),
  title: v.string(),
  /** Its kind in words: 'Question'. */
  kind: v.string(),
  deals: v.array(reviewedDealSchema),
  /** The hashes of its files. */
  files,
});
export type ReviewedActivity = v.InferOutput<typeof reviewedActivitySchema>;

const reviewedLessonSchema = v.object({
  id: v.string(),
  title: v.string(),
  activities: v.array(reviewedActivitySchema),
  deals: v.array(reviewedDealSchema),
  files,
});
export type ReviewedLesson = v.InferOutput<typeof reviewedLessonSchema>;

export const reviewedSchema = v.object({
  format: v.literal(1),
  /** As plain text; a field that is empty is absent. */
  fields: v.object(fieldEntries as Record<ReviewedField, v.OptionalSchema<v.StringSchema<undefined>, undefined>>),
  /** The deals of a pack, in order. */
  deals: v.array(reviewedDealSchema),
  /** The lessons of a course, in order. */
  lessons: v.array(reviewedLessonSchema),
  /** The hashes of its pictures. */
  pictures: files,
});
export type Reviewed = v.InferOutput<typeof reviewedSchema>;

/** What stands between the tags of HTML, in one line. */
export const textOfHtml = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;|\s+/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .trim();
