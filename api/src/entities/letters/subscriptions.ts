import type { CourseLetters, Unsubscription } from '@overtrick/shared/contract/letters';
import type { Db, Trx } from '../../database/connect.ts';
import { flag } from '../../database/flag.ts';
import { setNotifications } from '../enrolments/operations.ts';
import type { Subscription } from './unsubscribe-token.ts';

/** Which letters about courses a person gets: of the courses that they have now. */
export async function readCourseLetters(db: Db, userId: string): Promise<CourseLetters> {
  const courses = await db
    .selectFrom('enrolments')
    .innerJoin('courses', 'courses.id', 'enrolments.course_id')
    .select(['courses.id', 'courses.title', 'enrolments.notifications'])
    .where('enrolments.user_id', '=', userId)
    .where('enrolments.is_active', '=', 1)
    .where('courses.status', 'in', ['published', 'archived'])
    .orderBy('courses.title')
    .orderBy('courses.id')
    .execute();
  return {
    all: await wantsLetters(db, userId),
    courses: courses.map(({ id, title, notifications }) => ({ id, title, isOn: notifications === 1 })),
  };
}

async function wantsLetters(db: Db, userId: string): Promise<boolean> {
  const user = await db.selectFrom('users').select('course_letters').where('id', '=', userId).executeTakeFirst();
  return user?.course_letters === 1;
}

/** Turns all letters about courses off, or on again as each course says. */
export async function setCourseLetters(trx: Trx, userId: string, isOn: boolean): Promise<void> {
  await trx
    .updateTable('users')
    .set({ course_letters: flag(isOn) })
    .where('id', '=', userId)
    .execute();
}

/**
 * What the link of a letter is about and whether that is on; undefined when its reader has no account or no longer knows
 * the course. Letters about a course are on while both switches are.
 */
export async function findSubscription(
  db: Db,
  { userId, courseId }: Subscription,
): Promise<Unsubscription | undefined> {
  const user = await db.selectFrom('users').select('course_letters').where('id', '=', userId).executeTakeFirst();
  if (!user) return undefined;
  const all = user.course_letters === 1;
  if (courseId === null) return { course: null, isOn: all };
  const row = await db
    .selectFrom('enrolments')
    .innerJoin('courses', 'courses.id', 'enrolments.course_id')
    .select(['courses.id', 'courses.title', 'enrolments.notifications'])
    .where('enrolments.user_id', '=', userId)
    .where('courses.id', '=', courseId)
    .executeTakeFirst();
  return row && { course: { id: row.id, title: row.title }, isOn: all && row.notifications === 1 };
}

/**
 * Turns the letters of a link off or on; a second time changes nothing. Who turns a course on wants its letters, also
 * where all were off: the other courses are then as each says.
 */
export async function setSubscription(trx: Trx, { userId, courseId }: Subscription, isOn: boolean): Promise<void> {
  if (courseId !== null) await setNotifications(trx, { userId, courseId }, isOn);
  if (courseId === null || isOn) await setCourseLetters(trx, userId, isOn);
}
