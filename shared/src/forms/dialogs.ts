import * as v from 'valibot';
import { requiredMessage } from './required.ts';

/* The dialogs of courses and deal packs (courses §5). */

/** 'Duplicate course': what the copy is to be, '' until it is chosen. */
export const duplicateCourseSchema = v.object({
  courseType: v.pipe(v.string(), v.nonEmpty(requiredMessage('Course type'))),
});

/** 'Add a student': the student's id, '' until one is chosen. */
export const addStudentSchema = v.object({ student: v.pipe(v.string(), v.nonEmpty(requiredMessage('Student'))) });
