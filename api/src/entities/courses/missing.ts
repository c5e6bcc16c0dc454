import { activityName } from '@overtrick/shared/learning/activities/activity';
import type { IncompletePart, ReadReadiness } from '../items/incomplete.ts';
import { type Contents, readContents } from './progress.ts';

const incompleteIn = ({ lessonsOf, activitiesOf, missingOf }: Contents, courseId: string): IncompletePart[] =>
  lessonsOf(courseId).flatMap(({ id: lessonId, title: lesson }) =>
    activitiesOf(lessonId).flatMap((activity) => {
      const missing = missingOf(activity.id);
      return missing.length === 0 ? [] : [{ lesson, title: activityName(activity), missing }];
    }),
  );

/**
 * Whether courses may be published. A live course is held by its teacher: it needs a lesson, and no activity in it
 * (silence 234).
 */
export const readCourseReadiness: ReadReadiness = async (db, ids) => {
  if (ids.length === 0) return new Map();
  const courses = await db.selectFrom('courses').select(['id', 'live']).where('id', 'in', ids).execute();
  const contents = await readContents(db, ids);
  const { lessonsOf, activitiesOf } = contents.studied;
  return new Map(
    courses.map(({ id, live }) => {
      const lessons = lessonsOf(id);
      const isStudied = live === 1 ? lessons.length > 0 : lessons.some((lesson) => activitiesOf(lesson.id).length > 0);
      return [id, { incomplete: incompleteIn(contents, id), isStudied }];
    }),
  );
};
