import { managedCourses } from '@overtrick/shared/contract/courses';
import type { PublishingArea } from '@overtrick/shared/learning/items/publication';
import type { Db } from '../../database/connect.ts';
import type { Actor } from '../../http/actor.ts';
import { metaOf } from '../../http/paging.ts';
import { found } from '../../http/refusal.ts';
import { type Route, route } from '../../http/route.ts';
import { conflictRefusal } from '../items/field-conflict.ts';
import { changeItem, findItemConflict, readWords } from '../items/operations.ts';
import { publicationRoutes, reviewRoutes, ruleOf } from '../items/publication-routes.ts';
import { type ItemQuery, listItems } from '../items/queries.ts';
import { openTeacherProfile } from '../teacher-profiles/operations.ts';
import { readCourseReadiness } from './missing.ts';
import { createCourse, duplicateCourse, setLive } from './operations.ts';
import { type CourseRow, findCourse } from './queries.ts';
import { readCards, readCourse } from './reading.ts';
import { readReviewedCourses } from './reviewed.ts';
import { editedCourseCardView, editedCourseView } from './views.ts';

const findIn = async (area: PublishingArea, db: Db, actor: Actor, id: string): Promise<CourseRow> =>
  found(await findCourse(db, actor, id, ruleOf(area, actor)));

async function viewOf(db: Db, actor: Actor, course: CourseRow) {
  const { pictures, lessons, progress } = await readCourse(db, actor, course, true);
  return editedCourseView(actor, course, pictures, lessons, progress);
}

async function listIn(area: PublishingArea, { db, actor, query }: { db: Db; actor: Actor; query: ItemQuery }) {
  const { rows, total } = await listItems(db, 'courses', actor, ruleOf(area, actor), query);
  const parts = await readCards(db, actor, rows);
  const cards = rows.map((row) => editedCourseCardView(row, parts));
  return { results: cards, meta: metaOf(query, total) };
}

function editedRoutes(area: PublishingArea): readonly Route[] {
  const lines = managedCourses[area];
  const publishing = {
    name: 'courses',
    area,
    readReadiness: readCourseReadiness,
    readReviewed: readReviewedCourses,
  } as const;
  return [
    route(lines.list, (call) => listIn(area, call)),
    route(lines.get, async ({ db, actor, params }) =>
      viewOf(db, actor, await findIn(area, db, actor, params.courseId)),
    ),
    route(lines.put, async ({ db, actor, params, body, clock }) => {
      const { live, ...changes } = body;
      const course = await findIn(area, db, actor, params.courseId);
      await db.transaction().execute(async (trx) => {
        const changed = await changeItem(trx, 'courses', course, readWords(changes), clock());
        if (!changed.ok) throw conflictRefusal(changed.error);
        if (live !== undefined) await setLive(trx, course.id, live);
      });
      return viewOf(db, actor, await findIn(area, db, actor, course.id));
    }),
    ...publicationRoutes(lines, publishing),
    ...(area === 'admin' ? reviewRoutes(managedCourses.admin, publishing) : []),
  ];
}

export const courseAuthoringRoutes: readonly Route[] = [
  ...editedRoutes('teaching'),
  ...editedRoutes('admin'),

  route(managedCourses.teaching.create, async ({ db, actor, body, clock }) => {
    const { live = false, ...changes } = body;
    const words = { ...readWords(changes), title: changes.title };
    const conflict = findItemConflict(words);
    if (conflict) throw conflictRefusal(conflict);
    const id = await db.transaction().execute(async (trx) => {
      const { id: teacherProfileId } = await openTeacherProfile(trx, actor.id);
      return createCourse(trx, { ...words, live, teacherProfileId }, clock());
    });
    return { id };
  }),

  route(managedCourses.teaching.duplicate, async ({ db, actor, params, query, clock }) => {
    const course = await findIn('teaching', db, actor, params.courseId);
    const type = query.convertTo ?? (course.live === 1 ? 'live' : 'solo');
    return { id: await db.transaction().execute((trx) => duplicateCourse(trx, course, type, clock())) };
  }),
];
