/** Where lessons and activities are seen from (platform §2.11). */
export type CourseContext = 'teaching' | 'admin' | 'myCourses' | 'browseCourses';

const AREAS = { teaching: '/teaching/courses', admin: '/admin/courses' } as const;

/** The areas in which a course is worked on; everywhere else it is studied. */
export type EditContext = keyof typeof AREAS;

const isEditContext = (context: CourseContext): context is EditContext => context in AREAS;

/** The course's address; the catalogue's lessons are studied under My courses. */
export const courseRoute = (context: CourseContext, courseId: string): string =>
  `${isEditContext(context) ? AREAS[context] : '/my-courses'}/${courseId}`;

export const lessonRoute = (context: CourseContext, courseId: string, lessonId: string): string =>
  `${courseRoute(context, courseId)}/lessons/${lessonId}`;

interface ActivityAddress {
  readonly courseId: string;
  readonly lessonId: string;
  readonly activityId: string;
}

/** The address at which an author edits an activity (conflict 27). */
export const activityEditRoute = (context: EditContext, { courseId, lessonId, activityId }: ActivityAddress): string =>
  `${lessonRoute(context, courseId, lessonId)}/activities/${activityId}`;

/** An activity as its reader sees it: /view in teaching alone (platform §2.11). */
export function activityRoute(context: CourseContext, { courseId, lessonId, activityId }: ActivityAddress): string {
  const route = `${lessonRoute(context, courseId, lessonId)}/activities/${activityId}`;
  return context === 'teaching' ? `${route}/view` : route;
}

/** The activity that a reader steps to, forward or back: /view in the admins' area too (conflict 26). */
export function steppedActivityRoute(context: CourseContext, address: ActivityAddress): string {
  const route = activityRoute(context, address);
  return context === 'admin' ? `${route}/view` : route;
}

/**
 * The activities before and after one, by their places in the lesson's list; undefined at its ends and for an unknown
 * id.
 */
export function findNeighbours(
  activityIds: readonly string[],
  activityId: string,
): { readonly previous: string | undefined; readonly next: string | undefined } {
  const at = activityIds.indexOf(activityId);
  return at < 0
    ? { previous: undefined, next: undefined }
    : { previous: activityIds[at - 1], next: activityIds[at + 1] };
}
