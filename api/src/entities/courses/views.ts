import type { FirstCourse } from '@overtrick/shared/contract/courses';
import type { Course, CourseCard, ManagedCourse, ManagedCourseCard } from '@overtrick/shared/learning/courses/course';
import type { CourseProgress } from '@overtrick/shared/learning/courses/course-progress';
import type { LessonCard } from '@overtrick/shared/learning/courses/lesson';
import type { Actor } from '../../http/actor.ts';
import { isActivated } from '../items/access.ts';
import { editedView, itemView } from '../items/views.ts';
import type { MediaRow } from '../media/queries.ts';
import { courseAbilities } from './access.ts';
import type { CourseRow } from './queries.ts';
import type { CourseCardParts } from './reading.ts';

const viewed = (row: CourseRow, media: readonly MediaRow[], progress: CourseProgress) => ({
  ...itemView(row, row.teacher_name, media),
  live: row.live === 1,
  activated: isActivated(row),
  activityProgress: isActivated(row) ? progress.percent : 0,
  isComplete: isActivated(row) && progress.isComplete,
});

export const courseCardView = (
  row: CourseRow,
  { picturesOf, lessonCountOf, progressOf }: CourseCardParts,
): CourseCard => ({
  ...viewed(row, picturesOf(row.id), progressOf(row.id)),
  lessonCount: lessonCountOf(row.id),
});

/** A course as visitors of the home page see it. */
export const firstCourseView = (
  row: CourseRow,
  { picturesOf, lessonCountOf }: Pick<CourseCardParts, 'picturesOf' | 'lessonCountOf'>,
): FirstCourse => ({
  ...itemView(row, row.teacher_name, picturesOf(row.id)),
  live: row.live === 1,
  lessonCount: lessonCountOf(row.id),
});

export const editedCourseCardView = (row: CourseRow, parts: CourseCardParts): ManagedCourseCard => ({
  ...courseCardView(row, parts),
  ...editedView(row),
});

export const courseView = (
  actor: Actor,
  row: CourseRow,
  media: readonly MediaRow[],
  lessons: readonly LessonCard[],
  progress: CourseProgress,
): Course => ({
  ...viewed(row, media, progress),
  lessons: [...lessons],
  progress: isActivated(row) && progress.isComplete ? 100 : null,
  notifications: isActivated(row) && row.notifications === 1,
  abilities: courseAbilities(actor, row),
});

export const editedCourseView = (...of: Parameters<typeof courseView>): ManagedCourse => ({
  ...courseView(...of),
  ...editedView(of[1]),
});
