import * as lines from '@overtrick/shared/contract/courses';
import type { Db } from '../../database/connect.ts';
import { takePage } from '../../database/page.ts';
import type { Actor } from '../../http/actor.ts';
import { metaOf } from '../../http/paging.ts';
import { found } from '../../http/refusal.ts';
import { openRoute, type Route, route } from '../../http/route.ts';
import { setNotifications } from '../enrolments/operations.ts';
import { type ItemQuery, listAllItems, listFirstItems } from '../items/queries.ts';
import { listStore } from '../items/store.ts';
import { countLessons } from '../lessons/queries.ts';
import { listMedia } from '../media/queries.ts';
import { checkOut } from '../purchases/check-out.ts';
import { coursesOwnedBy, coursesVisibleTo } from './access.ts';
import { foldCourses, readContents } from './progress.ts';
import { type CourseRow, findCourse } from './queries.ts';
import { readCards, readCourse } from './reading.ts';
import { courseCardView, courseView, firstCourseView } from './views.ts';

/** How many courses the home page shows. */
const FIRST = 3;

const ids = (rows: readonly CourseRow[]): string[] => rows.map((row) => row.id);

const foldAll = async (db: Db, actor: Actor, rows: readonly CourseRow[]) =>
  foldCourses(db, actor.id, rows, await readContents(db, ids(rows)));

async function cards(db: Db, actor: Actor, rows: readonly CourseRow[]) {
  const parts = await readCards(db, actor, rows);
  return rows.map((row) => courseCardView(row, parts));
}

async function listCatalogue({ db, actor, query }: { db: Db; actor: Actor; query: ItemQuery }) {
  const { rows, total, choices } = await listStore(db, 'courses', actor, query);
  return { results: await cards(db, actor, rows), meta: metaOf(query, total), choices };
}

async function viewOf(db: Db, actor: Actor, course: CourseRow) {
  const { pictures, lessons, progress } = await readCourse(db, actor, course, false);
  return courseView(actor, course, pictures, lessons, progress);
}

async function turn(db: Db, actor: Actor, courseId: string, isOn: boolean) {
  const { id } = found(await findCourse(db, actor, courseId, coursesOwnedBy(actor)));
  await db.transaction().execute((trx) => setNotifications(trx, { userId: actor.id, courseId: id }, isOn));
  return { notifications: isOn };
}

export const courseRoutes: readonly Route[] = [
  route(lines.browseCourses, listCatalogue),
  route(lines.listCourses, listCatalogue),

  openRoute(lines.getFirstCourses, async ({ db }) => {
    const rows = await listFirstItems(db, 'courses', FIRST);
    const picturesOf = await listMedia(db, 'course_id', ids(rows));
    const lessonCountOf = await countLessons(db, ids(rows));
    return { courses: rows.map((row) => firstCourseView(row, { picturesOf, lessonCountOf })) };
  }),

  route(lines.getCourse, async ({ db, actor, params }) =>
    viewOf(db, actor, found(await findCourse(db, actor, params.courseId, coursesVisibleTo(actor)))),
  ),

  route(lines.checkOutCourse, async (call) => {
    const { db, actor, params } = call;
    const course = found(await findCourse(db, actor, params.courseId, coursesVisibleTo(actor)));
    const { immediateAccess } = call.body;
    return checkOut(call, { userId: actor.id, courseId: course.id }, course, {
      noun: 'course',
      immediateAccess: immediateAccess ?? false,
    });
  }),

  route(lines.listMyCourses, async ({ db, actor, query }) => {
    const rows = await listAllItems(db, 'courses', actor, coursesOwnedBy(actor), query.q);
    // Only the filter needs the progress of what stands on other pages.
    const progressOf = query.isCompleted && (await foldAll(db, actor, rows));
    const wanted = progressOf
      ? rows.filter((row) => String(progressOf(row.id).isComplete) === query.isCompleted)
      : rows;
    const results = await cards(db, actor, takePage(wanted, query));
    return { results, meta: metaOf(query, wanted.length) };
  }),

  route(lines.getMyCourse, async ({ db, actor, params }) =>
    viewOf(db, actor, found(await findCourse(db, actor, params.courseId, coursesOwnedBy(actor)))),
  ),

  // Progress follows only from the attempts (ruling 21): the body is ignored.
  route(lines.putCourseProgress, async ({ db, actor, params }) => {
    const course = found(await findCourse(db, actor, params.courseId, coursesOwnedBy(actor)));
    return { progress: (await foldAll(db, actor, [course]))(course.id).percent };
  }),

  route(lines.turnOnCourseNotifications, ({ db, actor, params }) => turn(db, actor, params.courseId, true)),
  route(lines.turnOffCourseNotifications, ({ db, actor, params }) => turn(db, actor, params.courseId, false)),
];
