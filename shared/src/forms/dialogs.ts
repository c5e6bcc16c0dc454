import type { FormRules } from './form.ts';
import { required } from './required.ts';

/* The dialogs of courses and deal packs (courses 5). */

/** 'Duplicate course'. */
export const DUPLICATE_COURSE: FormRules<{ readonly courseType: string }> = { courseType: [required('Course type')] };

/** 'Add a student': the student's id, null until one is chosen. */
export const ADD_STUDENT: FormRules<{ readonly student: string | null }> = { student: [required('Student')] };

/** 'Admin approval note': anything goes. */
export const APPROVAL_NOTE: FormRules<{ readonly approvalNote: string }> = {};
