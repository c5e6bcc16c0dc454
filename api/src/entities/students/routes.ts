import { students } from '@overtrick/shared/contract/students';
import type { StudentRecord } from '@overtrick/shared/learning/courses/student-record';
import type { PublishingArea } from '@overtrick/shared/learning/items/publication';
import type { Db } from '../../database/connect.ts';
import { metaOf } from '../../http/paging.ts';
import { found, notFound } from '../../http/refusal.ts';
import { type Route, route } from '../../http/route.ts';
import { readContents } from '../courses/progress.ts';
import { findCourse } from '../courses/queries.ts';
import { findPack, listPackDealRefs, listPackDeals } from '../deal-packs/queries.ts';
import { studyDealView } from '../deals/views.ts';
import type { ItemRule } from '../items/access.ts';
import { ruleOf } from '../items/publication-routes.ts';
import { findUser } from '../users/queries.ts';
import { readCourseWork, readPackWork } from './progress.ts';
import { listEnrolledItems, listStudents, listTeachersStudents } from './queries.ts';
import { courseRecordView, namedView, packRecordView, studentView } from './views.ts';

async function listCourseRecords(db: Db, studentId: string, rule: ItemRule): Promise<StudentRecord['courses']> {
  const records = [];
  for (const row of await listEnrolledItems(db, 'courses', studentId, rule)) {
    const contents = await readContents(db, [row.item_id]);
    const course = { id: row.item_id, live: row.live ?? 0 } as const;
    records.push(courseRecordView(row, contents, await readCourseWork(db, studentId, course, contents)));
  }
  return records;
}

async function listPackRecords(db: Db, studentId: string, rule: ItemRule): Promise<StudentRecord['dealPacks']> {
  const records = [];
  for (const row of await listEnrolledItems(db, 'deal_packs', studentId, rule)) {
    const deals = (await listPackDeals(db, row.item_id)).map(studyDealView);
    records.push(packRecordView(row, deals, await readPackWork(db, studentId, row.item_id, deals)));
  }
  return records;
}

function areaRoutes(area: PublishingArea): readonly Route[] {
  const lines = students[area];
  return [
    route(lines.ofCourse, async ({ db, actor, params, query }) => {
      const course = found(await findCourse(db, actor, params.courseId, ruleOf(area, actor)));
      const { rows, total } = await listStudents(db, 'courses', course.id, query);
      const contents = await readContents(db, [course.id]);
      const results = [];
      for (const row of rows) {
        const { progress, attempts } = await readCourseWork(db, row.id, course, contents);
        results.push(studentView(row, progress.percent, attempts, true));
      }
      return { results, meta: metaOf(query, total) };
    }),

    route(lines.ofDealPack, async ({ db, actor, params, query }) => {
      const pack = found(await findPack(db, actor, params.dealPackId, ruleOf(area, actor)));
      const { rows, total } = await listStudents(db, 'deal_packs', pack.id, query);
      const refs = (await listPackDealRefs(db, [pack.id])).get(pack.id) ?? [];
      const results = [];
      for (const row of rows) {
        const { progress, attempts } = await readPackWork(db, row.id, pack.id, refs);
        results.push(studentView(row, progress.percent, attempts, false));
      }
      return { results, meta: metaOf(query, total) };
    }),

    route(lines.get, async ({ db, actor, params, query }) => {
      const student = found(await findUser(db, params.studentId));
      const rule = ruleOf(area, actor);
      const isOfCourses = query.context === 'courses';
      const courses = isOfCourses ? await listCourseRecords(db, student.id, rule) : [];
      const dealPacks = isOfCourses ? [] : await listPackRecords(db, student.id, rule);
      // A teacher gets 404 for a person who never had any of their items.
      if (area === 'teaching' && courses.length + dealPacks.length === 0) throw notFound();
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
