import type { Db } from '../../database/connect.ts';
import type { Actor } from '../../http/actor.ts';
import { forbidden, found, invalidField } from '../../http/refusal.ts';
import { coursesVisibleTo } from '../courses/access.ts';
import { type CourseRow, findCourse } from '../courses/queries.ts';
import { allItems, editableBy, type ItemRule, mayReadBundle, taughtBy } from '../items/access.ts';
import { findLesson, type LessonRow } from '../lessons/queries.ts';

/**
 * The three contexts in which lessons and activities are read (G-16), and the one in which activities are made (G-17).
 */
export type LessonContext = 'myCourses' | 'teaching' | 'admin' | 'making';

/** Whether all activities are read there; students get those that they can complete (ruling 46). */
export const isAuthors = (context: LessonContext): boolean => context !== 'myCourses';

const RULES: Readonly<Record<LessonContext, (actor: Actor) => ItemRule>> = {
  myCourses: coursesVisibleTo,
  teaching: taughtBy,
  admin: () => allItems,
  making: editableBy,
};

/**
 * Finds a course whose lessons may be read in this context; throws 404 for a course that the person may not see, and
 * 403 for one in which a student is not enrolled.
 */
export async function findCourseIn(db: Db, actor: Actor, context: LessonContext, id: string): Promise<CourseRow> {
  const course = found(await findCourse(db, actor, id, RULES[context](actor)));
  if (context === 'myCourses' && !mayReadBundle(actor, course)) throw forbidden();
  return course;
}

/** Finds a lesson with its course; the course decides who may read it. */
export async function findLessonIn(
  db: Db,
  actor: Actor,
  context: LessonContext,
  lessonId: string,
): Promise<{ readonly course: CourseRow; readonly lesson: LessonRow }> {
  const lesson = found(await findLesson(db, lessonId));
  return { lesson, course: await findCourseIn(db, actor, context, lesson.course_id) };
}

/** Throws 422 unless the new order has each present id once: somebody else may have changed the list meanwhile. */
export function refuseStrangers(field: string, ids: readonly string[], present: readonly string[]): void {
  if (ids.length !== present.length || new Set(ids).size !== ids.length || !present.every((id) => ids.includes(id)))
    throw invalidField(field, 'The list has changed meanwhile: please look at it again');
}
