import { type CourseProgress, foldCourse } from '@overtrick/shared/learning/courses/course-progress';
import { foldPack, type PackProgress } from '@overtrick/shared/learning/progress/progress';
import type { Counted } from '@overtrick/shared/learning/progress/verdict';
import type { Db } from '../../database/connect.ts';
import {
  listActivityAttempts,
  listActivityAttemptsOfStudents,
  listPackAttempts,
  listPackAttemptsOfStudents,
} from '../attempts/queries.ts';
import { type Contents, courseOutline, type OutlinedCourse } from '../courses/progress.ts';
import type { DealRef } from '../deals/queries.ts';

/** A student's attempts in a course or a pack, and the progress that follows from them. */
export interface Done<Progress> {
  readonly attempts: readonly Counted[];
  readonly progress: Progress;
}

/** What each student of a page has done, or what one student has done in each item. */
type WorkOf<Progress> = (id: string) => Done<Progress>;

const activityIdsIn = ({ lessonsOf, activitiesOf }: Contents, courseIds: readonly string[]): string[] =>
  courseIds.flatMap(lessonsOf).flatMap((lesson) => activitiesOf(lesson.id).map(({ id }) => id));

function courseWork(course: OutlinedCourse, contents: Contents, all: readonly Counted[]): Done<CourseProgress> {
  const attempts = all.filter(({ context }) => 'courseId' in context && context.courseId === course.id);
  return { attempts, progress: foldCourse(courseOutline(course, contents), attempts) };
}

function packWork(packId: string, refs: readonly Pick<DealRef, 'id'>[], all: readonly Counted[]): Done<PackProgress> {
  const attempts = all.filter(({ context }) => 'dealPackId' in context && context.dealPackId === packId);
  const dealIds = refs.map(({ id }) => id);
  return { attempts, progress: foldPack(packId, dealIds, attempts) };
}

/** What these students have done in a course, by one reading whatever their number. */
export async function readCourseClass(
  db: Db,
  studentIds: readonly string[],
  course: OutlinedCourse,
  contents: Contents,
): Promise<WorkOf<CourseProgress>> {
  const attemptsOf = await listActivityAttemptsOfStudents(db, studentIds, activityIdsIn(contents, [course.id]));
  return (studentId) => courseWork(course, contents, attemptsOf(studentId));
}

/** What these students have done in a pack, by one reading whatever their number. */
export async function readPackClass(
  db: Db,
  studentIds: readonly string[],
  packId: string,
  refs: readonly DealRef[],
): Promise<WorkOf<PackProgress>> {
  const attemptsOf = await listPackAttemptsOfStudents(db, studentIds, packId);
  return (studentId) => packWork(packId, refs, attemptsOf(studentId));
}

/** What a student has done in each of these courses. */
export async function readCourseWorks(
  db: Db,
  studentId: string,
  courses: readonly OutlinedCourse[],
  contents: Contents,
): Promise<WorkOf<CourseProgress>> {
  const ids = courses.map(({ id }) => id);
  const attempts = await listActivityAttempts(db, studentId, activityIdsIn(contents, ids));
  return (courseId) => {
    const course = courses.find(({ id }) => id === courseId) ?? { id: courseId, live: 0 };
    return courseWork(course, contents, attempts);
  };
}

/** What a student has done in each of these packs, whose present deals `refsOf` gives. */
export async function readPackWorks(
  db: Db,
  studentId: string,
  packIds: readonly string[],
  refsOf: (packId: string) => readonly Pick<DealRef, 'id'>[],
): Promise<WorkOf<PackProgress>> {
  const attempts = await listPackAttempts(db, studentId, packIds);
  return (packId) => packWork(packId, refsOf(packId), attempts);
}
