import type { Db } from '../../database/connect.ts';
import type { Actor } from '../../http/actor.ts';
import { forbidden, found, invalidField } from '../../http/refusal.ts';
import { coursesVisibleTo } from '../courses/access.ts';
import { type CourseRow, findCourse } from '../courses/queries.ts';
import { allItems, editableBy, type ItemRule, mayReadBundle, taughtBy } from '../items/access.ts';
import { findLesson, type LessonRow } from '../lessons/queries.ts';

/** The three contexts in which lessons and activities are read (G-16), and that in which activities are made (G-17). */
export type LessonContext = 'myCourses' | 'teaching' | 'admin' | 'making';

const RULES: Readonly<Record<LessonContext, (actor: Actor) => ItemRule>> = {
  myCourses: coursesVisibleTo,
  teaching: taughtBy,
  admin: () => allItems,
  making: editableBy,
};

/** A course in which lessons may be read in this context; throws 404 for one that is not seen, 403 for one not had. */
export async function findCourseIn(db: Db, actor: Actor, context: LessonContext, id: string): Promise<CourseRow> {
  const course = found(await findCourse(db, actor, id, RULES[context](actor)));
  if (context === 'myCourses' && !mayReadBundle(actor, course)) throw forbidden();
  return course;
}

/** A lesson in its course; who may have it, the course says. */
export async function findLessonIn(
  db: Db,
  actor: Actor,
  context: LessonContext,
  lessonId: string,
): Promise<{ readonly course: CourseRow; readonly lesson: LessonRow }> {
  const lesson = found(await findLesson(db, lessonId));
  return { lesson, course: await findCourseIn(db, actor, context, lesson.course_id) };
}

/** Throws 422 unless the new order has all that are there, each once: somebody else may have changed the list. */
export function refuseStrangers(field: string, ids: readonly string[], present: readonly string[]): void {
  if (ids.length !== present.length || new Set(ids).size !== ids.length || !present.every((id) => ids.includes(id)))
    throw invalidField(field, 'The list has changed meanwhile: please look at it again');
}
