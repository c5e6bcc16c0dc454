import {
  type CourseOutline,
  type CourseProgress,
  courseProgress,
  outlineOf,
} from '@overtrick/shared/learning/courses/course-progress';
import type { Db } from '../../database/connect.ts';
import { type Completeness, readCompleteness } from '../activities/completeness.ts';
import { type ActivityRow, listActivities, type RunThroughRef } from '../activities/queries.ts';
import { readTallies } from '../attempts/tallies.ts';
import { type LessonRow, listLessons } from '../lessons/queries.ts';
import type { LessonActivities } from '../lessons/views.ts';

/** The place of an attempt on an activity. */
interface ActivityContext {
  readonly courseId: string;
  readonly lessonId: string;
  readonly activityId: string;
}

/** The lessons of some courses with their activities and deals. */
interface CourseRows {
  readonly lessonsOf: (courseId: string) => readonly LessonRow[];
  readonly activitiesOf: (lessonId: string) => readonly ActivityRow[];
  readonly dealsOf: (activityId: string) => readonly RunThroughRef[];
}

/** The contents of some courses, read once: all of them, for authors. */
export interface Contents extends CourseRows, Pick<Completeness, 'missingOf'> {
  /** What students get, and what progress is counted of: without what cannot be completed (ruling 46). */
  readonly studied: CourseRows;
}

/** Finds rows by the key of their owner, without searching all rows for each. */
function by<Row>(rows: readonly Row[], keyOf: (row: Row) => string): (key: string) => readonly Row[] {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const list = found.get(keyOf(row));
    if (list) list.push(row);
    else found.set(keyOf(row), [row]);
  }
  return (key) => found.get(key) ?? [];
}

export async function readContents(db: Db, courseIds: readonly string[]): Promise<Contents> {
  const lessons = await listLessons(db, courseIds);
  const activities = await listActivities(
    db,
    lessons.map((lesson) => lesson.id),
  );
  const { dealsOf, studiedOf, missingOf, isComplete } = await readCompleteness(db, activities);
  const lessonsOf = by(lessons, (lesson) => lesson.course_id);
  const activitiesOf = by(activities, (activity) => activity.lesson_id);
  const completeOf = by(
    activities.filter(({ id }) => isComplete(id)),
    (activity) => activity.lesson_id,
  );
  const studied = { lessonsOf, activitiesOf: completeOf, dealsOf: studiedOf };
  return { lessonsOf, activitiesOf, dealsOf, missingOf, studied };
}

/** The activities of a lesson: those that students get, or all of them with what each lacks. */
export const activitiesIn = (contents: Contents, lessonId: string, isAuthors: boolean): LessonActivities =>
  isAuthors
    ? { activities: contents.activitiesOf(lessonId), missingOf: contents.missingOf }
    : { activities: contents.studied.activitiesOf(lessonId) };

/** What the outline needs of a course itself. */
export interface OutlinedCourse {
  readonly id: string;
  readonly live: 0 | 1;
}

/** Whether students do not get an activity of a lesson, because they could not complete it (ruling 46). */
export const isLeftOut = ({ studied }: Contents, lessonId: string, activityId: string): boolean =>
  !studied.activitiesOf(lessonId).some(({ id }) => id === activityId);

/** The outline of a course with these contents, as the fold needs it. */
export const courseOutline = (course: OutlinedCourse, { studied }: Contents): CourseOutline =>
  outlineOf(
    { id: course.id, live: course.live === 1 },
    {
      lessons: studied.lessonsOf(course.id).map(({ id, ended_at: endedAt }) => ({ id, endedAt })),
      activitiesOf: ({ id }) => studied.activitiesOf(id),
      dealIdsOf: ({ id }) => studied.dealsOf(id).map((deal) => deal.id),
    },
  );

/** The contexts of the attempts on a course's activities. */
export const activityContexts = (courseId: string, { lessonsOf, activitiesOf }: Contents): ActivityContext[] =>
  lessonsOf(courseId).flatMap(({ id: lessonId }) =>
    activitiesOf(lessonId).map(({ id: activityId }) => ({ courseId, lessonId, activityId })),
  );

/** A student's progress in each of these courses, by the shared fold (ruling 2). */
export async function foldCourses(
  db: Db,
  userId: string,
  courses: readonly OutlinedCourse[],
  contents: Contents,
): Promise<(courseId: string) => CourseProgress> {
  const contexts = courses.flatMap(({ id }) => activityContexts(id, contents));
  const tallies = (await readTallies(db, [userId], contexts))(userId);
  const folded = new Map(
    courses.map((course) => [course.id, courseProgress(courseOutline(course, contents), tallies)]),
  );
  return (courseId) => folded.get(courseId) ?? NOTHING;
}

const NOTHING = courseProgress({ id: '', live: false, lessons: [] }, new Map());
