import { type CourseProgress, courseProgress } from '@overtrick/shared/learning/courses/course-progress';
import { type PackProgress, packProgress } from '@overtrick/shared/learning/progress/progress';
import { tallyKey } from '@overtrick/shared/learning/progress/tally';
import type { Db } from '../../database/connect.ts';
import { readTallies, type Tallies, type Those } from '../attempts/tallies.ts';
import { activityContexts, type Contents, courseOutline, type OutlinedCourse } from '../courses/progress.ts';
import type { DealRef } from '../deals/queries.ts';

/** What a student did in a course or a pack, and the progress that follows from it. */
export interface Done<Progress> {
  /** Of this course or pack alone. */
  readonly tallies: Tallies;
  readonly progress: Progress;
}

/** What each student of a page has done, or what one student has done in each item. */
type WorkOf<Progress> = (id: string) => Done<Progress>;

const courseContexts = (courses: readonly OutlinedCourse[], contents: Contents) =>
  courses.flatMap(({ id: courseId }) => activityContexts(courseId, contents));

const only = (tallies: Tallies, keys: readonly string[]): Tallies =>
  new Map([...tallies].filter(([key]) => keys.includes(key)));

function courseWork(course: OutlinedCourse, contents: Contents, all: Tallies): Done<CourseProgress> {
  const tallies = only(all, activityContexts(course.id, contents).map(tallyKey));
  return { tallies, progress: courseProgress(courseOutline(course, contents), tallies) };
}

function packWork(dealPackId: string, refs: readonly Pick<DealRef, 'id'>[], all: Tallies): Done<PackProgress> {
  const key = tallyKey({ dealPackId });
  const dealIds = refs.map(({ id }) => id);
  return { tallies: only(all, [key]), progress: packProgress(dealIds, all.get(key)) };
}

/** What these students have done in a course, by one reading whatever their number. */
export async function readCourseClass(
  db: Db,
  those: Those,
  course: OutlinedCourse,
  contents: Contents,
): Promise<WorkOf<CourseProgress>> {
  const talliesOf = await readTallies(db, those, courseContexts([course], contents));
  const outline = courseOutline(course, contents);
  return (studentId) => {
    const tallies = talliesOf(studentId);
    return { tallies, progress: courseProgress(outline, tallies) };
  };
}

/** What these students have done in a pack, by one reading whatever their number. */
export async function readPackClass(
  db: Db,
  those: Those,
  packId: string,
  refs: readonly DealRef[],
): Promise<WorkOf<PackProgress>> {
  const talliesOf = await readTallies(db, those, [{ dealPackId: packId }]);
  return (studentId) => packWork(packId, refs, talliesOf(studentId));
}

/** What a student has done in each of these courses. */
export async function readCourseWorks(
  db: Db,
  studentId: string,
  courses: readonly OutlinedCourse[],
  contents: Contents,
): Promise<WorkOf<CourseProgress>> {
  const tallies = (await readTallies(db, [studentId], courseContexts(courses, contents)))(studentId);
  return (courseId) => {
    const course = courses.find(({ id }) => id === courseId) ?? { id: courseId, live: 0 };
    return courseWork(course, contents, tallies);
  };
}

/** What a student has done in each of these packs, whose present deals `refsOf` gives. */
export async function readPackWorks(
  db: Db,
  studentId: string,
  packIds: readonly string[],
  refsOf: (packId: string) => readonly Pick<DealRef, 'id'>[],
): Promise<WorkOf<PackProgress>> {
  const contexts = packIds.map((dealPackId) => ({ dealPackId }));
  const tallies = (await readTallies(db, [studentId], contexts))(studentId);
  return (packId) => packWork(packId, refsOf(packId), tallies);
}
