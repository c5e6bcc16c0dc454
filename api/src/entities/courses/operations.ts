import type { CourseType } from '@overtrick/shared/learning/courses/course';
import { newId } from '@overtrick/shared/learning/values/ids';
import type { Trx } from '../../database/connect.ts';
import { flag } from '../../database/flag.ts';
import { changed } from '../items/changed.ts';
import { copiedItemColumns, type NewItem, newItemColumns } from '../items/operations.ts';
import { copiedSchedule, copyLesson, orderLessons } from '../lessons/operations.ts';
import { listLessons } from '../lessons/queries.ts';
import { copyMedia } from '../media/operations.ts';
import type { CourseRow } from './queries.ts';

export interface NewCourse extends NewItem {
  readonly id?: string;
  readonly live?: boolean;
}

/** Makes a course without lessons; returns its id. */
export async function createCourse(trx: Trx, course: NewCourse, now: Date): Promise<string> {
  const id = course.id ?? newId();
  await trx
    .insertInto('courses')
    .values({ ...newItemColumns(id, course, now), live: flag(course.live ?? false) })
    .execute();
  await changed(trx, 'course_id', id);
  return id;
}

export async function setLive(trx: Trx, id: string, live: boolean): Promise<void> {
  await trx
    .updateTable('courses')
    .set({ live: flag(live) })
    .where('id', '=', id)
    .execute();
  await changed(trx, 'course_id', id);
}

/**
 * Copies a course with all its contents to a draft, live or solo; returns its id. Only the lessons of a live course
 * have times and places: the copy keeps them when it is live as well, and none of its lessons counts as held.
 */
export async function duplicateCourse(trx: Trx, course: CourseRow, type: CourseType, now: Date): Promise<string> {
  const id = newId();
  const live = type === 'live';
  await trx
    .insertInto('courses')
    .values({ ...copiedItemColumns(id, course, now), live: flag(live) })
    .execute();
  await copyMedia(trx, 'course_id', { from: course.id, to: id }, now);
  const copies: string[] = [];
  for (const lesson of await listLessons(trx, [course.id])) {
    const schedule = copiedSchedule(lesson, live && course.live === 1);
    copies.push(await copyLesson(trx, lesson, { courseId: id, title: lesson.title, ...schedule }, now));
  }
  await orderLessons(trx, copies);
  await changed(trx, 'course_id', id);
  return id;
}
