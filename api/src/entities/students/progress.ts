import { type CourseProgress, foldCourse } from '@overtrick/shared/learning/courses/course-progress';
import { foldPack, type PackProgress } from '@overtrick/shared/learning/progress/progress';
import type { Counted } from '@overtrick/shared/learning/progress/verdict';
import type { Db } from '../../database/connect.ts';
import { listActivityAttempts, listPackAttempts } from '../attempts/queries.ts';
import { type Contents, courseOutline } from '../courses/progress.ts';
import type { DealRef } from '../deals/queries.ts';

/** A student's attempts in a course or a pack, and the progress that follows from them. */
export interface Done<Progress> {
  readonly attempts: readonly Counted[];
  readonly progress: Progress;
}

interface CourseOfStudent {
  readonly id: string;
  readonly live: 0 | 1;
}

export async function readCourseWork(
  db: Db,
  studentId: string,
  course: CourseOfStudent,
  contents: Contents,
): Promise<Done<CourseProgress>> {
  const outline = courseOutline(course, contents);
  const ids = outline.lessons.flatMap(({ activities }) => activities.map(({ id }) => id));
  const attempts = (await listActivityAttempts(db, studentId, ids)).filter(
    ({ context }) => 'courseId' in context && context.courseId === course.id,
  );
  return { attempts, progress: foldCourse(outline, attempts) };
}

export async function readPackWork(
  db: Db,
  studentId: string,
  packId: string,
  refs: readonly DealRef[],
): Promise<Done<PackProgress>> {
  const attempts = await listPackAttempts(db, studentId, [packId]);
  return {
    attempts,
    progress: foldPack(
      packId,
      refs.map(({ id }) => id),
      attempts,
    ),
  };
}
