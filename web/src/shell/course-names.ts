import { type CourseContext, courseRoute, lessonRoute } from '@overtrick/shared/learning/courses/course-routes';
import { useName } from './trail.ts';

interface Names {
  readonly courseId: string;
  readonly courseTitle: string;
  readonly lessonId: string;
  readonly lessonTitle: string;
}

/** Sets the names of the course and the lesson in the trail of a page below them (L-27, L-29). */
export function useCourseNames(context: CourseContext, { courseId, courseTitle, lessonId, lessonTitle }: Names): void {
  useName(courseTitle || undefined, courseRoute(context, courseId));
  useName(lessonTitle || undefined, lessonRoute(context, courseId, lessonId));
}
