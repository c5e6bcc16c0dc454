import type { LessonImport, LessonImportReport } from '@overtrick/shared/contract/lesson-imports';
import type { DealSource } from '@overtrick/shared/learning/library/deal-source';
import type { ReportRow } from '@overtrick/shared/learning/movies/report';
import { fromJson } from '../../database/json.ts';
import type { LessonImportRow } from './queries.ts';

export type Counts = LessonImport['counts'];

export const lessonImportView = (row: LessonImportRow): LessonImport => ({
  id: row.id,
  courseId: row.course_id,
  lessonId: row.present_lesson_id,
  filename: row.filename,
  title: row.title,
  source: fromJson<DealSource>(row.source),
  counts: fromJson<Counts>(row.counts),
  createdDate: row.created_at,
});

export const lessonImportReportView = (row: LessonImportRow): LessonImportReport => ({
  ...lessonImportView(row),
  rows: fromJson<ReportRow[]>(row.rows),
});
