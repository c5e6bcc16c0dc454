import * as v from 'valibot';
import { type StudyDeal, studyDealSchema } from '../deals/study-deal.ts';
import { attemptSchema } from '../progress/attempt.ts';
import { verdictSchema } from '../progress/verdict.ts';
import { quizFields } from '../quiz/quiz.ts';
import { idSchema, instantSchema } from '../values/id-schemas.ts';
import { studentRecordSchema, studentRowSchema } from './student-record.ts';

/* What a teacher or an admin reads of one student in one course or pack, down to each attempt. */

const version = v.pipe(v.number(), v.integer(), v.minValue(1));

const enrolled = {
  /** As in the list of the class. */
  student: studentRowSchema,
  item: v.object({ id: idSchema, title: v.string() }),
  /** The note of the enrolment, for admins only; absent for teachers. */
  note: v.optional(v.string()),
};

const recordedLesson = studentRecordSchema.entries.courses.item.entries.lessons.item;
const recordedDeal = studentRecordSchema.entries.dealPacks.item.entries.deals.item;

const recordedActivitySchema = v.object({
  ...recordedLesson.entries.activities.item.entries,
  /** The newest version: an attempt may be on an older one. */
  version,
  /** The deals of a run-through as they stand in it now. */
  deals: v.array(v.object({ id: idSchema, version })),
});
export type RecordedActivity = v.InferOutput<typeof recordedActivitySchema>;

const recordedDealSchema = v.object({
  ...recordedDeal.entries,
  /** The version that stands in the pack; null for a deal that is no longer in it. */
  version: v.nullable(version),
});
export type RecordedDeal = v.InferOutput<typeof recordedDealSchema>;

export const courseRecordSchema = v.object({
  ...enrolled,
  lessons: v.array(v.object({ ...recordedLesson.entries, activities: v.array(recordedActivitySchema) })),
  /** Activities that were deleted, in which the student has attempts. */
  gone: v.array(recordedActivitySchema),
});
export type CourseRecord = v.InferOutput<typeof courseRecordSchema>;

export const packRecordSchema = v.object({
  ...enrolled,
  deals: v.array(recordedDealSchema),
  /** Deals that are no longer in the pack, on which the student has attempts. */
  gone: v.array(recordedDealSchema),
});
export type PackRecord = v.InferOutput<typeof packRecordSchema>;

/** An attempt as its student's teacher reads it. */
const recordedAttemptSchema = v.object({
  /** As the device sent it; it is never changed (ruling 52). */
  attempt: attemptSchema,
  /** When the server took it. */
  receivedAt: instantSchema,
  /** Null while it waits for one. */
  verdict: v.nullable(verdictSchema),
});
export type RecordedAttempt = v.InferOutput<typeof recordedAttemptSchema>;

/** A question in the version that was answered. */
const answeredQuestionSchema = v.object({
  activityId: idSchema,
  version,
  hash: v.string(),
  title: v.string(),
  quiz: v.object(quizFields),
});
export type AnsweredQuestion = v.InferOutput<typeof answeredQuestionSchema>;

/** Attempts with what was played and answered; a version that several attempts share stands once. */
export const recordedAttempts = {
  results: v.array(recordedAttemptSchema),
  deals: v.array(studyDealSchema),
  questions: v.array(answeredQuestionSchema),
};

/** What the attempts were made on. */
export interface AttemptedContents {
  readonly deals: readonly StudyDeal[];
  readonly questions: readonly AnsweredQuestion[];
}
