import { managedCourses } from '@overtrick/shared/contract/courses';
import { listFocuses, listTeacherFocuses } from '@overtrick/shared/contract/focuses';
import type { EditContext } from '@overtrick/shared/learning/courses/course-routes';
import type { Api } from '../../api/api.ts';
import { unlessOffline } from '../shared/unless-offline.ts';

/** Loads the data of the course form: the course, and the focuses and keywords to choose from. */
export async function loadCourseForm(api: Pick<Api, 'read'>, context: EditContext, courseId: string) {
  const [course, topics] = await Promise.all([
    api.read(managedCourses[context].get, { params: { courseId } }),
    loadTopics(api, context),
  ]);
  return { course, topics };
}

/** The focuses and keywords to choose from; none without a connection, unless they came to this device earlier. */
export async function loadTopics(api: Pick<Api, 'read'>, context: EditContext) {
  const line = context === 'admin' ? listFocuses : listTeacherFocuses;
  return (await unlessOffline(api.read(line, { query: { per: 200 } })))?.results ?? [];
}
