import * as lines from '@overtrick/shared/contract/lesson-imports';
import { metaOf } from '../../http/paging.ts';
import { found, notFound, Refusal } from '../../http/refusal.ts';
import { type Route, route } from '../../http/route.ts';
import { findCourseIn } from '../contents/lesson-context.ts';
import { holdTeacher } from '../deal-imports/queries.ts';
import { changing } from '../items/changed.ts';
import { takesLessons } from './access.ts';
import { importLesson, readBoards } from './import-lesson.ts';
import { findLessonImport, type LessonImportRow, listCourseImports } from './queries.ts';
import { lessonImportReportView, lessonImportView } from './views.ts';

/** The import of an earlier call with the same id, when it went into this course. */
function sameImport(row: LessonImportRow | undefined, courseId: string): LessonImportRow | undefined {
  if (row && row.course_id !== courseId) throw notFound();
  return row;
}

export const lessonImportRoutes: readonly Route[] = [
  route(lines.importLesson, async ({ db, actor, params, body, clock }) => {
    const course = await findCourseIn(db, actor, 'teaching', params.courseId);
    const before = sameImport(await findLessonImport(db, body.id), course.id);
    if (before) return lessonImportReportView(before);
    if (!takesLessons(course))
      throw new Refusal(409, 'not_a_draft', 'Only a course that is a draft takes lessons from files');
    const read = await readBoards(body);
    await changing(db, 'course_id', course.id, async (trx) => {
      await holdTeacher(trx, course.teacher_profile_id);
      // The same call may have come twice at once.
      if (!sameImport(await findLessonImport(trx, body.id), course.id))
        await importLesson(trx, course, body, read, clock());
    });
    return lessonImportReportView(found(await findLessonImport(db, body.id)));
  }),

  route(lines.listLessonImports, async ({ db, actor, params, query }) => {
    const course = await findCourseIn(db, actor, 'teaching', params.courseId);
    const { rows, total } = await listCourseImports(db, course.id, query);
    return { results: rows.map(lessonImportView), meta: metaOf(query, total) };
  }),

  route(lines.getLessonImport, async ({ db, actor, params }) => {
    const row = await findLessonImport(db, params.lessonImportId);
    if (!row) throw notFound();
    await findCourseIn(db, actor, 'teaching', row.course_id);
    return lessonImportReportView(row);
  }),
];
