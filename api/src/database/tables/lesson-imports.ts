/** A lesson that was made of a file, with what was lost or changed on the way. */
export interface LessonImportsTable {
  /** Made by the client. */
  id: string;
  course_id: string;
  /** No reference: the report stays when the lesson is deleted. */
  lesson_id: string;
  filename: string;
  title: string;
  /** JSON of a DealSource (ruling 68). */
  source: string;
  /** JSON of a LessonImport's counts. */
  counts: string;
  /** JSON of ReportRows. */
  rows: string;
  created_at: string;
}
