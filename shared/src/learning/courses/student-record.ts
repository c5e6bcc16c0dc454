import * as v from 'valibot';
import { listedActivitySchema } from '../activities/activity.ts';
import { outcomeSchema } from '../deals/study-deal.ts';
import { idSchema } from '../values/id-schemas.ts';

/* What a teacher sees of those who study with them. */

const person = { id: idSchema, firstName: v.string(), lastName: v.string(), email: v.string() };

/** A student of one course or pack. */
export const studentRowSchema = v.object({
  ...person,
  enrolmentId: idSchema,
  enrolledDate: v.string(),
  isActive: v.boolean(),
  /** 0 to 100. */
  progress: v.number(),
  /** When the last attempt was made; null before the first. */
  lastActivityDate: v.nullable(v.string()),
  /** Gets messages about it; false of packs, which send none. */
  notifications: v.boolean(),
  /** When one of their devices last reached the server; null never. An older server does not tell. */
  syncedDate: v.optional(v.nullable(v.string())),
});
export type StudentRow = v.InferOutput<typeof studentRowSchema>;

const studied = {
  id: idSchema,
  title: v.string(),
  enrolmentId: idSchema,
  enrolledDate: v.string(),
  isActive: v.boolean(),
  progress: v.number(),
};

/** A student with all that they do in the courses, or in the packs, of one teacher. */
export const studentRecordSchema = v.object({
  ...person,
  courses: v.array(
    v.object({
      ...studied,
      lessons: v.array(
        v.object({
          id: idSchema,
          title: v.string(),
          isComplete: v.boolean(),
          activities: v.array(
            v.object({
              ...listedActivitySchema.entries,
              attempts: v.number(),
              /** Whether students do not get it, because it is not complete (ruling 46); absent from older servers. */
              isLeftOut: v.optional(v.boolean()),
            }),
          ),
        }),
      ),
    }),
  ),
  dealPacks: v.array(
    v.object({
      ...studied,
      deals: v.array(
        v.object({
          id: idSchema,
          name: v.nullable(v.string()),
          isComplete: v.boolean(),
          /** The outcomes of the first attempt and of the best (ruling 4). */
          first: outcomeSchema,
          status: outcomeSchema,
          attempts: v.number(),
        }),
      ),
    }),
  ),
});
export type StudentRecord = v.InferOutput<typeof studentRecordSchema>;
