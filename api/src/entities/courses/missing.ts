import { activityName } from '@overtrick/shared/learning/activities/activity';
import type { Db } from '../../database/connect.ts';
import { type IncompletePart, type Readiness, refuseUnready } from '../items/incomplete.ts';
import { type Contents, readContents } from './progress.ts';

const incompleteIn = ({ lessonsOf, activitiesOf, missingOf }: Contents, courseId: string): IncompletePart[] =>
  lessonsOf(courseId).flatMap(({ id: lessonId, title: lesson }) =>
    activitiesOf(lessonId).flatMap((activity) => {
      const missing = missingOf(activity.id);
      return missing.length === 0 ? [] : [{ lesson, title: activityName(activity), missing }];
    }),
  );

/** A live course is held by its teacher: it needs a lesson, and no activity in it (silence 234). */
async function readReadiness(db: Db, { id, live }: PublishedCourse): Promise<Readiness> {
  const contents = await readContents(db, [id]);
  const { lessonsOf, activitiesOf } = contents.studied;
  const lessons = lessonsOf(id);
  const isStudied = live === 1 ? lessons.length > 0 : lessons.some((lesson) => activitiesOf(lesson.id).length > 0);
  return { incomplete: incompleteIn(contents, id), isStudied };
}

interface PublishedCourse {
  readonly id: string;
  readonly live: 0 | 1;
}

/** The activities of a course that students cannot complete whole, in order, each with what it lacks (ruling 46). */
export const listIncomplete = async (db: Db, courseId: string): Promise<readonly IncompletePart[]> =>
  incompleteIn(await readContents(db, [courseId]), courseId);

/** Throws 409 while the course must not be published (`refuseUnready`). */
export async function refuseIncomplete(db: Db, courseId: string): Promise<void> {
  const course = await db
    .selectFrom('courses')
    .select(['id', 'live'])
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow();
  refuseUnready(await readReadiness(db, course));
}
