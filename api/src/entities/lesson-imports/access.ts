import type { CourseRow } from '../courses/queries.ts';

/**
 * Whether lessons may be brought into a course at once: only while it is a draft, so that nothing reaches students that
 * its teacher has not looked at (silence 313).
 */
export const takesLessons = ({ status }: Pick<CourseRow, 'status'>): boolean => status === 'draft';
