import type { Selectable } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { type Page, type PageOf, readPage } from '../../database/page.ts';
import type { LessonImportsTable } from '../../database/tables/lesson-imports.ts';

/** An import, and its lesson while that is there. */
export interface LessonImportRow extends Selectable<LessonImportsTable> {
  readonly present_lesson_id: string | null;
}

const all = (db: Db) =>
  db
    .selectFrom('lesson_imports')
    .leftJoin('lessons', (join) =>
      join.onRef('lessons.id', '=', 'lesson_imports.lesson_id').on('lessons.deleted_at', 'is', null),
    )
    .selectAll('lesson_imports')
    .select('lessons.id as present_lesson_id');

export const findLessonImport = (db: Db, id: string): Promise<LessonImportRow | undefined> =>
  all(db).where('lesson_imports.id', '=', id).executeTakeFirst();

/** The imports into a course, the newest first. */
export const listCourseImports = (db: Db, courseId: string, page: Page): Promise<PageOf<LessonImportRow>> =>
  readPage(
    all(db)
      .where('lesson_imports.course_id', '=', courseId)
      .orderBy('lesson_imports.created_at', 'desc')
      .orderBy('lesson_imports.id', 'desc'),
    page,
  );
