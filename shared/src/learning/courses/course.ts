import * as v from 'valibot';
import { studyDealSchema } from '../deals/study-deal.ts';
import { itemFields } from '../items/catalogue.ts';
import { managedFields } from '../items/publication.ts';
import { teacherProfileSchema } from '../packs/deal-pack.ts';
import { idSchema } from '../values/id-schemas.ts';
import { dealMediaSchema, keptMediaSchema } from '../values/media.ts';
import { bundledLessonSchema, lessonCardSchema } from './lesson.ts';

/** The types that the copy of a course may have (courses §2.8). */
export const COURSE_TYPES = ['live', 'solo'] as const;
export type CourseType = (typeof COURSE_TYPES)[number];

const courseFields = {
  ...itemFields,
  /** Whether its lessons are held at set times; otherwise students study it alone, 'ONLINE'. */
  live: v.boolean(),
};

const viewersCourse = {
  /** Whether the viewer has it now. */
  activated: v.boolean(),
  /** 0 to 100, rounded down so that 100 means all of it. */
  activityProgress: v.number(),
  isComplete: v.boolean(),
};

/** A course in a list of a student's. */
export const courseCardSchema = v.object({ ...courseFields, ...viewersCourse, lessonCount: v.number() });
export type CourseCard = v.InferOutput<typeof courseCardSchema>;

/** What a viewer may do with a course. Only the server computes it. */
export const courseAbilitiesSchema = v.object({ join: v.boolean(), study: v.boolean(), edit: v.boolean() });
export type CourseAbilities = v.InferOutput<typeof courseAbilitiesSchema>;

const courseView = {
  ...courseFields,
  ...viewersCourse,
  lessons: v.array(lessonCardSchema),
  /** 100 once the course is complete, null until then (courses §3; C-31). */
  progress: v.nullable(v.number()),
  /** Whether the viewer gets messages about this course. */
  notifications: v.boolean(),
  abilities: courseAbilitiesSchema,
};

/** A course for students: in the catalogue and among their own. */
export const courseSchema = v.object(courseView);
export type Course = v.InferOutput<typeof courseSchema>;

/** A course for its teacher and for admins. */
export const managedCourseSchema = v.object({ ...courseView, ...managedFields });
export type ManagedCourse = v.InferOutput<typeof managedCourseSchema>;

/** A course in a list of its teacher's or of an admin's. */
export const managedCourseCardSchema = v.object({ ...courseCardSchema.entries, ...managedFields });
export type ManagedCourseCard = v.InferOutput<typeof managedCourseCardSchema>;

/** Everything that a device needs to study a course off line (ruling 24). Immutable under (id, version). */
export const courseBundleSchema = v.object({
  kind: v.literal('course'),
  id: idSchema,
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** The hash of what this version contains: after a rewind its number may stand for other content (ruling 53). */
  hash: v.optional(v.string()),
  item: v.object(courseFields),
  teacher: teacherProfileSchema,
  lessons: v.array(bundledLessonSchema),
  /** The deals of all run-throughs and lessons; each version occurs once. */
  deals: v.array(studyDealSchema),
  /** Missing in bundles from before deals had media. */
  dealMedia: v.optional(dealMediaSchema),
  /** The pictures, films and resources. In a bundle their addresses have no signature, because a signature expires. */
  media: v.array(keptMediaSchema),
});
export type CourseBundle = v.InferOutput<typeof courseBundleSchema>;

/** Systems as additional information names them (C-29). */
export function biddingSystemsText(systems: readonly string[] | null): string {
  if (systems === null) return 'None';
  return systems.length === 0 ? 'Any' : systems.join(', ');
}
