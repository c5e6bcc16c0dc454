import { students } from '@overtrick/shared/contract/students';
import type { StudentRecord } from '@overtrick/shared/learning/courses/student-record';
import type { PublishingArea } from '@overtrick/shared/learning/items/publication';
import type { Db } from '../../database/connect.ts';
import { metaOf } from '../../http/paging.ts';
import { found, notFound } from '../../http/refusal.ts';
import { type Route, route } from '../../http/route.ts';
import { readContents } from '../courses/progress.ts';
import { findCourse } from '../courses/queries.ts';
import { findPack, listStudiedPackRefs } from '../deal-packs/queries.ts';
import { getDealVersionLists } from '../deals/queries.ts';
import { studyDealView } from '../deals/views.ts';
import type { ItemRule } from '../items/access.ts';
import { ruleOf } from '../items/publication-routes.ts';
import { findUser } from '../users/queries.ts';
import { listClass } from './class-list.ts';
import { listFigures } from './figures.ts';
import { readCourseClass, readCourseWorks, readPackClass, readPackWorks } from './progress.ts';
import { listEnrolledItems, listTeachersStudents } from './queries.ts';
import { listCourseSubjects, listPackSubjects } from './subjects.ts';
import { courseRecordView, namedView, packRecordView } from './views.ts';

const ids = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);

async function listCourseRecords(db: Db, studentId: string, rule: ItemRule): Promise<StudentRecord['courses']> {
  const rows = await listEnrolledItems(db, 'courses', studentId, rule);
  const courses = rows.map((row) => ({ id: row.item_id, live: row.live ?? 0 }) as const);
  const contents = await readContents(db, ids(courses));
  const workOf = await readCourseWorks(db, studentId, courses, contents);
  return rows.map((row) => courseRecordView(row, contents, workOf(row.item_id)));
}

async function listPackRecords(db: Db, studentId: string, rule: ItemRule): Promise<StudentRecord['dealPacks']> {
  const rows = await listEnrolledItems(db, 'deal_packs', studentId, rule);
  const packIds = rows.map((row) => row.item_id);
  const refs = await listStudiedPackRefs(db, packIds);
  const dealsOf = await getDealVersionLists(db, refs);
  const workOf = await readPackWorks(db, studentId, packIds, (id) => refs.get(id) ?? []);
  return rows.map((row) => packRecordView(row, dealsOf(row.item_id).map(studyDealView), workOf(row.item_id)));
}

function areaRoutes(area: PublishingArea): readonly Route[] {
  const lines = students[area];
  return [
    route(lines.ofCourse, async ({ db, actor, params, query }) => {
      const course = found(await findCourse(db, actor, params.courseId, ruleOf(area, actor)));
      const contents = await readContents(db, [course.id]);
      return listClass(db, query, {
        name: 'courses',
        itemId: course.id,
        readWork: (those) => readCourseClass(db, those, course, contents),
      });
    }),

    route(lines.ofDealPack, async ({ db, actor, params, query }) => {
      const pack = found(await findPack(db, actor, params.dealPackId, ruleOf(area, actor)));
      const refs = (await listStudiedPackRefs(db, [pack.id])).get(pack.id) ?? [];
      return listClass(db, query, {
        name: 'deal_packs',
        itemId: pack.id,
        readWork: (those) => readPackClass(db, those, pack.id, refs),
      });
    }),

    route(lines.classOfCourse, async ({ db, actor, params, query }) => {
      const course = found(await findCourse(db, actor, params.courseId, ruleOf(area, actor)));
      const subjects = await listCourseSubjects(db, course.id, query);
      return { subjects: await listFigures(db, { name: 'courses', id: course.id }, subjects) };
    }),

    route(lines.classOfDealPack, async ({ db, actor, params }) => {
      const pack = found(await findPack(db, actor, params.dealPackId, ruleOf(area, actor)));
      const subjects = await listPackSubjects(db, pack.id);
      return { subjects: await listFigures(db, { name: 'deal_packs', id: pack.id }, subjects) };
    }),

    route(lines.get, async ({ db, actor, params, query }) => {
      const student = found(await findUser(db, params.studentId));
      const rule = ruleOf(area, actor);
      const isOfCourses = query.context === 'courses';
      const courses = isOfCourses ? await listCourseRecords(db, student.id, rule) : [];
      const dealPacks = isOfCourses ? [] : await listPackRecords(db, student.id, rule);
      // A teacher gets 404 for a person who never had any of their items, of either kind.
      if (area === 'teaching' && courses.length + dealPacks.length === 0) {
        const others = await listEnrolledItems(db, isOfCourses ? 'deal_packs' : 'courses', student.id, rule);
        if (others.length === 0) throw notFound();
      }
      return { ...namedView(student), courses, dealPacks };
    }),
  ];
}

export const studentRoutes: readonly Route[] = [
  ...areaRoutes('teaching'),
  ...areaRoutes('admin'),

  route(students.teaching.list, async ({ db, actor, query }) => {
    const { rows, total } = await listTeachersStudents(db, actor.teacherProfileId ?? '', query);
    return { results: rows.map(namedView), meta: metaOf(query, total) };
  }),
];
