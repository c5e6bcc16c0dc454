import type { LessonDraft } from '@overtrick/shared/learning/movies/lesson-draft';

/** What the worker that reads files as lessons answers. */
export interface LessonWorkerApi {
  /** @param bytes the whole file, of at most LARGEST_FILE */
  read(bytes: ArrayBuffer, filename: string): LessonDraft;
}
