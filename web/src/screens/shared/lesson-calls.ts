import { activities } from '@overtrick/shared/contract/activities';
import { lessons } from '@overtrick/shared/contract/lessons';
import type { CourseContext } from '@overtrick/shared/learning/courses/course-routes';
import type { Api } from '../../api/api.ts';
import { ApiError, isOffline } from '../../api/api-error.ts';
import { errorMessage } from '../../form/failure.ts';
import { notifyAtom } from '../../navigation/notifications.ts';
import type { Services } from '../../services/services.ts';

/** The endpoints that a context reads from: lessons of the catalogue use the student's (G-16). */
const linesOf = (context: CourseContext) => (context === 'browseCourses' ? 'myCourses' : context);

/** Reads lessons and activities from the endpoints of their context (G-16). */
export function createLessonCalls(api: Pick<Api, 'read'>, context: CourseContext) {
  const lines = linesOf(context);
  return {
    readLesson: (lessonId: string) => api.read(lessons[lines].get, { params: { lessonId } }),
    readActivity: (lessonId: string, activityId: string) =>
      api.read(activities[lines].get, { params: { lessonId, activityId } }),
  };
}

interface LoadOptions {
  readonly services: Pick<Services, 'store'> & { readonly api: Pick<Api, 'read'> };
  readonly context: CourseContext;
  readonly lessonId: string;
  /** True for a preload, when a link is pointed at: a failure shows no notification. */
  readonly preload: boolean;
}

/**
 * Loads the data of a lesson's page. A failure shows the error view in place of the page, without a trail; when the
 * server answered, it also shows a notification (X-04; conflict 77).
 */
async function loadOrTell<T>({ services, preload }: LoadOptions, load: Promise<T>): Promise<T> {
  try {
    return await load;
  } catch (error) {
    const answered = error instanceof ApiError && error.kind !== 'empty' && !isOffline(error);
    if (answered && !preload) services.store.set(notifyAtom, errorMessage(error), 'bad');
    throw error;
  }
}

export const loadLesson = (options: LoadOptions) =>
  loadOrTell(options, createLessonCalls(options.services.api, options.context).readLesson(options.lessonId));

/** An activity with the list of its lesson. */
export function loadActivity(options: LoadOptions & { readonly activityId: string }) {
  const calls = createLessonCalls(options.services.api, options.context);
  const both = Promise.all([
    calls.readActivity(options.lessonId, options.activityId),
    calls.readLesson(options.lessonId),
  ]);
  return loadOrTell(
    options,
    both.then(([activity, lesson]) => ({ activity, lesson })),
  );
}
