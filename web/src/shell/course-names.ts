import { activityName } from '@overtrick/shared/learning/activities/activity';
import type { CourseBundle } from '@overtrick/shared/learning/courses/course';
import {
  activityRoute,
  type CourseContext,
  courseRoute,
  lessonRoute,
} from '@overtrick/shared/learning/courses/course-routes';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { afterPaint } from '../browser/next-paint.ts';
import { nameAtom, useName } from './trail.ts';

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

/** Tells the names of all lessons and activities of one of the student's courses, once the page is on the screen. */
export function useNamesOfCourse(bundle: CourseBundle | undefined): void {
  const name = useSetAtom(nameAtom);
  useEffect(
    () =>
      afterPaint(() => {
        if (bundle) name(Object.fromEntries(bundle.lessons.flatMap((lesson) => namesOf(bundle.id, lesson))));
        return undefined;
      }),
    [bundle, name],
  );
}

function namesOf(courseId: string, lesson: CourseBundle['lessons'][number]): [address: string, name: string][] {
  const { id: lessonId, title, activities } = lesson;
  const below = activities.map((activity): [string, string] => [
    activityRoute('myCourses', { courseId, lessonId, activityId: activity.id }),
    activityName(activity),
  ]);
  return title ? [[lessonRoute('myCourses', courseId, lessonId), title], ...below] : below;
}
