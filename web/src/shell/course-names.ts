import { type CourseContext, courseRoute, lessonRoute } from '@overtrick/shared/learning/courses/course-routes';
import { useName } from './trail.ts';

interface Names {
  readonly courseId: string;
  readonly courseTitle: string;
  readonly lessonId: string;
  /** Null for a lesson that was taken out. */
  readonly lessonTitle: string | null;
}

/** Sets the names of the course and the lesson in the trail of a page below them (L-27, L-29). */
export function useCourseNames(context: CourseContext, { courseId, courseTitle, lessonId, lessonTitle }: Names): void {
  useName(courseTitle || undefined, courseRoute(context, courseId));
  useName(lessonTitle === '' ? undefined : lessonTitle, lessonRoute(context, courseId, lessonId));
}
