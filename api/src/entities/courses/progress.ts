import { kindOf } from '@overtrick/shared/learning/activities/kinds';
import {
  type CourseOutline,
  type CourseProgress,
  courseProgress,
  outlineOf,
} from '@overtrick/shared/learning/courses/course-progress';
import type { Db } from '../../database/connect.ts';
import { type ActivityRow, listActivities, listActivityDeals, type RunThroughRef } from '../activities/queries.ts';
import { readTallies } from '../attempts/tallies.ts';
import { type LessonRow, listLessons } from '../lessons/queries.ts';

/** The place of an attempt on an activity. */
interface ActivityContext {
  readonly courseId: string;
  readonly lessonId: string;
  readonly activityId: string;
}

/** The contents of some courses, read once. */
export interface Contents {
  readonly lessonsOf: (courseId: string) => readonly LessonRow[];
  readonly activitiesOf: (lessonId: string) => readonly ActivityRow[];
  readonly dealsOf: (activityId: string) => readonly RunThroughRef[];
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
  const runThroughs = activities.filter(({ type }) => kindOf(type).deals).map((activity) => activity.id);
  return {
    lessonsOf: by(lessons, (lesson) => lesson.course_id),
    activitiesOf: by(activities, (activity) => activity.lesson_id),
    dealsOf: await listActivityDeals(db, runThroughs),
  };
}

/** What the outline needs of a course itself. */
export interface OutlinedCourse {
  readonly id: string;
  readonly live: 0 | 1;
}

/** The outline of a course with these contents, as the fold needs it. */
export const courseOutline = (course: OutlinedCourse, { lessonsOf, activitiesOf, dealsOf }: Contents): CourseOutline =>
  outlineOf(
    { id: course.id, live: course.live === 1 },
    {
      lessons: lessonsOf(course.id).map(({ id, ended_at: endedAt }) => ({ id, endedAt })),
      activitiesOf: ({ id }) => activitiesOf(id),
      dealIdsOf: ({ id }) => dealsOf(id).map((deal) => deal.id),
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
